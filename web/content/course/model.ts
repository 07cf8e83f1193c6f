import model from './model.json';

export type Point = readonly [x: number, y: number];

const metresPerYard = 0.9144;
const holeOf = (number: number) => model.holes[number - 1]!;

/** The compass direction from the men's tee to the green, in degrees. */
export function bearingOf(number: number) {
	const { tee, green } = holeOf(number);
	return (degrees(Math.atan2(green[0]! - tee[0]!, green[1]! - tee[1]!)) + 360) % 360;
}

/** The centre of play from the men's tee to the green: close points on a smooth curve, in metres. */
export function playLine(number: number): readonly Point[] {
	const corners = holeOf(number).line as unknown as readonly Point[];
	const points = corners.slice(1).flatMap((to, index) => {
		const from = corners[index]!;
		const before = corners[index - 1] ?? from;
		const after = corners[index + 2] ?? to;
		return steps.map((step) => pointBetween(before, from, to, after, step));
	});
	return [...points, corners.at(-1)!];
}

const steps = Array.from({ length: 12 }, (_, index) => index / 12);

/** Catmull and Rom's curve between `from` and `to`. */
function pointBetween(before: Point, from: Point, to: Point, after: Point, t: number): Point {
	const along = (axis: 0 | 1) => {
		const [a, b, c, d] = [before[axis], from[axis], to[axis], after[axis]];
		return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t ** 2 + (3 * b - a - 3 * c + d) * t ** 3);
	};
	return [along(0), along(1)];
}

/** The length of a line in yards. */
export const yardsOf = (line: readonly Point[]) =>
	line.slice(1).reduce((sum, point, index) => sum + between(line[index]!, point), 0) / metresPerYard;

/** The point of a line that is `yards` from its start. */
export function pointAt(line: readonly Point[], yards: number): Point {
	let left = yards * metresPerYard;
	for (const [index, to] of line.slice(1).entries()) {
		const from = line[index]!;
		const length = between(from, to);
		if (left <= length)
			return [from[0] + ((to[0] - from[0]) * left) / length, from[1] + ((to[1] - from[1]) * left) / length];
		left -= length;
	}
	return line.at(-1)!;
}

const between = (from: Point, to: Point) => Math.hypot(to[0] - from[0], to[1] - from[1]);
const degrees = (radians: number) => (radians * 180) / Math.PI;

export const holeMapSize = { width: 560, height: 760 } as const;

/** How each map, web/pictures/hole-map-N.svg, is laid out: where the men's tee is, which bearing is up, and its units per metre. */
const holeMaps: readonly { tee: Point; up: number; scale: number }[] = [
	{ tee: [226.5, 700], up: 95.7, scale: 1.2161 },
	{ tee: [269.8, 700], up: 0.2, scale: 1.822 },
	{ tee: [257.2, 700], up: 270.4, scale: 1.6568 },
	{ tee: [202.4, 700], up: 265.6, scale: 1.3408 },
	{ tee: [405.8, 700], up: 174.6, scale: 1.9444 },
	{ tee: [314.5, 700], up: 249.1, scale: 1.4818 },
	{ tee: [295.8, 700], up: 308.1, scale: 3.0993 },
	{ tee: [151, 700], up: 75.6, scale: 2.115 },
	{ tee: [283.5, 700], up: 78.1, scale: 2.3731 },
];

/** A place of the course on the map of a hole. */
export function onHoleMap(number: number, [x, y]: Point): Point {
	const { tee, up, scale } = holeMaps[number - 1]!;
	const [teeX, teeY] = holeOf(number).tee as unknown as Point;
	const [east, north] = [x - teeX, y - teeY];
	const [sin, cos] = [Math.sin((up * Math.PI) / 180), Math.cos((up * Math.PI) / 180)];
	return [tee[0] + scale * (east * cos - north * sin), tee[1] - scale * (east * sin + north * cos)];
}

export const planSize = { width: 1400, height: 1000 } as const;

/** A place of the course on web/pictures/plan.svg, where north is up. */
const onPlan = ([x, y]: Point): Point => [Math.round((x + 84) / 1.0707), Math.round((1036 - y) / 1.0707)];

/** The discs with the numbers of the holes on the plan. */
const marks: readonly Point[] = [
	[906, 562],
	[1131, 442],
	[1105, 262],
	[635, 231],
	[348, 403],
	[415, 659],
	[159, 660],
	[273, 461],
	[640, 613],
];

export type PlanHole = { tee: Point; green: Point; mark: Point };

/** First to ninth. */
export const planHoles: readonly PlanHole[] = model.holes.map(({ tee, green }, index) => ({
	tee: onPlan(tee as unknown as Point),
	green: onPlan(green as unknown as Point),
	mark: marks[index]!,
}));
