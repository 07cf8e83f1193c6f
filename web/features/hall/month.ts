// A month is written 2026-12 and a day 2026-12-15: days of the club's calendar, without a time or a time zone.

const monthFormat = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const dayFormat = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });

const firstDay = (month: string) => new Date(`${month}-01T00:00:00Z`);

/** The calendar shows the years 2000 to 2999. */
export const isMonth = (text: string | null): text is string => /^2\d{3}-(0[1-9]|1[0-2])$/.test(text ?? '');
export const monthTitle = (month: string) => monthFormat.format(firstDay(month));
export const dayTitle = (date: string) => dayFormat.format(new Date(`${date}T00:00:00Z`)).replace(',', '');

/** A negative count goes back. */
export function addMonths(month: string, count: number): string {
	const date = firstDay(month);
	date.setUTCMonth(date.getUTCMonth() + count);
	return date.toISOString().slice(0, 7);
}

export const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** The weeks from Sunday to Saturday, with `null` before the first and after the last day of the month. */
export function weeksOf(month: string): (string | null)[][] {
	const first = firstDay(month);
	const length = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
	const days: (string | null)[] = [
		...Array<null>(first.getUTCDay()).fill(null),
		...Array.from({ length }, (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`),
	];
	while (days.length % 7 !== 0) days.push(null);
	return Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));
}
