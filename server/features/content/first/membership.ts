import { type FirstEntry, firstList, firstSingle } from './entry.ts';

const page = firstSingle('membership', {
	description: 'Membership of {club.name}: what it brings, five categories with their fees, and how to apply.',
	lead: 'You send one application, and the committee decides. The registration fee is due only after approval.',
	picture: {
		id: 'hole-9',
		alt: 'Players on the ninth green; behind it the clubhouse and its terrace with parasols',
	},
	caption: 'The ninth green below the terrace, five o’clock in November',
	benefitsTitle: 'What you get',
	benefits: [
		{
			title: 'The course, six days a week',
			text: 'You pay {rate.member-round} a round instead of the guests’ fee. The tee times before {hours.guestTees} are kept for members.',
		},
		{
			title: 'A handicap and a game',
			text: 'The starter pairs people who come alone, and the golf captain keeps your handicap through the season.',
		},
		{
			title: 'Your family too',
			text: 'Your spouse and children below 21 have the same privileges. Saturday mornings belong to juniors, with the club’s coach.',
		},
		{
			title: 'The members’ rates',
			text: '{club.memberDiscount} less in the Golf View Restaurant and the pro shop, and the guest room a month before anyone else.',
		},
	],
	feeNote:
		'After your application is approved you pay the registration fee here. Once you are a member, the membership fee and the monthly subscription of your category are charged to your account, which you pay here or at the office.',
	feeLink: 'About the registration fee',
	statusText: 'Have you applied already?',
	statusLink: 'See the status of your application',
	peopleTitle: 'Who you will meet',
	people: [
		'The club has {club.members} members: officers and doctors, launch masters and teachers, people who began here as caddies and people who came for two years and stayed.',
		'Nobody is asked for a handicap on the first day. Come on a Saturday, walk nine holes with a member, and stay for breakfast on the verandah.',
	],
	peoplePhoto: {
		picture: {
			id: 'prize-giving',
			alt: 'A cup is handed over on the stage of the convention hall, seen over the heads of the guests',
		},
		caption: 'The prize-giving of the Victory Day Cup, half past two in December',
	},
	stepsTitle: 'How to join',
	steps: [
		{ title: 'Apply', text: 'Fill in the form. Your draft is saved on your device.' },
		{ title: 'Verify your email', text: 'Enter the six digits we send you.' },
		{ title: 'The club approves', text: 'Your User ID and Password are emailed to you.' },
		{ title: 'Pay the registration fee', text: 'Pay by mobile wallet, and your membership begins.' },
	],
});

/** As the club's price list has them. */
const feeCards = firstList('feeCard', [
	{
		slug: 'defence',
		title: 'Defence service officers',
		who: 'Serving and retired',
		fee: '৳5,000',
		monthly: '৳500 per month',
		applicants: 'defence',
	},
	{
		slug: 'government',
		title: 'Government officers',
		who: 'Serving civil',
		fee: '৳1,00,000',
		monthly: '৳800 per month',
		applicants: 'government',
	},
	{
		slug: 'civil',
		title: 'Civil and others',
		who: 'Proposed by a member',
		fee: '৳3,00,000',
		monthly: '৳1200 per month',
		applicants: 'civil',
	},
	{
		slug: 'foreign',
		title: 'Foreigners',
		who: 'Residents and diplomats',
		fee: '৳6,00,000',
		monthly: '৳2000 per month',
		applicants: 'foreign',
	},
	{
		slug: 'corporate',
		title: 'Corporate',
		who: 'For companies, with nominated players',
		fee: '৳10,00,000',
		monthly: '৳1500 per month',
		applicants: 'corporate',
	},
]);

const family = firstSingle('family', { login: true, events: true });

export const membership: FirstEntry[] = [page, ...feeCards, family];
