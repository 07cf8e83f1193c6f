import { holes } from '#contract/course.ts';

/** A place on the way from the men's tee to the green, and what the caddie says there. */
export type Stop = { title: string; yards: number; advice: string };

const stop = (title: string, yards: number, advice: string): Stop => ({ title, yards, advice });
const onTee = (advice: string) => stop('On the tee', 0, advice);
const onGreen = (number: number, advice: string) => stop('On the green', holes[number - 1]!.men, advice);

/** First to ninth. Distances and sides are those of the course model. */
export const walks: readonly (readonly Stop[])[] = [
	[
		onTee('The river is on the right from here to the flag. Aim at the left half of the fairway.'),
		stop(
			'First landing',
			230,
			'There is sand on the left at 262 yards, so stop here. The fairway now turns right, towards the bank.',
		),
		stop('Second landing', 400, 'You are past the bunker on the right. A wedge is left: 112 yards.'),
		onGreen(1, 'Sand left, right and behind. Short and straight is safe.'),
	],
	[
		onTee('Straight ahead between the mango trees. An iron is enough.'),
		stop(
			'The landing',
			200,
			'The only bunker on the way, on the right at 180 yards, is behind you. 118 yards, and no water.',
		),
		onGreen(2, 'Sand on both sides and a long bunker behind. Play to the middle.'),
	],
	[
		onTee('The river is on the right. The inlet is 300 yards away, so hit a full drive down the middle.'),
		stop(
			'The landing',
			210,
			'166 yards to the flag, and the water begins in 90. Take enough club to carry it, or play short of it.',
		),
		stop(
			'At the inlet',
			300,
			'Twenty yards of water. The footbridge is on the left; a ball in the inlet is dropped on this side.',
		),
		onGreen(3, 'A bunker on each side. Long is better than short.'),
	],
	[
		onTee('The fairway bends right, towards the river. Keep clear of the sand on the left at 173 yards.'),
		stop(
			'First landing',
			220,
			'Sand on the right in forty yards. From here the hole turns left: a long hitter can cut the corner.',
		),
		stop('Second landing', 390, 'The bunker on the left is behind you. 108 yards, with the river still on the right.'),
		onGreen(4, 'A bunker on each side. The middle of the green is always right.'),
	],
	[
		onTee(
			'The banyan is on the left, 205 yards out. Drive to the right of it; the carry over it is longer than it looks.',
		),
		stop(
			'The corner',
			215,
			'The fairway turns hard left. There is sand on the outside, and Ferry Road beyond it is out of bounds. 183 yards.',
		),
		onGreen(5, 'Sand short on the right and behind on the left.'),
	],
	[
		onTee('The river runs along the whole left side. Aim at the right half of the fairway.'),
		stop(
			'The landing',
			225,
			'Sand on the right, level with you, and again at 293. The flag is 206 yards away; five is a good score here.',
		),
		onGreen(6, 'The bank is thirty yards from the left edge. One bunker, on the right.'),
	],
	[
		onTee('172 yards over water. The river is on the left and behind. Take one club more than the eye says.'),
		stop('Over the water', 130, 'The water begins at 129 yards and ends at 146. There is no way to run the ball on.'),
		onGreen(7, 'A small bunker on each side. The bridge is on the right; leave the bags on this side.'),
	],
	[
		onTee('The pond is on the right, inside the corner. Left of it is safe; over it is the shorter way.'),
		stop('The corner', 195, 'Sand on the left, water on the right. 137 yards from the middle of the fairway.'),
		onGreen(8, 'A bunker short on the right, another on the left. Look for the kingfisher on its post.'),
	],
	[
		onTee('The clubhouse is behind the flag. A short iron, and the green is wide.'),
		stop('The first bunker', 114, 'It is on the left, well short of the green. Three more lie around the green.'),
		onGreen(9, 'Putt out and shake hands. The terrace is up the steps.'),
	],
];
