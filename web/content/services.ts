import { club } from '#contract/core/club.ts';

export const services = {
	title: 'Our Services',
	description: `The Pro Shop, the Golf View Restaurant, the Guest Room and the Convention Hall of ${club.name}, and who to call for each.`,
	lead: 'Four doors off the same verandah. All of them open to members and to guests.',
	picture: {
		alt: 'White clubhouse with a tiled roof and a verandah behind a putting green with a red flag',
		caption: 'The verandah, late in the afternoon',
	},
	cards: [
		{
			title: 'Pro Shop',
			path: '/pro-shop',
			text: 'Twelve things we would carry ourselves, and a workbench where clubs are repaired.',
		},
		{
			title: 'Restaurant',
			path: '/restaurant',
			text: 'Biryani on Fridays, river fish when the boats have been lucky, tea at any hour.',
		},
		{
			title: 'Guest Room',
			text: 'One room, one window, and the boats going by below it. Ask the office for free nights.',
		},
		{
			title: 'Convention Hall',
			text: 'Weddings in winter, meetings in the rains, the prize giving in January.',
		},
	],
	callTitle: 'Who to call',
	callText: 'Each door has its own telephone. If nobody answers, they are out on the course: try the office.',
	calls: [
		{ label: 'Restaurant', phone: club.phones.restaurant },
		{ label: 'Convention Hall', phone: club.phones.hall },
		{ label: 'Pro Shop', phone: club.phones.proShop },
		{ label: 'Guest Room and everything else', phone: club.phones.office },
	],
	hallMore: 'See the convention hall',
} as const;
