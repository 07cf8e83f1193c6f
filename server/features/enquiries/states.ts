import type { EnquiryState } from '#contract/enquiries.ts';

export type Step = 'answer' | 'close' | 'reopen';

/** The allowed changes of state, enforced by the conditional update `takeStep`. An answer may follow an answer. */
export const transitions: Record<Step, { from: readonly EnquiryState[]; to: EnquiryState }> = {
	answer: { from: ['NEW', 'ANSWERED'], to: 'ANSWERED' },
	close: { from: ['NEW', 'ANSWERED'], to: 'CLOSED' },
	reopen: { from: ['CLOSED'], to: 'NEW' },
};

/** The step that leads to a state. */
export const stepTo: Record<EnquiryState, Step> = { ANSWERED: 'answer', CLOSED: 'close', NEW: 'reopen' };
