import { describe, expect, it } from 'vitest';
import { clubClock } from '#contract/core/club-time.ts';
import { rootContent } from '#tests/helpers/first-content.ts';
import { ballotOf, commitmentTo, type DrawnEntry, drawBallot, drawingOrder } from './ballot.ts';

const entry = (id: string, people: number, wins: number, ...choices: string[]): DrawnEntry => ({
	...{ id, people, wins, choices, holes: 9 },
});
const empty = { '07:00': 0, '07:10': 0, '07:20': 0 };

describe('the draw', () => {
	const entries = [
		entry('A', 4, 1, '07:00', '07:10', '07:20'),
		entry('B', 4, 0, '07:00', '07:10'),
		entry('C', 2, 0, '07:00', '07:20'),
		entry('D', 2, 0, '07:00'),
		entry('E', 3, 2, '07:10', '07:20'),
	];
	const seed = 'dgcc-2026-11-20-demo';
	const draw = () => drawBallot({ seed, entries, taken: empty, loopMinutes: 130 });

	it('gives those who won least the first choice, and lots the order among equals', () => {
		expect(drawingOrder(seed, entries).map(({ id }) => id)).toEqual(['D', 'B', 'C', 'A', 'E']);
		expect(draw()).toEqual([
			{ id: 'D', start: '07:00' },
			{ id: 'B', start: '07:10' },
			{ id: 'C', start: '07:00' },
			{ id: 'A', start: '07:20' },
			{ id: 'E', start: null },
		]);
	});

	it('is the same each time, in whatever order the entries are given', () => {
		const again = drawBallot({ seed, entries: entries.toReversed(), taken: empty, loopMinutes: 130 });
		expect(again).toEqual(draw());
		expect(commitmentTo(seed)).toMatch(/^[0-9a-f]{64}$/);
		expect(commitmentTo(seed)).not.toBe(commitmentTo(`${seed} `));
	});

	it('needs both starts of eighteen holes, and a free second one for a new flight', () => {
		const round = { ...entry('A', 3, 0, '07:00', '07:10'), holes: 18 as const };
		const drawn = (taken: Record<string, number>) =>
			drawBallot({ seed, entries: [round], taken, loopMinutes: 130 })[0]!.start;
		expect(drawn({ '07:00': 0, '07:10': 0, '09:10': 0, '09:20': 0 })).toBe('07:00');
		expect(drawn({ '07:00': 0, '07:10': 0, '09:10': 1, '09:20': 0 })).toBe('07:10');
		expect(drawn({ '07:00': 1, '07:10': 2, '09:10': 1, '09:20': 0 })).toBe('07:00');
		expect(drawn({ '07:00': 0, '07:10': 0 })).toBeNull();
	});
});

describe('the ballot of a day', () => {
	const { teeTimes } = rootContent;
	const rules = { ...teeTimes, ballot: { ...teeTimes.ballot, on: true } };
	const at = (date: Date | undefined) => date && clubClock(date).slice(0, 16);

	it('is off until the club switches it on', () => {
		expect(ballotOf('2026-11-20', teeTimes)).toBeUndefined();
	});

	it('opens with the longest window, closes on the Wednesday before, and gives the first starts', () => {
		const friday = ballotOf('2026-11-20', rules)!;
		expect([at(friday.opens), at(friday.closes)]).toEqual(['2026-11-06T20:00', '2026-11-18T20:00']);
		expect(at(ballotOf('2026-11-21', rules)?.closes)).toBe('2026-11-18T20:00');
		expect(ballotOf('2026-11-19', rules)).toBeUndefined();
		const has = (time: string) => friday.has(new Date(`2026-11-20T${time}:00+06:00`));
		expect([has('07:00'), has('09:00'), has('09:10')]).toEqual([true, true, false]);
	});
});
