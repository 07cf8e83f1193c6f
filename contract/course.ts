/** The measures of a hole. Its name and the words about it are content. */
export type Hole = {
	number: number;
	par: number;
	index: number;
	men: number;
	women: number;
};

export const holes: readonly Hole[] = [
	{
		number: 1,
		par: 5,
		index: 2,
		men: 512,
		women: 448,
	},
	{
		number: 2,
		par: 4,
		index: 9,
		men: 318,
		women: 268,
	},
	{
		number: 3,
		par: 4,
		index: 5,
		men: 376,
		women: 322,
	},
	{
		number: 4,
		par: 5,
		index: 4,
		men: 498,
		women: 431,
	},
	{
		number: 5,
		par: 4,
		index: 3,
		men: 398,
		women: 341,
	},
	{
		number: 6,
		par: 4,
		index: 1,
		men: 431,
		women: 372,
	},
	{
		number: 7,
		par: 3,
		index: 6,
		men: 172,
		women: 138,
	},
	{
		number: 8,
		par: 4,
		index: 8,
		men: 332,
		women: 284,
	},
	{
		number: 9,
		par: 3,
		index: 7,
		men: 148,
		women: 121,
	},
];

const sum = (of: (hole: Hole) => number) => holes.reduce((total, hole) => total + of(hole), 0);

export const course = { par: sum((hole) => hole.par), men: sum((hole) => hole.men), women: sum((hole) => hole.women) };

/** The month in which the card was last changed, as the first day of it. */
export const cardEdition = '2026-11-01';

/** The card as a file to print and fold. */
export const scorecardPath = '/api/course/scorecard.pdf';
