import type { PaymentStatus, RegistrationStatus } from '#contract/accounts.ts';

export const statusLabels: Record<RegistrationStatus, { label: string; tone: 'wait' | 'new' | 'ok' | 'bad' }> = {
	PENDING_VERIFICATION: { label: 'E-mail not verified', tone: 'wait' },
	PENDING_APPROVAL: { label: 'Pending approval', tone: 'wait' },
	MORE_INFO: { label: 'More information', tone: 'new' },
	APPROVED: { label: 'Approved', tone: 'ok' },
	ACTIVE: { label: 'Active', tone: 'ok' },
	REJECTED: { label: 'Not accepted', tone: 'bad' },
};

export const paymentWords: Record<PaymentStatus, string> = {
	UNPAID: 'Not paid yet',
	PENDING: 'Payment under way',
	PAID: 'Paid',
	FAILED: 'Payment failed',
	REFUNDED: 'Refunded',
};
