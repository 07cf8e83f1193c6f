import { club } from '#contract/core/club.ts';
import { sponsors } from './sponsors.ts';

type Gift = { since: number; gift: string; text: string };

/** What each sponsor makes possible. */
const gifts: Record<(typeof sponsors)[number]['name'], Gift> = {
	'Padma Line Shipping': {
		since: 2017,
		gift: 'The Southern Rivers Trophy',
		text: 'Three days in January with players from nine clubs, and a launch that brings the visitors up the river.',
	},
	'Shonali Homes and Estates': {
		since: 2019,
		gift: 'The range and its roof',
		text: 'Twelve covered bays, so that members can practise through the rains.',
	},
	'Chayabithi Tea': {
		since: 2018,
		gift: 'The Saturday juniors',
		text: 'The coach, clubs in four lengths, and sixty glasses of cold lemon tea every Saturday.',
	},
	'Arohan Bank': {
		since: 2021,
		gift: 'School fees for caddies’ children',
		text: 'Thirty-four girls and boys this year, from class one to college. The bank matches what the tournaments raise.',
	},
};

export const sponsorCards = sponsors.map((sponsor) => ({ ...sponsor, ...gifts[sponsor.name] }));

export const sponsorship = {
	title: 'Our Sponsors',
	description: `The four companies that support ${club.name}, and what each of them makes possible.`,
	lead: 'Four companies support the club. None of them has its name on a flag; this is what they pay for instead.',
	how: {
		title: 'What we ask, and what we give',
		text: [
			'A sponsor takes on one thing for at least three years: a cup, a group of young players, a stretch of the bank. It is chosen together with the committee. The money is kept separate from the club’s own, and every January the sponsor and the members receive a one-page account of it.',
			'In return you have a line on the notice board, a table at the prize giving, and four tee times a month for your guests. There are no hoardings on the course.',
		],
		contact: 'If your company would like to be the fifth, ask for the member secretary.',
	},
	pictureAlt: 'Silver and gold cups with golf balls on a green cloth',
	pictureCaption: 'The cups, ready for the prize giving in January',
} as const;
