import { usDate } from '#web/core/format.ts';

/** The date line of the specification. Start and end are equal when they fall on one day in Dhaka. */
export function dateLine({ startDate, endDate }: { startDate: string; endDate: string }) {
	const start = usDate(startDate);
	const end = usDate(endDate);
	return start === end ? `Date: ${start}` : `From ${start} to ${end}`;
}
