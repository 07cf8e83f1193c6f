import type { EnquiryState } from '#contract/enquiries.ts';

/** `ask`: the member writes again. The other steps are the office's. */
export type Step = OfficeStep | 'ask';
export type OfficeStep = 'answer' | 'close' | 'reopen';

/** The allowed changes of state, enforced by the conditional update `takeStep`. An answer may follow an answer. */
export const transitions: Record<Step, { from: readonly EnquiryState[]; to: EnquiryState }> = {
	answer: { from: ['NEW', 'ANSWERED'], to: 'ANSWERED' },
	close: { from: ['NEW', 'ANSWERED'], to: 'CLOSED' },
	reopen: { from: ['CLOSED'], to: 'NEW' },
	ask: { from: ['NEW', 'ANSWERED', 'CLOSED'], to: 'NEW' },
};

/** The step of the office that leads to a state. */
export const stepTo: Record<EnquiryState, OfficeStep> = { ANSWERED: 'answer', CLOSED: 'close', NEW: 'reopen' };
