import { clubDay, clubFormat, dayMs } from '#contract/core/club-time.ts';

const headline = clubFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long' });
const weekday = clubFormat('en-GB', { weekday: 'long' });
const dayMonth = clubFormat('en-GB', { day: 'numeric', month: 'long' });
const short = clubFormat('en-GB', { day: 'numeric', month: 'short' });

const midnight = (date: Date) => Date.parse(`${clubDay(date)}T00:00:00Z`);

/** Whole days between then and now, in the club's time zone. */
export const daysSince = (iso: string, now: Date) =>
	Math.max(0, Math.round((midnight(now) - midnight(new Date(iso))) / dayMs));

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
