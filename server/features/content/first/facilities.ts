import { type FirstEntry, firstList, firstSingle } from './entry.ts';

const guests = [
	firstSingle('facilitiesForGuests', {
		description:
			'What a visitor to {club.name} may use: the Golf View Restaurant, the course for a fair fee, the guest room and the pro shop.',
		lead: 'You need no introduction from a member. Sign the visitors’ book at the gate, and enjoy the following.',
		picture: {
			id: 'hole-3',
			alt: 'A player and a caddie cross the wooden footbridge over the inlet in front of the third green',
		},
		caption: 'On the way to the third green, nine o’clock in December',
		ratesTitle: 'A night at the club',
	}),
	...firstList('guestFacility', [
		{
			slug: 'restaurant',
			title: 'Golf View Restaurant',
			text: 'Guests are welcome on any day, with or without a member. Families come on Friday afternoons for the biryani. Ask for the terrace when you call, and come before sunset.',
			picture: { id: 'food-rice-biryani', alt: 'Chicken biryani with egg, lime and raita' },
			link: '/restaurant',
			linkLabel: 'The menu',
		},
		{
			slug: 'golf',
			title: 'Play Golf with Fair Fee',
			text: 'Nine holes are {rate.green-fee}, and a second nine on the same day is {rate.second-nine}. A caddie is included; a set of clubs is {rate.set-of-clubs}. Guests tee off from {hours.guestTees}.',
			picture: { id: 'noon-fairway', alt: 'Fairway and green by the river under a blue midday sky' },
			link: '/visiting',
			linkLabel: 'Fees, hours, dress and handicap',
		},
		{
			slug: 'guest-room',
			title: 'Guest Room Facilities',
			text: 'One room beside the course, with a double bed, an armchair at the window and hot water. It is kept for visiting players and for families who have booked the hall. Call the office for availability.',
			picture: { id: 'guest-room', alt: 'The guest room: a double bed, lit lamps and a window on the course' },
			phone: 'office',
		},
		{
			slug: 'pro-shop',
			title: 'Pro Shop Facilities',
			text: 'Balls, gloves and tees, clubs to try on the range before you buy, and a workbench where grips are changed while you have your tea.',
			picture: { id: 'product-dozen-balls', alt: 'Six boxes of a dozen club balls, one of them open' },
			link: '/pro-shop',
			linkLabel: 'Pro Shop',
		},
	]),
];

const members = [
	firstSingle('facilitiesForMembers', {
		description:
			'What membership of {club.name} brings on an ordinary day: a discount at the table and in the shop, the guest room, and golf at the reduced fee.',
		lead: 'What your membership card brings you. Your spouse and your children below 21 enjoy the same privileges.',
		picture: { id: 'hole-6', alt: 'A player and a caddie walk up hole 6 at sunset, the river along the left' },
		caption: 'A player and a caddie on the sixth, a quarter past five in December',
		join: 'Not a member yet? See the fees, and who may apply:',
	}),
	...firstList('memberFacility', [
		{
			slug: 'restaurant',
			title: 'Discount at Golf View Restaurant',
			text: 'Show your card and {club.memberDiscount} is taken off the bill, for you and everyone at your table. The round table in the corner, with the view of the ninth, is kept for members.',
			picture: { id: 'food-kebab-grill', alt: 'Grilled kebab skewers with naan and chutney' },
			link: '/restaurant',
			linkLabel: 'The menu',
		},
		{
			slug: 'guest-room',
			title: 'Guest Room Facilities',
			text: 'Members can book the guest room a month before anyone else, at {rate.member-room} a night, for themselves or for a guest they introduce. Book it in the dashboard, or call the office.',
			picture: { id: 'guest-room-lamp', alt: 'Pillows, a lit lamp and an armchair in the guest room' },
			phone: 'office',
		},
		{
			slug: 'golf',
			title: 'Golf without Fair Fee',
			text: 'Members do not pay the guests’ fee, only {rate.member-round} a round for the upkeep of the greens. The tee times before {hours.guestTees} are kept for members.',
			picture: {
				id: 'hole-1',
				alt: 'Fairway of hole 1 with a golfer at the end of his swing and a caddie; the river lies to the right',
			},
			link: '/golf-course',
			linkLabel: 'The course, hole by hole',
		},
		{
			slug: 'pro-shop',
			title: 'Discount at Pro Shop',
			text: 'Members pay {club.memberDiscount} less. Regripping and loft checks are free, and a club that does not suit you can be returned within a fortnight.',
			picture: { id: 'product-iron-set', alt: 'Five irons side by side, a ball behind them' },
			link: '/pro-shop',
			linkLabel: 'Pro Shop',
		},
	]),
];

export const facilities: FirstEntry[] = [...guests, ...members];
