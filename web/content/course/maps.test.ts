import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { holes } from '#contract/course.ts';
import model from './model.json';
import { onHoleMap, type Point, planHoles, playLine } from './model.ts';

const drawing = (name: string) => readFileSync(`web/pictures/${name}.svg`, 'utf8');
const found = (text: string, pattern: RegExp) =>
	[...text.matchAll(pattern)].map(([, ...numbers]) => numbers.map(Number));
const distance = ([x1, y1]: readonly number[], [x2, y2]: readonly number[]) => Math.hypot(x2! - x1!, y2! - y1!);
const place = (value: unknown) => value as Point;

/** Where the pole of each flag begins: the middle of a green. */
const flagPoles = /<path d="M([\d.]+) ([\d.]+)v-/g;
const metresPerYard = 0.9144;
/** Units of the map of a hole in a metre. */
const scaleOf = (number: number) => distance(onHoleMap(number, [0, 0]), onHoleMap(number, [1, 0]));

/** The middle of a closed curve of relative steps, from the ends of its parts. */
function middleOf(path: string): Point {
	const [x, y] = /^M([-\d.]+) ([-\d.]+)/.exec(path)!.slice(1).map(Number) as [number, number];
	const steps = found(path, /(-?\d*\.?\d+)/g)
		.flat()
		.slice(2);
	const ends: Point[] = [[x, y]];
	for (let index = 4; index + 1 < steps.length; index += 6) {
		const [fromX, fromY] = ends.at(-1)!;
		ends.push([fromX + steps[index]!, fromY + steps[index + 1]!]);
	}
	const middle = (values: number[]) => (Math.min(...values) + Math.max(...values)) / 2;
	return [middle(ends.map(([left]) => left)), middle(ends.map(([, top]) => top))];
}

describe.each(holes)('the map of hole $number', ({ number, par }) => {
	const svg = drawing(`hole-map-${number}`);
	const green = onHoleMap(number, place(model.holes[number - 1]!.green));

	test('has its flag in the middle of the green', () => {
		expect(found(svg, flagPoles).map((flag) => distance(flag, green) < 0.5)).toEqual([true]);
	});

	test('has arcs at whole distances from the flag, across the fairway and not far beside it', () => {
		const arcs = found(
			svg,
			/<path d="M([-\d.]+),([-\d.]+)A([\d.]+),?[\d. ]+ 0 0 1 ([-\d.]+),([-\d.]+)"[^>]*stroke-dasharray="1 4"/g,
		);
		const yards = arcs.map(([, , radius]) => Math.round(radius! / scaleOf(number) / metresPerYard));
		expect(yards).toEqual(par === 3 ? [50, 100] : [100, 150, 200]);
		const line = playLine(number).map((point) => onHoleMap(number, point));
		const widest = Math.max(...model.holes[number - 1]!.w, 12);
		for (const [x1, y1, radius, x2, y2] of arcs) {
			for (const end of [
				[x1!, y1!],
				[x2!, y2!],
			]) {
				expect(Math.abs(distance(end, green) - radius!), 'its middle is the flag').toBeLessThan(1);
				const beside = Math.min(...line.map((point) => distance(point, end))) / scaleOf(number);
				expect(beside, 'metres from the line of play').toBeLessThan(widest + 20);
			}
			const across = Math.min(...line.map((point) => distance(point, [(x1! + x2!) / 2, (y1! + y2!) / 2])));
			expect(across / scaleOf(number), 'the line of play goes through it').toBeLessThan(12);
		}
	});
});

test('the landmarks of the words are on the maps where the model has them', () => {
	const { banyan, pond, island, footbridge } = model.world;
	const trunks = found(drawing('hole-map-5'), /<circle cx="([\d.]+)" cy="([\d.]+)" r="1.8"/g);
	expect(trunks.some((trunk) => distance(trunk, onHoleMap(5, place(banyan.at))) < 1)).toBe(true);

	const waters = (number: number) =>
		[...drawing(`hole-map-${number}`).matchAll(/<path d="([^"]+z)" fill="#D5E4E6" stroke/g)].map(([, d]) =>
			middleOf(d!),
		);
	const isAt = (number: number, water: Point, at: Point) =>
		distance(water, onHoleMap(number, at)) / scaleOf(number) < 8;
	expect(
		waters(8).some((water) => isAt(8, water, place(pond.at))),
		'the pond',
	).toBe(true);
	const green = place(model.holes[island.hole - 1]!.green);
	expect(
		waters(7).some((water) => isAt(7, water, green)),
		'the water round the island',
	).toBe(true);

	const bridge = footbridge.line.map((point) => onHoleMap(3, place(point)));
	const plank = found(
		drawing('hole-map-3'),
		/<path d="M([\d.]+) ([\d.]+)l([\d.]+) ([\d.]+) [-\d. ]+z" fill="#F3E8CC"/g,
	)[0]!;
	const ends = [
		[plank[0]!, plank[1]!],
		[plank[0]! + plank[2]!, plank[1]! + plank[3]!],
	];
	for (const end of ends)
		expect(Math.min(...bridge.map((point) => distance(point, end))), 'the footbridge').toBeLessThan(5);
});

test('the plan has the tees and flags of the model', () => {
	const flags = found(drawing('plan'), flagPoles);
	const tees = found(
		drawing('plan'),
		/<rect x="([\d.]+)" y="([\d.]+)" width="[\d.]+" height="[\d.]+" fill="#FFFDF8" stroke="#12372A"/g,
	);
	for (const [index, { tee, green }] of planHoles.entries()) {
		expect(distance(flags[index]!, green), `flag ${index + 1}`).toBeLessThan(1.5);
		expect(distance(tees[index]!, tee), `tee ${index + 1}`).toBeLessThan(12);
	}
});

test('the strips are drawn to one scale', () => {
	const scales = model.holes.map(({ n, tee, green }) => {
		const svg = drawing(`strip-${n}`);
		const [men] = found(svg, /<circle cx="([\d.]+)" cy="([\d.]+)" r="1.9" fill="#12372A"/g);
		const [flag] = found(svg, flagPoles);
		return distance(men!, flag!) / distance(tee, green);
	});
	expect(Math.max(...scales) / Math.min(...scales)).toBeLessThan(1.01);
});

test('the map of the way has the greens of the model in the same places, north up', () => {
	const flags = found(drawing('way'), /class="flag" d="M([\d.]+) ([\d.]+)v-/g);
	const greens = model.holes.map(({ green }) => place(green));
	const [first, seventh] = [greens[0]!, greens[6]!];
	const scale = (flags[0]![0]! - flags[6]![0]!) / (first[0] - seventh[0]);
	expect(scale).toBeGreaterThan(0);
	for (const [index, [x, y]] of greens.entries()) {
		const expected = [flags[0]![0]! + (x - first[0]) * scale, flags[0]![1]! - (y - first[1]) * scale];
		expect(distance(flags[index]!, expected), `green ${index + 1}`).toBeLessThan(1);
	}
});
