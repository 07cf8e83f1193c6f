import { club } from '#contract/core/club.ts';

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
	lead: 'You need not know a member to come through the gate. Sign the book at the porter’s lodge, and these four are open to you.',
	picture: {
		alt: 'The clubhouse at dusk, its windows lit',
		caption: 'The clubhouse at dusk, when the kitchen is busiest',
	},
	items: [
		{
			title: 'Golf View Restaurant',
			text: 'Guests can use it, on any day and without a member beside them. Families come on Friday afternoons for the biryani; ask for the terrace when you call, and come before sunset.',
			pictureAlt: 'A table laid for two beside tall windows over the course',
			link: { label: 'The menu', path: '/restaurant' },
		},
		{
			title: 'Play Golf with Fair Fee',
			text: 'The fee for nine holes is written on the board at the starter’s hut and is the same for every guest; a second round on the same day is half of it. Clubs can be borrowed and a caddie is included. Members have the tees until half past seven, after that they are yours.',
			pictureAlt: 'Fairway and green by the river under a blue midday sky',
			link: { label: 'The course, hole by hole', path: '/golf-course' },
		},
		{
			title: 'Guest Room Facilities',
			text: 'One room over the river with a double bed, an armchair at the window and hot water, kept for players who come from far and for families of the hall’s wedding parties. Breakfast is brought up or laid on the verandah. Call the office for free nights.',
			pictureAlt: 'The guest room: a double bed, lit lamps and a window on the course',
			phone: club.phones.office,
		},
		{
			title: 'Pro Shop Facilities',
			text: 'Balls, gloves and tees by the piece, clubs to try on the range before you buy, and a bench where grips are changed while you have your tea.',
			pictureAlt: 'The pro shop with three golf bags and a wooden counter in warm light',
			link: { label: 'Pro Shop', path: '/pro-shop' },
		},
	],
};

export const forMembers: FacilityList = {
	title: 'Facilities for Members',
	description: `What membership of ${club.name} brings on an ordinary day: a discount at the table and in the shop, the guest room, and golf at the reduced fee.`,
	lead: 'What the card in your pocket is good for, from the first coffee to the last putt. Your wife or husband and children below 21 have the same.',
	picture: {
		alt: 'A player and a caddie walk up hole 6 at sunset, the river along the left',
		caption: 'The sixth, the last pair of the day',
	},
	join: 'Not a member yet? The fees, and who may apply:',
	items: [
		{
			title: 'Discount at Golf View Restaurant',
			text: 'Show the card and the bill is made out at the members’ rate, for you and everyone at your table. The round table in the corner, the one with the view of the ninth, is kept for members.',
			pictureAlt: 'Terrace tables under string lights, the green and the river behind the railing',
			link: { label: 'The menu', path: '/restaurant' },
		},
		{
			title: 'Guest Room Facilities',
			text: 'Members book the guest room a month before anyone else may, at the members’ rate, for themselves or for visitors they answer for. Leave the key with the night porter.',
			pictureAlt: 'Pillows, a lit lamp and an armchair in the guest room',
			phone: club.phones.office,
		},
		{
			title: 'Golf without Fair Fee',
			text: 'Members do not pay the guests’ fee. A reduced fee for the caddie and the upkeep of the greens is all there is, and the early tee times until half past seven are kept for you every day.',
			pictureAlt: 'The sixth at sunrise, its fairway falling to the river on the left',
			link: { label: 'The course, hole by hole', path: '/golf-course' },
		},
		{
			title: 'Discount at Pro Shop',
			text: 'The members’ price is on the back of every label. Regripping and loft checks are done without charge, and a club that does not suit you may come back within a fortnight.',
			pictureAlt: 'Five irons side by side, a ball behind them',
			link: { label: 'Pro Shop', path: '/pro-shop' },
		},
	],
};
