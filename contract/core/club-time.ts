import { club } from './club.ts';

/**
 * Dates and times at the club, wherever the browser or the server is. The time zone is `club.timeZone`; the functions take
 * another one only in tests.
 */

export const dayMs = 86_400_000;

/** A formatter that shows moments in the club's time zone. */
export const clubFormat = (locale: string, options: Intl.DateTimeFormatOptions, timeZone: string = club.timeZone) =>
	new Intl.DateTimeFormat(locale, { ...options, timeZone });

const hours = clubFormat('en-US', { hour: 'numeric', minute: '2-digit' });

/** A time as people read it, without a line break in it: 7:30 AM. Browsers differ in the space. */
export const timeOfDay = (moment: Date): string => hours.format(moment).replace(/\s/, '\u00a0');

/** No line break between a day and its month: 15 December 2026. */
export const keepDayWithMonth = (date: string): string => date.replace(/(\d) (?=\p{L})/gu, '$1\u00a0');

const longDay = clubFormat('en-GB', { dateStyle: 'long' });

/** 15 December 2026, 7:30 AM */
export const longMoment = (moment: Date): string => `${longDay.format(moment)}, ${timeOfDay(moment)}`;

const clocks = new Map<string, Intl.DateTimeFormat>();

/** What a clock at the club shows: 2026-12-15T07:30:00. */
export function clubClock(moment: Date, timeZone: string = club.timeZone): string {
	let clock = clocks.get(timeZone);
	if (!clock) {
		// Swedish writes dates as ISO 8601 does.
		clock = clubFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium' }, timeZone);
		clocks.set(timeZone, clock);
	}
	return clock.format(moment).replace(' ', 'T').padStart(19, '0');
}

/** The day at the club: 2026-12-15. */
export const clubDay = (moment: Date, timeZone?: string): string => clubClock(moment, timeZone).slice(0, 10);

/** The moment at which a clock at the club shows this: 2026-12-15T07:30. An invalid date for any other text. */
export function clubMoment(clock: string, timeZone?: string): Date {
	const asUtc = Date.parse(`${clock}Z`);
	if (Number.isNaN(asUtc)) return new Date(Number.NaN);
	const offsetAt = (moment: number) => Date.parse(`${clubClock(new Date(moment), timeZone)}Z`) - moment;
	// The second step is for a zone whose offset changes between the guess and the result.
	const guess = asUtc - offsetAt(asUtc);
	return new Date(asUtc - offsetAt(guess));
}

/** 2026-12-31 and one day is 2027-01-01. */
export const addDays = (day: string, days: number): string =>
	new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

/** How many days later the second day is. */
export const daysBetween = (first: string, second: string): number =>
	Math.round((Date.parse(second) - Date.parse(first)) / dayMs);

/** 2026-11-15 and two months is 2027-01-15. A day that the month does not have is one of the next month. */
export function addMonths(day: string, months: number): string {
	const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
	return new Date(Date.UTC(year, month - 1 + months, date)).toISOString().slice(0, 10);
}

/** The moment at which a day begins at the club. */
export const startOfDay = (day: string, timeZone?: string): Date => clubMoment(`${day}T00:00`, timeZone);

/** The month after a month such as 2026-11. */
export const nextMonth = (month: string): string => addDays(`${month}-28`, 4).slice(0, 7);

export const lastDayOf = (month: string): string => addDays(`${nextMonth(month)}-01`, -1);

/** Every month from the first to the last: 2026-11, 2026-12. */
export function monthsBetween(first: string, last: string): string[] {
	const months: string[] = [];
	for (let month = first; month <= last; month = nextMonth(month)) months.push(month);
	return months;
}

/** The last months up to the present one, oldest first: 2026-11, 2026-12. */
export function lastMonths(now: Date, count: number, timeZone?: string): string[] {
	const [year = 0, month = 1] = clubDay(now, timeZone).split('-').map(Number);
	return Array.from({ length: count }, (_, index) =>
		new Date(Date.UTC(year, month - count + index, 1)).toISOString().slice(0, 7),
	);
}
