import { expect, test } from 'vitest';
import { kindOf } from '#contract/content/kinds.ts';
import { showBody } from '#contract/content/show.ts';
import { holes } from '#contract/course.ts';
import { holeTexts } from '#server/features/content/first/holes.ts';
import model from './model.json';
import { type Point, playLine, pointAt, yardsOf } from './model.ts';

const metresPerYard = 0.9144;
const distance = ([x1, y1]: Point, [x2, y2]: Point) => Math.hypot(x2 - x1, y2 - y1);
type Stop = { title: string; yards: number; advice: string };
const walks = holeTexts.map(({ body }) => {
	const shown = showBody(kindOf('hole').fields, body as never, { language: 'en', fill: (text) => text });
	return (shown as unknown as { walk: Stop[] }).walk;
});
const walkOf = (number: number) => walks[number - 1]!;
const advice = (number: number) => walkOf(number).map((stop) => stop.advice);

/** How far a place is from the tee along the line of play, and on which side of it. */
function onTheWay(number: number, at: readonly number[]) {
	const [x, y] = at as unknown as Point;
	const line = playLine(number);
	const yards = Array.from({ length: Math.round(yardsOf(line)) + 1 }, (_, index) => index);
	const nearest = yards.reduce((best, here) =>
		distance(pointAt(line, here), [x, y]) < distance(pointAt(line, best), [x, y]) ? here : best,
	);
	const [from, to] = [pointAt(line, Math.max(0, nearest - 2)), pointAt(line, nearest + 2)];
	const side = (to[0] - from[0]) * (y - from[1]) - (to[1] - from[1]) * (x - from[0]) > 0 ? 'left' : 'right';
	return { yards: nearest, side };
}
const sandOf = (number: number) => model.holes[number - 1]!.bunkers.map((bunker) => onTheWay(number, bunker));

test('every walk begins on the tee and ends at the flag, with its stops in order', () => {
	for (const { number, men } of holes) {
		const yards = walkOf(number).map((stop) => stop.yards);
		expect([yards[0], yards.at(-1)], `hole ${number}`).toEqual([0, men]);
		expect(yards).toEqual([...yards].sort((a, b) => a - b));
	}
});

test('what is left to the flag is the length of the hole less the stop', () => {
	const left = [
		[1, '112 yards', 400],
		[2, '118 yards', 200],
		[3, '166 yards', 210],
		[4, '108 yards', 390],
		[5, '183 yards', 215],
		[6, '206 yards', 225],
		[8, '137 yards', 195],
	] as const;
	for (const [number, text, stop] of left) {
		expect(walkOf(number).find(({ yards }) => yards === stop)?.advice, `hole ${number}`).toContain(text);
		expect(holes[number - 1]!.men - stop).toBe(Number.parseInt(text, 10));
	}
});

test('the sand that the caddie names is in the model, at that distance and on that side', () => {
	const named = [
		[1, 'sand on the left at 262', 'left', 262],
		[2, 'on the right at 180', 'right', 180],
		[4, 'sand on the left at 173', 'left', 173],
		[4, 'Sand on the right in forty yards', 'right', 260],
		[6, 'and again at 293', 'right', 293],
	] as const;
	for (const [number, text, side, at] of named) {
		expect(advice(number).join(' ')).toContain(text);
		const fits = sandOf(number).some((sand) => sand.side === side && Math.abs(sand.yards - at) <= 2);
		expect(fits, `hole ${number}: ${text}`).toBe(true);
	}
	const first = walkOf(9).find(({ title }) => title === 'The first bunker')!;
	expect(sandOf(9)).toContainEqual({ yards: first.yards, side: 'left' });
	expect(model.holes[8]!.bunkers).toHaveLength(4);
});

test('banyan, inlet, island and bank are as far as the caddie says', () => {
	const { banyan, inlet, island, river } = model.world;
	expect(advice(5)[0]).toContain('The banyan is on the left, 205 yards out');
	expect(onTheWay(5, banyan.at)).toEqual({ yards: expect.closeTo(205, -1), side: 'left' });

	const crossing = onTheWay(3, inlet.line[2]!).yards;
	const half = inlet.w[2]! / metresPerYard;
	expect(advice(3).join(' ')).toMatch(/300 yards away.*begins after 90.*Twenty yards of water/);
	expect(crossing - half).toBeGreaterThanOrEqual(300);
	expect(crossing - half).toBeLessThan(310);
	expect(Math.abs(2 * half - 20)).toBeLessThan(2);

	expect(advice(7)[1]).toContain('begins at 129 yards and ends at 146');
	const water = [island.outer, island.inner].map((metres) => Math.round(holes[6]!.men - metres / metresPerYard));
	expect(water).toEqual([129, 146]);

	const { green } = model.holes[5]!;
	const bank = (river.bank as unknown as Point[]).flatMap((from, index, all) => {
		const to = all[index + 1];
		return to
			? Array.from({ length: 50 }, (_, step): Point => {
					const share = step / 50;
					return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
				})
			: [];
	});
	const toBank = Math.min(...bank.map((point) => distance(point, green as unknown as Point))) / metresPerYard;
	const beside = toBank - green[2]! / metresPerYard;
	expect(advice(6).at(-1)).toContain('The bank is twenty yards from the left edge');
	expect(Math.abs(beside - 20)).toBeLessThan(3);
});
