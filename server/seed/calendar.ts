import { addDays, clubDay, clubMoment } from '#contract/core/club-time.ts';

/** `time` at the club, `days` after the day of `now`. */
export const timeOf = (now: Date, days: number, time: string): Date =>
	clubMoment(`${addDays(clubDay(now), days)}T${time}`);

/** The next day of the year with this month and day, such as `12-16`; today does not count. */
export function nextYearly(now: Date, monthAndDay: string): string {
	const today = clubDay(now);
	const year = Number(today.slice(0, 4));
	return `${monthAndDay > today.slice(5) ? year : year + 1}-${monthAndDay}`;
}

/** The same day in an earlier year. */
export const yearsBefore = (day: string, years: number) => `${Number(day.slice(0, 4)) - years}${day.slice(4)}`;

/** The first of this weekday, at least `days` after today; 0 is Sunday. */
export function nextWeekday(now: Date, days: number, weekday: number): string {
	const first = addDays(clubDay(now), days);
	return addDays(first, (weekday - new Date(first).getUTCDay() + 7) % 7);
}

const lunar = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura', {
	month: 'numeric',
	day: 'numeric',
	timeZone: 'UTC',
});

/** The next day of the Islamic calendar. In Bangladesh the moon is usually seen a day later than in Arabia. */
export function nextLunar(now: Date, month: number, day: number): string {
	for (let days = 1; days < 400; days++) {
		const candidate = addDays(clubDay(now), days);
		const parts = Object.fromEntries(
			lunar.formatToParts(new Date(addDays(candidate, -1))).map(({ type, value }) => [type, Number(value)]),
		);
		if (parts.month === month && parts.day === day) return candidate;
	}
	throw new Error('A lunar year has fewer than 400 days');
}
