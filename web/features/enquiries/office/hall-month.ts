/** A month is written 2026-12, a day 2026-12-15: calendar days of the club, without a clock or a zone. */

const title = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const long = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });

const firstOf = (month: string) => new Date(`${month}-01T00:00:00Z`);

/** Of this millennium: the calendar has no place for the days after 9999. */
export const isMonth = (text: string | null): text is string => /^2\d{3}-(0[1-9]|1[0-2])$/.test(text ?? '');
export const monthTitle = (month: string) => title.format(firstOf(month));
export const dayTitle = (date: string) => long.format(new Date(`${date}T00:00:00Z`)).replace(',', '');

/** So many months on, or back. */
export function monthBeside(month: string, step: number): string {
	const date = firstOf(month);
	date.setUTCMonth(date.getUTCMonth() + step);
	return date.toISOString().slice(0, 7);
}

export const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** The weeks from Sunday to Saturday; a place before the first or after the last day is empty. */
export function weeksOf(month: string): (string | null)[][] {
	const first = firstOf(month);
	const days = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
	const places: (string | null)[] = [
		...Array<null>(first.getUTCDay()).fill(null),
		...Array.from({ length: days }, (_, day) => `${month}-${String(day + 1).padStart(2, '0')}`),
	];
	while (places.length % 7 !== 0) places.push(null);
	return Array.from({ length: places.length / 7 }, (_, week) => places.slice(week * 7, week * 7 + 7));
}
