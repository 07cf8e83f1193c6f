export type Hole = {
	number: number;
	name: string;
	par: number;
	index: number;
	men: number;
	women: number;
	about: string;
};

export const holes: readonly Hole[] = [
	{
		number: 1,
		name: 'River Gate',
		par: 5,
		index: 2,
		men: 512,
		women: 448,
		about: 'A long, gentle S along the bank; the river waits on the right of every shot.',
	},
	{
		number: 2,
		name: 'Mango Grove',
		par: 4,
		index: 9,
		men: 318,
		women: 268,
		about: 'Short and straight between old mango trees: the friendliest birdie chance.',
	},
	{
		number: 3,
		name: 'The Inlet',
		par: 4,
		index: 5,
		men: 376,
		women: 322,
		about: 'The second shot carries the river’s inlet, twenty yards of water short of the green.',
	},
	{
		number: 4,
		name: 'Two Bends',
		par: 5,
		index: 4,
		men: 498,
		women: 431,
		about: 'Bends right, then left. Two good shots leave a wedge; one bad one finds the sand.',
	},
	{
		number: 5,
		name: 'Banyan Corner',
		par: 4,
		index: 3,
		men: 398,
		women: 341,
		about: 'A hard turn left around the banyan. The inside line is brave, the outside line is long.',
	},
	{
		number: 6,
		name: 'Long Bank',
		par: 4,
		index: 1,
		men: 431,
		women: 372,
		about: 'The hardest hole: the river runs along the whole left side and leans in at the green.',
	},
	{
		number: 7,
		name: 'The Island',
		par: 3,
		index: 6,
		men: 172,
		women: 138,
		about: 'A green almost ringed by water. Take one club more than the eye says.',
	},
	{
		number: 8,
		name: 'Kingfisher Pond',
		par: 4,
		index: 8,
		men: 332,
		women: 284,
		about: 'Dogleg right around the pond; the more water you carry, the shorter the second.',
	},
	{
		number: 9,
		name: 'Home',
		par: 3,
		index: 7,
		men: 148,
		women: 121,
		about: 'A short iron to a wide green under the clubhouse terrace, with four bunkers around it.',
	},
];

const sum = (of: (hole: Hole) => number) => holes.reduce((total, hole) => total + of(hole), 0);

export const course = { par: sum((hole) => hole.par), men: sum((hole) => hole.men), women: sum((hole) => hole.women) };

/** The month in which the card was last changed, as the first day of it. */
export const cardEdition = '2026-11-01';

/** Printed on the card, beside the Rules of Golf. */
export const localRules: readonly { title: string; text: string }[] = [
	{
		title: 'Out of bounds',
		text: 'Beyond the white stakes, the boundary wall and the near edge of Ferry Road.',
	},
	{
		title: 'Penalty areas',
		text: 'The river, the inlet on the 3rd, the water round the 7th green and the pond on the 8th, all marked by red stakes.',
	},
	{
		title: 'The banyan on the 5th',
		text: 'Free relief from its roots: drop within one club-length, not nearer the hole.',
	},
	{
		title: 'Paths, bridges and stakes',
		text: 'The footbridge on the 3rd, made paths and distance posts are immovable obstructions: free relief.',
	},
	{
		title: 'June to September',
		text: 'On the fairway a ball may be marked, lifted, cleaned and placed within six inches, not nearer the hole.',
	},
	{
		title: 'Flooded holes',
		text: 'The notice on the first tee says which holes are open and how a flooded one is scored.',
	},
	{
		title: 'Eighteen holes',
		text: 'The course is played twice. Let faster players through; nine holes take about two hours and ten minutes.',
	},
];

/** The card as a file to print and fold. */
export const scorecardPath = '/api/course/scorecard.pdf';
