import type { PaymentRow } from '#contract/payments.office.ts';
import { plural } from '#web/core/office-labels.ts';

/** How long a payment has been open: 23 minutes, 5 hours, 2 days. */
export function openFor(iso: string, now: Date): string {
	const minutes = Math.max(0, Math.floor((now.getTime() - Date.parse(iso)) / 60_000));
	if (minutes < 90) return `${minutes} ${plural(minutes, 'minute')}`;
	const hours = Math.floor(minutes / 60);
	if (hours < 36) return `${hours} hours`;
	const days = Math.round(hours / 24);
	return `${days} ${plural(days, 'day')}`;
}

/** Why a payment needs attention. A paid one is listed because the outcome of its refund is unknown. */
export function stuckReason(row: PaymentRow, now: Date): string {
	const duration = openFor(row.createdAt, now);
	switch (row.status) {
		case 'PENDING':
			return `Not confirmed in the wallet for ${duration}`;
		case 'UNKNOWN':
			return `No clear response for ${duration}`;
		case 'MISMATCH':
			return row.reason ?? 'The wallet’s payment differs from what was requested';
		default:
			return 'The wallet has not said whether the refund went through';
	}
}
