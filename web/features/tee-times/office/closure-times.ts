import { dayMs } from '#contract/core/club-time.ts';
import type { TeeSheet } from '#contract/tee-times.office.ts';
import { today } from '../starts.ts';
import type { ClosureTimes } from './closure-dialog.tsx';

const minute = 60_000;
const hour = 60 * minute;

const roundedUp = (time: number, minutes: number) => Math.ceil(time / (minutes * minute)) * minutes * minute;

/**
 * From the next start on, or from the first of another day: who has started already is on the course. A closure that began
 * between two starts would also meet the flight before it. After the last start nobody plays until the next morning.
 */
function firstClosed({ starts, interval }: TeeSheet, now: Date): number {
	const times = starts.map(({ start }) => Date.parse(start));
	const [first] = times;
	if (first === undefined) return roundedUp(now.getTime(), interval);
	const days = Math.ceil((now.getTime() - first) / dayMs);
	return times.find((time) => time >= now.getTime()) ?? first + days * dayMs;
}

const timesOf = (from: number, to: number): Pick<ClosureTimes, 'from' | 'to'> => ({
	from: new Date(from).toISOString(),
	to: new Date(to).toISOString(),
});

/** What the office begins with when it closes the course: the next two hours. */
export function nextClosure(sheet: TeeSheet, now: Date): ClosureTimes {
	const from = firstClosed(sheet, now);
	return { ...timesOf(from, from + 2 * hour), note: '' };
}

/** For today, while people can still start. */
export function rainChoices(sheet: TeeSheet, now: Date): { label: string; times: ClosureTimes }[] {
	const last = sheet.starts.at(-1);
	if (sheet.day !== today() || !last || Date.parse(last.start) < now.getTime()) return [];
	const from = firstClosed(sheet, now);
	const evening = roundedUp(Date.parse(sheet.sunset), sheet.interval);
	return [
		{ label: '1 hour', to: from + hour },
		{ label: '2 hours', to: from + 2 * hour },
		{ label: 'Rest of the day', to: evening },
	].map(({ label, to }) => ({ label, times: { ...timesOf(from, to), note: 'Rain' } }));
}
