import type { PaymentStatus } from '#contract/accounts.ts';
import type { SeatState } from '#contract/event-bookings.ts';

type Words = { label: string; tone: 'wait' | 'new' | 'ok' | 'bad' | 'off' };

/** Where the registration fee stands. */
export const feeWords: Record<PaymentStatus, Words> = {
	UNPAID: { label: 'Not paid', tone: 'wait' },
	PENDING: { label: 'Being paid', tone: 'new' },
	PAID: { label: 'Paid', tone: 'ok' },
	FAILED: { label: 'Payment failed', tone: 'bad' },
	REFUNDED: { label: 'Refunded', tone: 'off' },
};

export const seatWords: Record<SeatState, Words> = {
	SEAT: { label: 'Seat', tone: 'ok' },
	WAITING: { label: 'Waiting list', tone: 'wait' },
	CANCELLED: { label: 'Cancelled', tone: 'off' },
};
