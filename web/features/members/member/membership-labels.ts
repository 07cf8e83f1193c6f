import type { PaymentStatus } from '#contract/accounts.ts';

export const paymentWords: Record<PaymentStatus, string> = {
	UNPAID: 'Not paid yet',
	PENDING: 'Payment under way',
	PAID: 'Paid',
	FAILED: 'Payment failed',
	REFUNDED: 'Refunded',
};
