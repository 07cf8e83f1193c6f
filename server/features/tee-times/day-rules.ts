import { getTimes } from 'suncalc';
import type { ShownContent } from '#contract/content/kinds.ts';
import { clubFormat, clubMoment, startOfDay } from '#contract/core/club-time.ts';

export type TeeRules = ShownContent<'teeTimes'>;
type Position = { latitude: number; longitude: number };
/** What decides about the starts of a day. */
export type DayRules = { rules: TeeRules; hours: Pick<ShownContent<'hours'>, 'exceptions'>; position: Position };

const minute = 60_000;
const weekday = clubFormat('en-GB', { weekday: 'long' });
export const plusMinutes = (moment: Date, minutes: number) => new Date(moment.getTime() + minutes * minute);
const earlier = (a: Date, b: Date) => (a < b ? a : b);

/** When there is light at the club. */
export function sunOn(day: string, { latitude, longitude }: Position): { sunrise: Date; sunset: Date } {
	const { sunrise, sunset } = getTimes(clubMoment(`${day}T12:00`), latitude, longitude);
	return { sunrise: sunrise!, sunset: sunset! };
}

/** The starts of a day, and why there are none. A start is possible if nine holes can be finished before dark. */
export function startsOn(
	day: string,
	{ rules, hours, position }: DayRules,
): { starts: Date[]; noStarts: string | null } {
	const exception = hours.exceptions.find(
		({ from, to, concerns }) => from <= day && day <= to && (concerns === 'course' || concerns === 'club'),
	);
	if (exception?.noStarts) return { starts: [], noStarts: exception.text };
	const name = weekday.format(startOfDay(day));
	// An exception with its own times also opens a day that is closed otherwise.
	if (!exception?.firstStart && rules.closedDays.some((closed) => closed === name))
		return { starts: [], noStarts: `The course is closed on ${name}s.` };

	const first = clubMoment(`${day}T${exception?.firstStart ?? rules.firstStart}`);
	const closes = clubMoment(`${day}T${exception?.courseCloses ?? rules.courseCloses}`);
	const { sunrise, sunset } = sunOn(day, position);
	const last = plusMinutes(earlier(closes, sunset), -rules.loopMinutes);
	const breaks = rules.breaks
		.filter((each) => each.day === name)
		.map(({ from, to }) => ({ from: clubMoment(`${day}T${from}`), to: clubMoment(`${day}T${to}`) }));
	const isInBreak = (start: Date) => breaks.some(({ from, to }) => from <= start && start < to);
	const starts: Date[] = [];
	for (let start = first; start <= last; start = plusMinutes(start, rules.interval))
		if (start >= sunrise && !isInBreak(start)) starts.push(start);
	return { starts, noStarts: starts.length > 0 ? null : 'There are no starts on this day.' };
}

/** What an eighteen-hole round from a start needs: the same tee again, one loop later. */
export const secondStart = (start: Date, { loopMinutes }: Pick<TeeRules, 'loopMinutes'>) =>
	plusMinutes(start, loopMinutes);
