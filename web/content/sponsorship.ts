import { club } from '#contract/core/club.ts';
import { sponsors } from './sponsors.ts';

type Gift = { since: number; gift: string; text: string };

/** What each sponsor makes possible. */
const gifts: Record<(typeof sponsors)[number]['name'], Gift> = {
	'Padma Line Shipping': {
		since: 2017,
		gift: 'The Southern Rivers Trophy',
		text: 'Three days in January, players from nine clubs, and a launch that brings the visitors up the river to the first tee.',
	},
	'Shonali Homes and Estates': {
		since: 2019,
		gift: 'The range and its roof',
		text: 'Twelve covered bays, so that July is a month for practice and not for cards.',
	},
	'Chayabithi Tea': {
		since: 2018,
		gift: 'The Saturday juniors',
		text: 'The coach, the clubs in four lengths, and sixty glasses of cold lemon tea every Saturday at eleven.',
	},
	'Arohan Bank': {
		since: 2021,
		gift: 'School fees for caddies’ children',
		text: 'Thirty-four girls and boys this year, from class one to college. The bank matches what tournaments bring in.',
	},
};

export const sponsorCards = sponsors.map((sponsor) => ({ ...sponsor, ...gifts[sponsor.name] }));

export const sponsorship = {
	title: 'Our Sponsors',
	description: `The four companies that stand behind ${club.name}, and what each of them makes possible on the course and off it.`,
	lead: 'Four companies stand behind the club. None of them has its name on a flag. Here is what each of them pays for instead.',
	how: {
		title: 'What we ask, and what we give',
		text: [
			'A sponsor takes on one thing for at least three years, chosen together with the committee: a cup, a group of young players, a stretch of the bank. The money is kept apart from the club’s own and accounted for each January, on one page, to the sponsor and to the members.',
			'In return there is a line on the notice board, a table at the prize giving, and four places a month on the first tee for your guests. The course itself stays as it is: green, and without hoardings.',
		],
		contact: 'If your company would like to be the fifth, ask for the member secretary.',
	},
	pictureAlt: 'Silver and gold cups with golf balls on a green cloth',
	pictureCaption: 'The cups, polished the night before the January prize giving',
} as const;
