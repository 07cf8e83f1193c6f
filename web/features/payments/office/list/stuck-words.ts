import type { PaymentRow } from '#contract/payments.office.ts';
import { plural } from '#web/core/office-labels.ts';

/** How long something has been open: 23 minutes, 5 hours, 2 days. */
export function openFor(iso: string, now: Date): string {
	const minutes = Math.max(0, Math.floor((now.getTime() - Date.parse(iso)) / 60_000));
	if (minutes < 90) return `${minutes} ${plural(minutes, 'minute')}`;
	const hours = Math.floor(minutes / 60);
	if (hours < 36) return `${hours} hours`;
	const days = Math.round(hours / 24);
	return `${days} ${plural(days, 'day')}`;
}

/** Why it stands in the list. A paid one is there because its refund has no answer. */
export function whyStuck(row: PaymentRow, now: Date): string {
	const since = openFor(row.createdAt, now);
	switch (row.status) {
		case 'PENDING':
			return `Not confirmed in the wallet for ${since}`;
		case 'UNKNOWN':
			return `No clear answer for ${since}`;
		case 'MISMATCH':
			return row.reason ?? 'The wallet says something else than was asked for';
		default:
			return 'The wallet has not said whether the refund went through';
	}
}
