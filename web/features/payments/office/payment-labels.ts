import type { AttemptStatus } from '#contract/payments.ts';

type Tone = 'wait' | 'new' | 'ok' | 'bad' | 'off';

export const paymentWords: Record<AttemptStatus, { label: string; tone: Tone }> = {
	PENDING: { label: 'Pending', tone: 'wait' },
	PAID: { label: 'Paid', tone: 'ok' },
	FAILED: { label: 'Failed', tone: 'bad' },
	CANCELLED: { label: 'Cancelled', tone: 'off' },
	EXPIRED: { label: 'Expired', tone: 'off' },
	UNKNOWN: { label: 'Unknown', tone: 'new' },
	MISMATCH: { label: 'Mismatch', tone: 'bad' },
	REFUNDED: { label: 'Refunded', tone: 'off' },
};
