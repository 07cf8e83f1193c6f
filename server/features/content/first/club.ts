import { club as identity } from '#contract/core/club.ts';
import { type FirstEntry, firstList, firstSingle } from './entry.ts';

const club = firstSingle('club', {
	name: identity.name,
	shortName: identity.shortName,
	abbreviation: 'DGCC',
	type: identity.kind,
	blurb:
		'A nine-hole club on the bank of the {club.river}. Guests are welcome to play, to eat or simply to watch the river.',
	river: identity.river,
	federation: 'Bangladesh Golf Federation',
	motto: {
		lines: identity.motto.lines,
		translation: 'Nine greens on the bank of the {club.river}.',
		source: 'Painted above the clubhouse door.',
	},
	address: identity.address,
	...identity.position,
	officePhone: identity.phones.office,
	restaurantPhone: identity.phones.restaurant,
	hallPhone: identity.phones.hall,
	proShopPhone: identity.phones.proShop,
	officeEmail: identity.emails.office,
	membershipEmail: identity.emails.membership,
	newsletter: 'The club letter: fixtures, the menu and news of the course, once a month. Unsubscribe at any time.',
	social: [],
	members: identity.facts.members,
	tournaments: 'over 70',
	federationSince: 2016,
	hallSeats: identity.facts.hallSeats,
	memberDiscount: '10%',
	copyrightYear: 2025,
});

const hours = firstSingle('hours', {
	course: [
		{ days: 'Mon-Sat', times: '5:30 AM to sunset' },
		{ days: 'Sunday', times: 'closed for greenkeeping' },
	],
	office: [
		{ days: 'Mon-Sat', times: '7:00 AM to 5:00 PM' },
		{ days: 'Sunday', times: 'closed' },
	],
	restaurant: [
		{ days: 'Saturday to Thursday', times: '8:00 AM-12:00 AM and 3:00 PM-10:00 PM' },
		{ days: 'Friday', times: '8:00-10:00 AM and 3:00-10:00 PM' },
	],
	hall: [
		{ days: 'Monday-Friday', times: '10:00 AM-10:00 PM' },
		{ days: 'Saturday-Sunday', times: '9:00 AM-11:00 PM' },
	],
	guestTees: '7:30 AM',
	exceptions: [],
});

const rates = firstList('rate', [
	{ slug: 'green-fee', place: 'golf', title: 'Green fee, caddie included', price: 150_000, unit: 'nine holes' },
	{ slug: 'second-nine', place: 'golf', title: 'Second nine', price: 75_000, unit: 'on the same day' },
	{ slug: 'set-of-clubs', place: 'golf', title: 'Set of clubs', price: 50_000, unit: 'a round' },
	{ slug: 'driving-range', place: 'golf', title: 'Driving range', price: 20_000, unit: '30 minutes, 50 balls' },
	{ slug: 'member-round', place: 'golf', title: 'Members', price: 30_000, unit: 'nine holes' },
	{ slug: 'caddie', place: 'golf', title: 'Caddie for members', price: null, unit: 'a round' },
	{ slug: 'coaching', place: 'golf', title: 'Coaching by the professional', price: null, unit: 'a lesson' },
	{ slug: 'guest-room', place: 'room', title: 'Guest room', price: 450_000, unit: 'a night for two, with breakfast' },
	{ slug: 'member-room', place: 'room', title: 'Guest room for members', price: 300_000, unit: 'a night' },
	{ slug: 'hall', place: 'hall', title: 'The whole hall', price: null, unit: 'a day' },
]);

export const clubData: FirstEntry[] = [club, hours, ...rates];
