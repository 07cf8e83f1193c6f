import { club } from '#contract/core/club.ts';
import { clubDay } from '#contract/core/club-time.ts';

const zone = club.timeZone;
const headline = new Intl.DateTimeFormat('en-GB', { timeZone: zone, weekday: 'long', day: 'numeric', month: 'long' });
const weekday = new Intl.DateTimeFormat('en-GB', { timeZone: zone, weekday: 'long' });
const dayMonth = new Intl.DateTimeFormat('en-GB', { timeZone: zone, day: 'numeric', month: 'long' });
const short = new Intl.DateTimeFormat('en-GB', { timeZone: zone, day: 'numeric', month: 'short' });

const midnight = (date: Date) => Date.parse(`${clubDay(date)}T00:00:00Z`);

/** Nights between then and now, by the club's own calendar. */
export const daysSince = (iso: string, now: Date) =>
	Math.max(0, Math.round((midnight(now) - midnight(new Date(iso))) / 86_400_000));

/** Tuesday 17 November */
export const dayHeadline = (now: Date) => headline.format(now).replace(',', '');

/** today, 1 day, 5 days */
export function ageText(days: number): string {
	if (days === 0) return 'today';
	return days === 1 ? '1 day' : `${days} days`;
}

/** today, yesterday, Thursday, 3 November */
export function sinceText(iso: string, now: Date): string {
	const days = daysSince(iso, now);
	if (days < 2) return days === 0 ? 'today' : 'yesterday';
	return (days < 7 ? weekday : dayMonth).format(new Date(iso));
}

/** 12 Nov, with the year when it is another one. */
export function shortDay(iso: string, now: Date): string {
	const date = new Date(iso);
	const day = short.format(date);
	const year = clubDay(date).slice(0, 4);
	return year === clubDay(now).slice(0, 4) ? day : `${day} ${year}`;
}
