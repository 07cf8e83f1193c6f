import { expect, test } from 'vitest';
import { byTime, columnsOf, companionOf, dayOf, dayText, playerError } from './starts.ts';

const startAt = (time: string, taken = 0) => ({
	...{
		start: `2026-11-20T${time}:00.000Z`,
		taken,
		places: 4 - taken,
		places18: 4 - taken,
		closed: false,
		ballot: false,
	},
});

test('what was typed for a player is a User ID or the name of a guest', () => {
	expect(['DGCC-0247', 'dgcc 247', ' 0247 '].map(companionOf)).toEqual([
		{ userId: 'DGCC-0247' },
		{ userId: 'dgcc 247' },
		{ userId: '0247' },
	]);
	expect(['Nila Rahman', 'Kamal 2', ''].map(companionOf)).toEqual([
		{ guest: 'Nila Rahman' },
		{ guest: 'Kamal 2' },
		{ guest: '' },
	]);
});

test('only a day that exists is taken from an address', () => {
	expect(dayOf('2026-11-20')).toBe('2026-11-20');
	expect(['2026-02-30', '2026-13-01', '2026', 'tomorrow', '', null].map(dayOf)).toEqual(Array(6).fill(undefined));
	expect(dayText('2026-11-20')).toBe('Friday 20\u00a0November');
});

test('a closure takes the place of the starts in it, except those with players', () => {
	const closure = { from: '2026-11-20T01:00:00.000Z', to: '2026-11-20T01:20:00.000Z' };
	const starts = [startAt('00:50'), startAt('01:00'), startAt('01:10', 2), startAt('01:20')];
	expect(byTime(starts, [closure]).map((row) => (row.closure ? 'closed' : row.start.start.slice(11, 16)))).toEqual([
		'00:50',
		'closed',
		'01:10',
		'01:20',
	]);
});

test('an error is shown at its player, whatever part of it is wrong', () => {
	const errors = { 'companions.0': 'a', 'companions.1.userId': 'b' };
	expect([0, 1, 2].map((index) => playerError(errors, 'companions', index))).toEqual(['a', 'b', undefined]);
});

test('a start every ten minutes is in the column of its minute, others follow each other', () => {
	const starts = ['00:20', '00:30', '00:50'].map((time) => startAt(time));
	expect(starts.map(columnsOf(starts))).toEqual([{ '--column': 3 }, { '--column': 4 }, { '--column': 6 }]);
	const others = [...starts, startAt('01:08')];
	expect(others.map(columnsOf(others))).toEqual(Array(4).fill(undefined));
});
