import { club } from '#contract/core/club.ts';
import { charges, guestTees } from './visiting.ts';

/** The texts of the membership page; the fees are in `fees.ts`. */
export const membership = {
	description: `Membership of ${club.name}: what it brings, five categories with their fees, and how to apply.`,
	picture: {
		alt: 'Players on the ninth green; behind it the clubhouse and its terrace with parasols',
		caption: 'The ninth green below the terrace, five in the evening',
	},
	benefitsTitle: 'What you get',
	benefits: [
		{
			title: 'The course, every day',
			text: `Golf without the guests’ fee, only ${charges.memberRound} a round. The tee times before ${guestTees} are kept for members.`,
		},
		{
			title: 'A handicap and a game',
			text: 'The starter pairs people who come alone, and the golf captain keeps your handicap through the season.',
		},
		{
			title: 'Your family too',
			text: 'Your spouse and children under 21 have the same privileges. Saturday mornings belong to juniors, with the club’s coach.',
		},
		{
			title: 'The members’ rates',
			text: `${charges.memberDiscount} less in the Golf View Restaurant and the pro shop, and the guest room a month before anyone else.`,
		},
	],
	peopleTitle: 'Who you meet',
	people: [
		`The club has ${club.facts.members} members: officers and doctors, launch masters and teachers, people who began here as caddies and people who came for two years and stayed.`,
		'Nobody is asked for a handicap on the first day. Come on a Saturday, walk nine holes with a member, and stay for breakfast on the verandah. The form can wait until then.',
	],
	peoplePicture: {
		alt: 'A cup is handed over on the stage of the convention hall, seen over the heads of the guests',
		caption: 'The prize giving in January',
	},
	stepsTitle: 'How to join',
} as const;
