import { expect, test } from 'vitest';
import { course, holes } from '#contract/course.ts';
import {
	addPlayer,
	changePlayer,
	insertPlayer,
	isFinished,
	newRound,
	nextStrokes,
	type Round,
	readRound,
	removePlayer,
	setStrokes,
	toParText,
	totalsOf,
} from './round.ts';

const day = '2026-12-16';
/** The first player has entered these strokes, from the first hole on. */
const played = (strokes: readonly number[], round: Round = newRound(day)) =>
	strokes.reduce((next, value, hole) => setStrokes(next, 0, hole, value), round);
const pars = holes.map(({ par }) => par);
const standing = (round: Round) => totalsOf(round.players[0]!, round.length);

test('a round in par is level, with the total of the course', () => {
	expect(standing(played(pars))).toEqual({
		out: course.par,
		in: 0,
		total: course.par,
		toPar: 0,
		played: 9,
		net: null,
		finished: true,
	});
});

test('only the holes with an entry count for over and under par', () => {
	expect(standing(played([6, 4, 3]))).toMatchObject({ total: 13, toPar: 0, played: 3, finished: false });
	expect(standing(played([6, 5]))).toMatchObject({ total: 11, toPar: 2 });
	expect(standing(played([4]))).toMatchObject({ total: 4, toPar: -1 });
	expect([2, 0, -1].map(toParText)).toEqual(['+2', 'level', '−1']);
});

test('eighteen holes are the nine played twice', () => {
	const round = played([...pars, ...pars.map((par) => par + 1)], { ...newRound(day), length: 18 });
	expect(standing(round)).toMatchObject({ out: 36, in: 45, total: 81, toPar: 9, finished: true });
	expect(standing({ ...round, length: 9 })).toMatchObject({ in: 0, total: 36, toPar: 0 });
});

test('the handicap is subtracted when the round is complete', () => {
	const round = changePlayer(played(pars), 0, { handicap: 9 });
	expect(standing(round).net).toBe(27);
	expect(standing(setStrokes(round, 0, 4, null)).net).toBeNull();
});

test('the first press enters par or one less, and the strokes stay between 1 and 19', () => {
	expect(nextStrokes(null, 1, 4)).toBe(4);
	expect(nextStrokes(null, -1, 4)).toBe(3);
	expect(nextStrokes(4, 1, 4)).toBe(5);
	expect(nextStrokes(1, -1, 4)).toBe(1);
	expect(nextStrokes(19, 1, 4)).toBe(19);
});

test('one to four players; a removed player can be put back', () => {
	const one = newRound(day);
	expect(removePlayer(one, 0)).toBe(one);
	const four = addPlayer(addPlayer(addPlayer(one)));
	expect(addPlayer(four).players).toHaveLength(4);
	const named = changePlayer(four, 1, { name: 'Rina' });
	const three = removePlayer(named, 1);
	expect(three.players).toHaveLength(3);
	expect(insertPlayer(three, 1, named.players[1]!)).toEqual(named);
	expect(isFinished(played(pars, four))).toBe(false);
});

test('what was stored by this page is read, anything else is not', () => {
	const round = played([5, 4]);
	expect(readRound(JSON.parse(JSON.stringify(round)))).toEqual(round);
	for (const wrong of [null, 'x', {}, { ...round, players: [] }, { ...round, hole: 9 }, setStrokes(round, 0, 0, 99)])
		expect(readRound(wrong)).toBeUndefined();
});
