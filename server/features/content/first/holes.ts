import { firstList } from './entry.ts';

/** Distances and sides are those of the course model. */
export const holeTexts = firstList('hole', [
	{
		slug: '1',
		name: 'River Gate',
		about: 'A long, gentle S along the bank; the river is on the right of every shot.',
		view: {
			id: 'hole-1',
			alt: 'Fairway of hole 1 with a golfer at the end of his swing and a caddie; the river lies to the right',
		},
		walk: [
			{
				title: 'On the tee',
				yards: 0,
				advice: 'The river is on the right from here to the flag. Aim at the left half of the fairway.',
			},
			{
				title: 'First landing',
				yards: 230,
				advice: 'There is sand on the left at 262 yards, so stop here. The fairway now turns right, towards the bank.',
			},
			{
				title: 'Second landing',
				yards: 400,
				advice: 'You are past the bunker on the right, with a wedge of 112 yards to the green.',
			},
			{ title: 'On the green', yards: 512, advice: 'Sand left, right and behind. Short and straight is safe.' },
		],
	},
	{
		slug: '2',
		name: 'Mango Grove',
		about: 'Short and straight between old mango trees: the friendliest birdie chance.',
		view: { id: 'hole-2', alt: 'Straight fairway of hole 2 between two rows of old mango trees, the flag at the end' },
		walk: [
			{ title: 'On the tee', yards: 0, advice: 'Straight ahead between the mango trees. An iron is enough.' },
			{
				title: 'The landing',
				yards: 200,
				advice: 'The only bunker on the way, on the right at 180 yards, is behind you. 118 yards, and no water.',
			},
			{ title: 'On the green', yards: 318, advice: 'Sand on both sides and a long bunker behind. Play to the middle.' },
		],
	},
	{
		slug: '3',
		name: 'The Inlet',
		about: 'The second shot carries the river’s inlet, twenty yards of water short of the green.',
		view: {
			id: 'hole-3',
			alt: 'A player and a caddie cross the wooden footbridge over the inlet in front of the third green',
		},
		walk: [
			{
				title: 'On the tee',
				yards: 0,
				advice: 'The river is on the right. The inlet is 300 yards away, so hit a full drive down the middle.',
			},
			{
				title: 'The landing',
				yards: 210,
				advice:
					'166 yards to the flag, and the water begins after 90. Take enough club to carry it, or play short of it.',
			},
			{
				title: 'At the inlet',
				yards: 300,
				advice:
					'Twenty yards of water, with a footbridge beside the fairway. A ball in the inlet is dropped on this side.',
			},
			{ title: 'On the green', yards: 376, advice: 'A bunker on each side. Long is better than short.' },
		],
	},
	{
		slug: '4',
		name: 'Two Bends',
		about: 'Bends right, then left. Two good shots leave a wedge; one bad one finds the sand.',
		view: { id: 'hole-4', alt: 'Striped fairway of hole 4 bending right and then left beside the river' },
		walk: [
			{
				title: 'On the tee',
				yards: 0,
				advice: 'The fairway bends right, towards the river. Keep clear of the sand on the left at 173 yards.',
			},
			{
				title: 'First landing',
				yards: 220,
				advice: 'Sand on the right in forty yards. From here the hole turns left: a long hitter can cut the corner.',
			},
			{
				title: 'Second landing',
				yards: 390,
				advice: 'The bunker on the left is behind you. 108 yards, with the river still on the right.',
			},
			{ title: 'On the green', yards: 498, advice: 'A bunker on each side. The middle of the green is always right.' },
		],
	},
	{
		slug: '5',
		name: 'Banyan Corner',
		about: 'A hard turn left around the banyan. The inside line is brave, the outside line is long.',
		view: { id: 'hole-5', alt: 'The great banyan stands inside the corner of hole 5; a golfer plays past it' },
		walk: [
			{
				title: 'On the tee',
				yards: 0,
				advice:
					'The banyan is on the left, 205 yards out. Drive to the right of it; the carry over it is longer than it looks.',
			},
			{
				title: 'The corner',
				yards: 215,
				advice:
					'The fairway turns hard left. There is sand on the outside, and Ferry Road beyond it is out of bounds. 183 yards.',
			},
			{ title: 'On the green', yards: 398, advice: 'Sand short on the right and behind on the left.' },
		],
	},
	{
		slug: '6',
		name: 'Long Bank',
		about: 'The hardest hole: the river runs along the whole left side and comes close at the green.',
		view: { id: 'hole-6', alt: 'A player and a caddie walk up hole 6 at sunset, the river along the left' },
		walk: [
			{
				title: 'On the tee',
				yards: 0,
				advice: 'The river runs along the whole left side. Aim at the right half of the fairway.',
			},
			{
				title: 'The landing',
				yards: 225,
				advice:
					'Sand on the right, level with you, and again at 293. The flag is 206 yards away; five is a good score here.',
			},
			{
				title: 'On the green',
				yards: 431,
				advice: 'The bank is twenty yards from the left edge. One bunker, on the right.',
			},
		],
	},
	{
		slug: '7',
		name: 'The Island',
		about: 'A green ringed by water. Take one club more than the eye says.',
		view: { id: 'hole-7', alt: 'Two players on the island green of hole 7, water all round it' },
		walk: [
			{
				title: 'On the tee',
				yards: 0,
				advice: '172 yards over water. The river is on the left and behind. Take one club more than the eye says.',
			},
			{
				title: 'Over the water',
				yards: 130,
				advice: 'The water begins at 129 yards and ends at 146. There is no way to run the ball on.',
			},
			{
				title: 'On the green',
				yards: 172,
				advice: 'A small bunker on each side. The bridge is on the right; leave the bags on this side.',
			},
		],
	},
	{
		slug: '8',
		name: 'Kingfisher Pond',
		about: 'Dogleg right around the pond; the more water you carry, the shorter the second.',
		view: { id: 'hole-8', alt: 'Misty pond on hole 8 with a kingfisher on a bamboo post among the reeds' },
		walk: [
			{
				title: 'On the tee',
				yards: 0,
				advice: 'The pond is on the right, inside the corner. Left of it is safe; over it is the shorter way.',
			},
			{
				title: 'The corner',
				yards: 195,
				advice: 'Sand on the left, water on the right. 137 yards from the middle of the fairway.',
			},
			{
				title: 'On the green',
				yards: 332,
				advice: 'A bunker short on the right, another on the left. Look for the kingfisher on its post.',
			},
		],
	},
	{
		slug: '9',
		name: 'Home',
		about: 'A short iron to a wide green under the clubhouse terrace, with four bunkers around it.',
		view: { id: 'hole-9', alt: 'Players on the ninth green; behind it the clubhouse and its terrace with parasols' },
		walk: [
			{
				title: 'On the tee',
				yards: 0,
				advice: 'The clubhouse is behind the flag. A short iron, and the green is wide.',
			},
			{
				title: 'The first bunker',
				yards: 114,
				advice: 'It is on the left, well short of the green. Three more lie around the green.',
			},
			{ title: 'On the green', yards: 148, advice: 'Putt out and shake hands. The terrace is up the steps.' },
		],
	},
]);
