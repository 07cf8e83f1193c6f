import { club } from '#contract/core/club.ts';
import {
	clubClock,
	clubDay,
	clubFormat,
	clubMoment,
	dayMs,
	keepDayWithMonth,
	startOfDay,
	timeOfDay,
} from '#contract/core/club-time.ts';

const headline = clubFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long' });
const weekday = clubFormat('en-GB', { weekday: 'long' });
const dayMonth = clubFormat('en-GB', { day: 'numeric', month: 'long' });
const short = clubFormat('en-GB', { day: 'numeric', month: 'short' });

const fullDay = clubFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });
const fullMoment = clubFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' });

const midnight = (date: Date) => Date.parse(`${clubDay(date)}T00:00:00Z`);

/** Calendar days between then and now, in the club's time zone. */
export const daysSince = (iso: string, now: Date) =>
	Math.max(0, Math.round((midnight(now) - midnight(new Date(iso))) / dayMs));

/** Tuesday 17 November */
export const dayHeadline = (now: Date) => keepDayWithMonth(headline.format(now).replace(',', ''));

export const today = () => clubDay(new Date());

/** Friday 20 November */
export const dayText = (day: string) => dayHeadline(startOfDay(day));

/** Friday 20 November, 7:10 AM */
export const momentText = (iso: string) => `${dayHeadline(new Date(iso))}, ${timeOfDay(new Date(iso))}`;

/** The day in an address, if it is one. */
export function dayOf(text: string | null): string | undefined {
	const day = new Date(`${text}T00:00:00Z`);
	return text && !Number.isNaN(day.getTime()) && day.toISOString().slice(0, 10) === text ? text : undefined;
}

/** 7:00 AM to 9:00 AM */
export const timesText = ({ from, to }: { from: string; to: string }) =>
	`${timeOfDay(new Date(from))} to ${timeOfDay(new Date(to))}`;

/** 10:00 PM, for a time that is written as 22:00. */
export const timeText = (time: string) => timeOfDay(clubMoment(`2000-01-01T${time}`));

/** today, 1 day, 5 days */
export function ageText(days: number): string {
	if (days === 0) return 'today';
	return days === 1 ? '1 day' : `${days} days`;
}

/** today, yesterday, Thursday, 3 November */
export function sinceText(iso: string, now: Date): string {
	const days = daysSince(iso, now);
	if (days < 2) return days === 0 ? 'today' : 'yesterday';
	return keepDayWithMonth((days < 7 ? weekday : dayMonth).format(new Date(iso)));
}

/** 12 Nov, or 31 Dec 2025 when it is not in this year. */
export function shortDay(iso: string, now: Date): string {
	const date = new Date(iso);
	const day = keepDayWithMonth(short.format(date));
	const year = clubDay(date).slice(0, 4);
	return year === clubDay(now).slice(0, 4) ? day : `${day} ${year}`;
}

const zoneName = clubFormat('en-GB', { timeZoneName: 'shortOffset' })
	.formatToParts()
	.find(({ type }) => type === 'timeZoneName')?.value;

/** The hint beside a date-and-time input: Dhaka time, wherever you are (UTC+6). */
export const timeZoneHint = `${club.timeZone.split('/').at(-1)} time, wherever you are (${zoneName?.replace('GMT', 'UTC')})`;

/** The value of a `datetime-local` input, in the club's time zone: 2031-05-02T07:30. */
export const toDateTimeInput = (iso: string | null): string =>
	iso === null ? '' : clubClock(new Date(iso)).slice(0, 16);

/** Wed 12 Nov 2031, 7:30 AM, or 12 Nov 2031, for the value of an input; empty when it is incomplete. */
export function inputText(value: string): string {
	const moment = fromDateTimeInput(value);
	if (moment) return `${fullMoment.format(new Date(moment)).replace(',', '')}, ${timeOfDay(new Date(moment))}`;
	return dayOf(value) ? fullDay.format(startOfDay(value)) : '';
}

/** The moment that the value of a `datetime-local` input means; null when it is empty or incomplete. */
export function fromDateTimeInput(text: string): string | null {
	if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(text)) return null;
	const moment = clubMoment(text.slice(0, 16));
	return Number.isNaN(moment.getTime()) ? null : moment.toISOString();
}
