import { type AttemptStatus, attemptStatusTexts, type PaymentAttempt } from '#contract/payments.ts';
import type { Attempt, Fee } from './queries.ts';
import { type AttemptState, openStates } from './states.ts';

const statuses: Record<AttemptState, AttemptStatus> = {
	created: 'PENDING',
	pending: 'PENDING',
	paid: 'PAID',
	failed: 'FAILED',
	cancelled: 'CANCELLED',
	expired: 'EXPIRED',
	unknown: 'UNKNOWN',
	mismatch: 'MISMATCH',
	refunded: 'REFUNDED',
};
export const statusOf = (state: AttemptState): AttemptStatus => statuses[state];
export const statesOf = (status: AttemptStatus): AttemptState[] =>
	(Object.keys(statuses) as AttemptState[]).filter((state) => statuses[state] === status);

export const isOpen = ({ state }: Pick<Attempt, 'state'>) => (openStates as readonly AttemptState[]).includes(state);

/** What the payer reads. A failed payment gets the reason of the gateway, if there is one. */
export const messageOf = ({ state, reason }: Attempt): string =>
	state === 'failed' && reason ? `${reason} Nothing was charged.` : attemptStatusTexts[statusOf(state)].message;

export const toPaymentAttempt = (attempt: Attempt, fee: Fee, receiptNumber: string | null): PaymentAttempt => ({
	id: attempt.id,
	status: statusOf(attempt.state),
	purpose: fee.kind,
	message: messageOf(attempt),
	amounts: {
		netPaisa: fee.netPaisa,
		taxPaisa: fee.taxPaisa,
		totalPaisa: fee.totalPaisa,
		taxBasisPoints: fee.taxBasisPoints,
	},
	invoice: attempt.invoice,
	trxId: attempt.trxId,
	receiptNumber,
	createdAt: attempt.createdAt.toISOString(),
});
