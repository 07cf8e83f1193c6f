import { club } from '#contract/core/club.ts';
import { portraitAssistantMemberSecretary } from '#web/content/pictures/portrait-assistant-member-secretary.gen.ts';
import { portraitGolfCaptain } from '#web/content/pictures/portrait-golf-captain.gen.ts';
import { portraitLadyGolfCaptain } from '#web/content/pictures/portrait-lady-golf-captain.gen.ts';
import { portraitMemberSecretary } from '#web/content/pictures/portrait-member-secretary.gen.ts';
import { portraitPresident } from '#web/content/pictures/portrait-president.gen.ts';
import { portraitVicePresident } from '#web/content/pictures/portrait-vice-president.gen.ts';
import type { PictureSource } from '#web/ui/picture.tsx';

export type Leader = {
	name: string;
	post: string;
	/** Initials in an engraved medallion. */
	portrait: PictureSource;
	about: string;
};

export const president: Leader = {
	name: 'Mahbubur Rahman',
	post: 'President',
	portrait: portraitPresident,
	about:
		'Came to the district as a young engineer to build the bridge that put the ferry out of work, learned the game on the ground beside it, and has felt he owes the place something ever since. President since 2019. Plays off 17, mostly from the rough on the right of the fourth.',
};

export const presidentsWord =
	'A club is a promise to strangers: come, you will be given a game. Ours has been kept by greenkeepers, cooks and caddies long before it was kept by presidents. If you are thinking of joining us, do not write first. Come on a Saturday, ask for me at the verandah, and walk nine holes. The form can wait until you have seen the seventh.';

export const committee: readonly Leader[] = [
	{
		name: 'Anwarul Karim',
		post: 'Vice President',
		portrait: portraitVicePresident,
		about:
			'Looks after the restaurant, the hall and the guest room. Tastes the Friday biryani before anyone else is allowed to, and signs for it.',
	},
	{
		name: 'Shahidul Haque',
		post: 'Golf Captain',
		portrait: portraitGolfCaptain,
		about:
			'Sets the fixtures, the flags and the rules of the day. Handicap 6. Will explain the drop at the inlet as often as you need it.',
	},
	{
		name: 'Tanvir Hossain',
		post: 'Member Secretary',
		portrait: portraitMemberSecretary,
		about:
			'Reads every application twice and answers every letter once. Ask him about proposers, transfers and the waiting time.',
	},
	{
		name: 'Nafis Imtiaz',
		post: 'Assistant Member Secretary',
		portrait: portraitAssistantMemberSecretary,
		about:
			'Keeps the register and the member cards, and knows which form you need. The first voice on the telephone most mornings.',
	},
	{
		name: 'Farhana Ahmed',
		post: 'Lady Golf Captain',
		portrait: portraitLadyGolfCaptain,
		about:
			'Runs Lady Captain’s Day, the Tuesday clinic and the Saturday juniors. Has holed the seventh in one, twice, and has the ball to show.',
	},
];

export const leadership = {
	title: 'Our Leadership Team',
	description: `The president and committee of ${club.name}: who they are, what each looks after, and how to reach them through the office.`,
	lead: 'Six members, elected for two years at the January meeting. None of them is paid, and all of them can be found on the verandah on a Saturday.',
	reach: {
		title: 'To reach any of them',
		text: 'Write to the office or call, and say who it is for. Your message reaches the committee member the same day, and you get an answer within the week.',
	},
} as const;
