import { createHash, createHmac } from 'node:crypto';
import { addDays, clubClock, clubFormat, clubMoment, startOfDay } from '#contract/core/club-time.ts';
import { type Holes, mostPlayers } from '#contract/tee-times.ts';
import type { TeeRules } from './day-rules.ts';
import { opensAt } from './window.ts';

const weekday = clubFormat('en-GB', { weekday: 'long' });
const weekdayOf = (day: string) => weekday.format(startOfDay(day));
/** The wall-clock time of a start: 07:30. */
export const clockOf = (start: Date) => clubClock(start).slice(11, 16);

/** The ballot of a day: when members can enter, and which starts are given by it. Undefined on days without one. */
export function ballotOf(day: string, rules: TeeRules) {
	const { on, days, from, to, closesDay, closesAt } = rules.ballot;
	if (!on || !days.some((each) => each === weekdayOf(day))) return undefined;
	let closing = addDays(day, -1);
	while (weekdayOf(closing) !== closesDay) closing = addDays(closing, -1);
	return {
		...{ from, to },
		opens: opensAt(rules, day, Math.max(...Object.values(rules.ahead))),
		closes: clubMoment(`${closing}T${closesAt}`),
		has: (start: Date) => clockOf(start) >= from && clockOf(start) <= to,
	};
}

export type DrawnEntry = {
	id: string;
	people: number;
	holes: Holes;
	/** How often the luckiest of its members won in the last weeks. */
	wins: number;
	/** Starts in the order of preference: 07:00. */
	choices: readonly string[];
};

/** Published when the ballot opens. The seed is published with the result, so nobody can have chosen it afterwards. */
export const commitmentTo = (seed: string) => createHash('sha256').update(seed).digest('hex');
const ticket = (seed: string, id: string) => createHmac('sha256', seed).update(id).digest('hex');

/** Fewest wins first; among equals the HMAC of the entry's id decides. */
export const drawingOrder = <E extends Pick<DrawnEntry, 'id' | 'wins'>>(seed: string, entries: readonly E[]): E[] =>
	entries.toSorted((a, b) => a.wins - b.wins || (ticket(seed, a.id) < ticket(seed, b.id) ? -1 : 1));

function later(time: string, minutes: number): string {
	const [hour = 0, minute = 0] = time.split(':').map(Number);
	const total = hour * 60 + minute + minutes;
	return [Math.floor(total / 60), total % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

/**
 * Gives each entry in turn the first of its choices that has room for the whole party, so that naming other choices than the
 * true ones never helps. It depends on nothing but its input: everyone can repeat it.
 */
export function drawBallot({
	seed,
	entries,
	taken,
	loopMinutes,
}: {
	seed: string;
	entries: readonly DrawnEntry[];
	/** People at each start of the day before the draw; 4 if nobody else can start there. */
	taken: Readonly<Record<string, number>>;
	loopMinutes: number;
}): { id: string; start: string | null }[] {
	const now = new Map(Object.entries(taken));
	const starts = (time: string, holes: Holes) => (holes === 9 ? [time] : [time, later(time, loopMinutes)]);
	const hasRoom = (time: string, { holes, people }: DrawnEntry) => {
		const [first, second] = starts(time, holes).map((start) => now.get(start) ?? mostPlayers);
		// A new flight of eighteen holes needs the tee for itself one loop later.
		if (second !== undefined && first === 0 && second > 0) return false;
		return mostPlayers - Math.max(first!, second ?? 0) >= people;
	};
	return drawingOrder(seed, entries).map((entry) => {
		const start = entry.choices.find((time) => hasRoom(time, entry)) ?? null;
		if (start) for (const time of starts(start, entry.holes)) now.set(time, (now.get(time) ?? 0) + entry.people);
		return { id: entry.id, start };
	});
}
