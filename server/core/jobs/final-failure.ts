/** An error that another try would only repeat. The job is listed as failed at once. */
export class FinalFailure extends Error {}
