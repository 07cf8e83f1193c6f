import type { ApiErrorBody } from '#contract/core/errors.ts';

// Separate from api.ts, so that a form can name its errors before the code that sends it is loaded.

/** An error whose message can be shown to the user. */
export class ShownError extends Error {}

/** The server returned an error. */
export class ApiError extends ShownError {
	readonly status: number;
	readonly body: ApiErrorBody | undefined;
	/** The seconds to wait before another try, if the server named them. */
	readonly retryAfter: number | undefined;
	constructor(status: number, body: ApiErrorBody | undefined, message = '', retryAfter?: number) {
		super(body?.message ?? message);
		this.status = status;
		this.body = body;
		this.retryAfter = retryAfter;
	}
}

/** The server cannot say now whether the session is valid, so it stays and the person can try again. */
export class BusyError extends ShownError {
	constructor(options?: ErrorOptions) {
		super('The club’s server is busy. Please try again in a moment.', options);
	}
}

/** No response arrived. */
export class NetworkError extends Error {}

/** No response arrived in the time that a person waits. */
export class SlowError extends NetworkError {}

/** The input breaks the rules of the contract, so it was not sent. */
export class InvalidInput extends ShownError {
	readonly fieldErrors: Record<string, string>;
	constructor(fieldErrors: Record<string, string>) {
		super(Object.values(fieldErrors)[0]);
		this.fieldErrors = fieldErrors;
	}
}

/** One message per wrong field. */
export const fieldErrorsIn = (error: unknown): Record<string, string> =>
	(error instanceof InvalidInput ? error.fieldErrors : error instanceof ApiError && error.body?.fieldErrors) || {};

/** Another person saved a newer version, or the record has changed in the meantime. */
export const isConflict = (error: unknown): error is ApiError => error instanceof ApiError && error.status === 409;

/** Why there was no response, and what the person can do. For a form whose text stays. */
export const noResponseText = () =>
	navigator.onLine
		? 'There was no response. What you wrote is still here; please try again in a moment.'
		: 'You are offline. What you wrote is still here; send it when you are back.';

export type FailureTexts = {
	/** No response arrived. */
	network?: string;
	/** An error without a message. */
	refused?: string;
	/** Everything else. */
	other?: string;
};

/** What to tell the user about a failure: the server's message, or what is known without it. */
export function failureText(
	error: unknown,
	{
		network = 'Network error. Please check your connection.',
		other = 'That did not work. Please try again.',
		refused = other,
	}: FailureTexts = {},
): string {
	if (error instanceof NetworkError) return network;
	return error instanceof ShownError ? error.message || refused : other;
}
