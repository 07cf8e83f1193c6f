import { club } from '#contract/core/club.ts';
import { charges } from './visiting.ts';

export const services = {
	title: 'Our Services',
	description: `The Pro Shop, the Golf View Restaurant, the Guest Room and the Convention Hall of ${club.name}, with a telephone number for each.`,
	lead: 'All four are in the clubhouse, and open to members and guests.',
	picture: {
		alt: 'White clubhouse with a tiled roof and a verandah behind a putting green with a red flag',
		caption: 'The verandah, late in the afternoon',
	},
	cards: [
		{
			title: 'Pro Shop',
			path: '/pro-shop',
			text: 'Clubs, bags and balls, and a workbench where clubs are repaired.',
		},
		{
			title: 'Restaurant',
			path: '/restaurant',
			text: 'Biryani on Fridays, river fish when the catch is good, and tea all day.',
		},
		{
			title: 'Guest Room',
			text: `One room above the river, ${charges.room} a night for two. Call the office for availability.`,
		},
		{
			title: 'Convention Hall',
			text: 'Weddings in winter, meetings in the rains, and our own prize giving in January.',
		},
	],
	callTitle: 'Telephone',
	callText: 'Each has its own number. If nobody answers, please call the office.',
	calls: [
		{ label: 'Restaurant', phone: club.phones.restaurant },
		{ label: 'Convention Hall', phone: club.phones.hall },
		{ label: 'Pro Shop', phone: club.phones.proShop },
		{ label: 'Guest Room and everything else', phone: club.phones.office },
	],
	hallMore: 'See the convention hall',
} as const;
