import { club } from '#contract/core/club.ts';
import type { AttemptStatus, PaymentAttempt } from '#contract/payments.ts';
import type { Attempt, Fee } from './attempts.queries.ts';
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

/** What the payer reads. It never says more than is known. */
export function messageOf({ state, reason }: Attempt): string {
	switch (state) {
		case 'created':
		case 'pending':
			return 'The payment is waiting for your confirmation in the wallet.';
		case 'paid':
			return 'Payment Successful';
		case 'failed':
			return `${reason ?? 'The wallet did not take the payment.'} Nothing was charged.`;
		case 'cancelled':
			return 'The payment was cancelled. Nothing was charged.';
		case 'expired':
			return 'The payment was not confirmed in time. Nothing was charged.';
		case 'unknown':
			return 'The wallet has not told us yet how this payment ended. Please do not pay again: we keep asking and you will get a mail.';
		case 'mismatch':
			return `Something about this payment needs a look by the office. Please do not pay again; call ${club.phones.office} if you like.`;
		case 'refunded':
			return 'The payment was given back.';
	}
}

export const presentAttempt = (attempt: Attempt, fee: Fee, receiptNumber: string | null): PaymentAttempt => ({
	id: attempt.id,
	status: statusOf(attempt.state),
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
