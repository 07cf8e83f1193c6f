import { type FirstEntry, firstList, firstSingle } from './entry.ts';

const page = firstSingle('services', {
	description:
		'The Pro Shop, the Golf View Restaurant, the Guest Room and the Convention Hall of {club.name}, with a telephone number for each.',
	lead: 'All four are at the club, and open to members and guests.',
	picture: {
		id: 'clubhouse',
		alt: 'White clubhouse with a tiled roof and a verandah behind a putting green with a red flag',
	},
	caption: 'The clubhouse, four o’clock in November',
	callTitle: 'Telephone',
	callText: 'Each has its own number. If there is no answer, please call the office.',
	hallLink: 'See the convention hall',
	calls: [
		{ label: 'Restaurant', phone: 'restaurant' },
		{ label: 'Convention Hall', phone: 'hall' },
		{ label: 'Pro Shop', phone: 'proShop' },
		{ label: 'Guest Room and office', phone: 'office' },
	],
});

/** The titles are below the pictures, so screen readers skip them. */
const cards = firstList('service', [
	{
		slug: 'pro-shop',
		title: 'Pro Shop',
		text: 'Clubs, bags and balls, and a workbench where clubs are repaired.',
		picture: { id: 'pro-shop', alt: '' },
		link: '/pro-shop',
	},
	{
		slug: 'restaurant',
		title: 'Restaurant',
		text: 'Biryani on Fridays, river fish when the catch is good, and tea all day.',
		picture: { id: 'restaurant-window', alt: '' },
		link: '/restaurant',
	},
	{
		slug: 'guest-room',
		title: 'Guest Room',
		text: 'One room beside the course, {rate.guest-room} a night for two. Call the office for availability.',
		picture: { id: 'guest-room', alt: '' },
	},
	{
		slug: 'convention-hall',
		title: 'Convention Hall',
		text: 'Weddings in winter, meetings in the monsoon, and our own prize-giving in December.',
		picture: { id: 'hall-stage', alt: '' },
	},
]);

export const services: FirstEntry[] = [page, ...cards];
