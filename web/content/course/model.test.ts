import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { course, holes } from '#contract/course.ts';
import model from './model.json';
import { bearingOf, onHoleMap, type Point, planHoles, playLine, yardsOf } from './model.ts';

const image = (name: string) => readFileSync(`web/pictures/${name}.svg`, 'utf8');
const close = (actual: readonly number[], expected: readonly number[], by: number) =>
	actual.every((value, index) => Math.abs(value - expected[index]!) <= by);

test('the nine holes have the pars and handicap indexes of the card', () => {
	expect(holes.map((hole) => hole.number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
	expect(holes.map((hole) => hole.par)).toEqual([5, 4, 4, 5, 4, 4, 3, 4, 3]);
	expect(holes.map((hole) => hole.index)).toEqual([2, 9, 5, 4, 3, 1, 6, 8, 7]);
	expect(course).toEqual({ par: 36, men: 3185, women: 2725 });
});

test('card and model agree on pars, indexes and yards', () => {
	const card = ({ par, index, men, women }: (typeof holes)[number]) => ({ par, index, men, women });
	expect(model.holes.map(({ par, index, men, women }) => ({ par, index, men, women }))).toEqual(holes.map(card));
	for (const hole of holes) expect(Math.round(yardsOf(playLine(hole.number)))).toBe(hole.men);
});

test('each map has its tees where the model has them, and a needle that points north', () => {
	for (const { n, tee, tee_women } of model.holes) {
		const svg = image(`hole-map-${n}`);
		const tees = [...svg.matchAll(/<circle cx="([\d.]+)" cy="([\d.]+)" r="2.85"/g)].map(([, x, y]) => [
			Number(x),
			Number(y),
		]);
		expect(tees).toHaveLength(2);
		for (const [index, place] of [tee, tee_women].entries()) {
			expect(close(onHoleMap(n, place as unknown as Point), tees[index]!, 0.5), `tee ${index + 1} of hole ${n}`).toBe(
				true,
			);
		}
		// Were the green straight above the tee, the needle would be turned by the bearing of the hole.
		const needle = Number(/class="north"[\s\S]*?rotate\((-?[\d.]+)/.exec(svg)?.[1]);
		const line = playLine(n);
		const [from, to] = [onHoleMap(n, line[0]!), onHoleMap(n, line.at(-1)!)];
		const lean = (Math.atan2(to[0] - from[0], from[1] - to[1]) * 180) / Math.PI;
		expect(Math.abs(((bearingOf(n) - lean + needle + 540) % 360) - 180), `needle of hole ${n}`).toBeLessThan(1);
	}
});

test('the plan has the tees and greens of the model, and a disc for every hole', () => {
	const plan = image('plan');
	const discs = [...plan.matchAll(/<circle cx="([\d.]+)" cy="([\d.]+)" r="2\d[\d.]*"/g)].map(([, x, y]) => [
		Number(x),
		Number(y),
	]);
	for (const { mark } of planHoles)
		expect(
			discs.some((disc) => close(disc, mark, 2)),
			`disc at ${mark}`,
		).toBe(true);
	expect(planHoles.map(({ tee }) => tee)).toEqual([
		[732, 601],
		[1177, 585],
		[1204, 220],
		[846, 220],
		[401, 278],
		[545, 629],
		[245, 671],
		[209, 547],
		[570, 584],
	]);
});

test('five holes run beside the river, as the words say', () => {
	const bank = model.world.river.bank as unknown as readonly Point[];
	const nearest = (number: number) =>
		Math.min(...playLine(number).flatMap(([x, y]) => bank.map(([bx, by]) => Math.hypot(bx - x, by - y))));
	expect(holes.filter(({ number }) => nearest(number) < 80).map(({ number }) => number)).toEqual([1, 3, 4, 6, 7]);
});

test('the ninth is played east, towards the clubhouse, and town and bridge are in the west', () => {
	expect(bearingOf(9)).toBeGreaterThan(45);
	expect(bearingOf(9)).toBeLessThan(135);
	const west = Math.min(...model.holes.map(({ tee }) => tee[0]!));
	expect(model.world.bridge_road.line.every(([x]) => x! < west)).toBe(true);
});
