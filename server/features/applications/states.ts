import type { RegistrationStatus } from '#contract/accounts.ts';

export type Step = 'verify' | 'requestInfo' | 'answer' | 'approve' | 'reject' | 'activate' | 'deactivate';

/** All steps of an application. Its status changes in no other way; the database enforces it (see `moveTo`). */
export const transitions: Record<Step, { from: readonly RegistrationStatus[]; to: RegistrationStatus }> = {
	verify: { from: ['PENDING_VERIFICATION'], to: 'PENDING_APPROVAL' },
	requestInfo: { from: ['PENDING_APPROVAL'], to: 'MORE_INFO' },
	answer: { from: ['MORE_INFO'], to: 'PENDING_APPROVAL' },
	approve: { from: ['PENDING_APPROVAL', 'MORE_INFO'], to: 'APPROVED' },
	reject: { from: ['PENDING_APPROVAL', 'MORE_INFO'], to: 'REJECTED' },
	/** The registration fee was paid. */
	activate: { from: ['APPROVED'], to: 'ACTIVE' },
	/** The registration fee was refunded. */
	deactivate: { from: ['ACTIVE'], to: 'APPROVED' },
};

/** With the office or, after a request, with the applicant. */
export const waiting: readonly RegistrationStatus[] = ['PENDING_APPROVAL', 'MORE_INFO'];
/** Not decided yet. */
export const undecided: readonly RegistrationStatus[] = ['PENDING_VERIFICATION', ...waiting];
/** The applicant is a member. */
export const approved: readonly RegistrationStatus[] = ['APPROVED', 'ACTIVE'];
