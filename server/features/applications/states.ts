import type { RegistrationStatus } from '#contract/accounts.ts';

export type Step = 'verify' | 'askMore' | 'answer' | 'approve' | 'reject' | 'activate' | 'lock';

/** The whole life of an application. Nothing else decides its status; the database enforces it (see `moveTo`). */
export const transitions: Record<Step, { from: readonly RegistrationStatus[]; to: RegistrationStatus }> = {
	verify: { from: ['PENDING_VERIFICATION'], to: 'PENDING_APPROVAL' },
	askMore: { from: ['PENDING_APPROVAL'], to: 'MORE_INFO' },
	answer: { from: ['MORE_INFO'], to: 'PENDING_APPROVAL' },
	approve: { from: ['PENDING_APPROVAL', 'MORE_INFO'], to: 'APPROVED' },
	reject: { from: ['PENDING_APPROVAL', 'MORE_INFO'], to: 'REJECTED' },
	/** The registration fee was paid. */
	activate: { from: ['APPROVED'], to: 'ACTIVE' },
	/** The whole fee was given back. */
	lock: { from: ['ACTIVE'], to: 'APPROVED' },
};

/** Waiting for the applicant or the office; a new submission changes nothing that was decided. */
export const waiting: readonly RegistrationStatus[] = ['PENDING_VERIFICATION', 'PENDING_APPROVAL', 'MORE_INFO'];
