import { club } from '#contract/core/club.ts';
import { charges, guestTees } from './visiting.ts';

export type Facility = {
	title: string;
	text: string;
	/** What its picture shows. The pages have the pictures, in the same order. */
	pictureAlt: string;
	/** What to do next: a page, or a telephone of the club. */
	link?: { label: string; path: string };
	phone?: string;
};

export type FacilityList = {
	title: string;
	description: string;
	lead: string;
	picture: { alt: string; caption: string };
	items: readonly Facility[];
	join?: string;
};

export const forGuests: FacilityList = {
	title: 'Facilities for Guests',
	description: `What a visitor to ${club.name} may use: the Golf View Restaurant, the course for a fair fee, the guest room and the pro shop.`,
	lead: 'You do not need to know a member to visit us. Sign the visitors’ book at the gate, and the following are open to you.',
	picture: {
		alt: 'A laid table on the terrace at dusk, a waiter and diners at the railing over the course',
		caption: 'The terrace at dusk, half past five in November',
	},
	items: [
		{
			title: 'Golf View Restaurant',
			text: 'Guests can use it on any day, with or without a member. Families come on Friday afternoons for the biryani. Ask for the terrace when you call, and come before sunset.',
			pictureAlt: 'A table laid for two beside tall windows over the course',
			link: { label: 'The menu', path: '/restaurant' },
		},
		{
			title: 'Play Golf with Fair Fee',
			text: `Nine holes are ${charges.greenFee}, and a second nine on the same day is ${charges.secondNine}. A caddie is included; a set of clubs is ${charges.clubs}. Guests tee off from ${guestTees}.`,
			pictureAlt: 'Fairway and green by the river under a blue midday sky',
			link: { label: 'Fees, hours, dress and handicap', path: '/visiting' },
		},
		{
			title: 'Guest Room Facilities',
			text: `One room above the river, with a double bed, an armchair at the window and hot water: ${charges.room} a night for two, breakfast included. It is kept for visiting players and for families who have booked the hall. Call the office for availability.`,
			pictureAlt: 'The guest room: a double bed, lit lamps and a window on the course',
			phone: club.phones.office,
		},
		{
			title: 'Pro Shop Facilities',
			text: 'Balls, gloves and tees, clubs to try on the range before you buy, and a workbench where grips are changed while you have your tea.',
			pictureAlt: 'The driving range with mats and trays of balls',
			link: { label: 'Pro Shop', path: '/pro-shop' },
		},
	],
};

export const forMembers: FacilityList = {
	title: 'Facilities for Members',
	description: `What membership of ${club.name} brings on an ordinary day: a discount at the table and in the shop, the guest room, and golf at the reduced fee.`,
	lead: 'What your membership card brings you. Your spouse and your children below 21 enjoy the same privileges.',
	picture: {
		alt: 'A player and a caddie walk up hole 6 at sunset, the river along the left',
		caption: 'The sixth at sunset, the last pair of the day',
	},
	join: 'Not a member yet? See the fees, and who may apply:',
	items: [
		{
			title: 'Discount at Golf View Restaurant',
			text: `Show your card and ${charges.memberDiscount} is taken off the bill, for you and everyone at your table. The round table in the corner, with the view of the ninth, is kept for members.`,
			pictureAlt: 'The ninth green and the river in evening light, seen from the terrace',
			link: { label: 'The menu', path: '/restaurant' },
		},
		{
			title: 'Guest Room Facilities',
			text: `Members can book the guest room a month before anyone else, at ${charges.memberRoom} a night, for themselves or for a guest they introduce. Call the office for availability.`,
			pictureAlt: 'Pillows, a lit lamp and an armchair in the guest room',
			phone: club.phones.office,
		},
		{
			title: 'Golf without Fair Fee',
			text: `Members do not pay the guests’ fee, only ${charges.memberRound} a round for the caddie and the upkeep of the greens. The tee times before ${guestTees} are kept for members.`,
			pictureAlt: 'Fairway of hole 1 with a golfer at the end of his swing and a caddie; the river lies to the right',
			link: { label: 'The course, hole by hole', path: '/golf-course' },
		},
		{
			title: 'Discount at Pro Shop',
			text: `Members pay ${charges.memberDiscount} less. Regripping and loft checks are free, and a club that does not suit you can be returned within a fortnight.`,
			pictureAlt: 'Five irons side by side, a ball behind them',
			link: { label: 'Pro Shop', path: '/pro-shop' },
		},
	],
};
