import { choice, flag, group, type LocalText, list, number, paragraph, plain, price, text } from '../fields.ts';
import { many, single } from '../kind.ts';

export const club = single(
	{ name: 'The club', area: 'Club', page: '/contact', morePages: ['/'] },
	{
		name: text('Name', { max: 80 }),
		shortName: text('Short name', { max: 30 }),
		abbreviation: text('Abbreviation', { max: 12, help: 'Such as DGCC, in the titles of the galleries.' }),
		type: text('Below the short name', { max: 40 }),
		blurb: paragraph('About the club, in the footer', { max: 300 }),
		river: text('River', { max: 40 }),
		federation: text('Federation', { max: 80 }),
		motto: group('Motto', {
			lines: list('Lines in Bangla', plain('Line', { max: 60 }), { one: 'line', min: 1, max: 4 }),
			translation: text('In English'),
			source: text('Where it is written'),
		}),
		address: list('Address', text('Line', { max: 80 }), { one: 'line', min: 1, max: 4 }),
		latitude: number('Latitude', { min: -90, max: 90, step: 0.0001 }),
		longitude: number('Longitude', { min: -180, max: 180, step: 0.0001 }),
		officePhone: plain('Telephone of the office', { format: 'phone' }),
		restaurantPhone: plain('Telephone of the restaurant', { format: 'phone' }),
		hallPhone: plain('Telephone of the convention hall', { format: 'phone' }),
		proShopPhone: plain('Telephone of the pro shop', { format: 'phone' }),
		officeEmail: plain('Email of the office', { format: 'email' }),
		membershipEmail: plain('Email for membership', { format: 'email' }),
		newsletter: text('About the newsletter, in the footer', { max: 200 }),
		social: list(
			'Social networks',
			group('Profile', { name: plain('Name', { max: 40 }), url: plain('Address', { format: 'link' }) }),
			{ one: 'profile', max: 8 },
		),
		members: number('Members', {
			min: 0,
			max: 100_000,
			help: 'Shown until the list of members is imported. From then on the site shows the number of active members.',
		}),
		tournaments: text('Tournaments hosted', { max: 30, help: 'A number or words, such as “over 70”.' }),
		federationSince: number('Member of the federation since', { min: 1900, max: 2100 }),
		hallSeats: number('Seats in the convention hall', { min: 1, max: 10_000 }),
		memberDiscount: plain('Discount for members', {
			max: 10,
			help: 'In the restaurant and the pro shop, such as “10%”.',
		}),
		copyrightYear: number('Year of the copyright', { min: 2000, max: 2100 }),
	},
);

/** The pages with a list of rates. */
const placesWithRates = {
	golf: '9 Hole Golf Course',
	room: 'Facilities for Guests',
	hall: 'Convention Hall',
	nowhere: 'Only in texts',
} as const;
export type PlaceWithRates = keyof typeof placesWithRates;

export const rate = many(
	{
		name: 'Rate',
		area: 'Club',
		titleField: 'title',
		page: () => '/golf-course',
		schemaVersion: 2,
		upgrade: (body) => ({ ...body, place: /room/i.test((body.title as LocalText).en) ? 'room' : 'golf' }),
		morePages: ['/facilites-guests', '/convention-hall'],
	},
	{
		place: choice('Where it is shown', placesWithRates),
		title: text('What it is for', { max: 80 }),
		price: price('Price'),
		unit: text('For', { max: 80, optional: true, help: 'Such as “nine holes” or “a night for two”.' }),
	},
);

/** Which part of the club hours are for. */
export const partsWithHours = {
	course: 'Course',
	office: 'Office and pro shop',
	restaurant: 'Restaurant',
	hall: 'Convention hall',
} as const;
export type PartWithHours = keyof typeof partsWithHours;

const hoursOf = (label: string) =>
	list(label, group('Line', { days: text('Days', { max: 60 }), times: text('Times', { max: 80 }) }), {
		one: 'line',
		min: 1,
		max: 7,
	});

export const hours = single(
	{
		name: 'Hours',
		area: 'Club',
		page: '/contact',
		schemaVersion: 3,
		upgrade: (body) => ({
			...body,
			exceptions: (body.exceptions as object[]).map((days) => ({
				...{ noStarts: false, firstStart: null, courseCloses: null },
				...{ noBookings: false, bookFrom: null, bookUntil: null },
				...days,
			})),
		}),
		check: ({ exceptions }) =>
			Object.fromEntries(
				exceptions.flatMap(({ from, to }, index) =>
					from <= to ? [] : [[`exceptions.${index}.to`, 'Last day: please choose the first day or a later one.']],
				),
			),
		morePages: ['/restaurant', '/convention-hall'],
	},
	{
		course: hoursOf(partsWithHours.course),
		office: hoursOf(partsWithHours.office),
		restaurant: hoursOf(partsWithHours.restaurant),
		hall: hoursOf(partsWithHours.hall),
		guestTees: plain('Guests tee off from', { max: 20, help: 'Earlier tee times are kept for members.' }),
		exceptions: list(
			'Other hours on some days',
			group('Days', {
				from: plain('First day', { format: 'day' }),
				to: plain('Last day', { format: 'day' }),
				concerns: choice('What it is about', { club: 'The whole club', ...partsWithHours }),
				text: text('Text', { max: 200, help: 'Such as “Closed for Eid-ul-Fitr”.' }),
				noStarts: flag('No starts on the course'),
				firstStart: plain('First start', { format: 'time', optional: true, help: 'Empty: as on other days.' }),
				courseCloses: plain('Course closes', { format: 'time', optional: true, help: 'Empty: as on other days.' }),
				noBookings: flag('No bookings', {
					help: 'Of tables (restaurant), of bays and coaching (course), or of everything and the guest room (the whole club).',
				}),
				bookFrom: plain('Bookings from', { format: 'time', optional: true, help: 'Empty: as on other days.' }),
				bookUntil: plain('Bookings until', { format: 'time', optional: true, help: 'Empty: as on other days.' }),
			}),
			{ one: 'exception', help: 'Shown from two weeks before the first day until the last day.' },
		),
	},
);

const link = group('Link', {
	label: text('Label', { max: 40 }),
	path: plain('Page', { format: 'link', help: 'Such as /contact, or an address that starts with https://.' }),
});

export const navigation = single(
	{
		name: 'Menus',
		area: 'Club',
		page: '/',
		check: ({ menu }) =>
			Object.fromEntries(
				menu.flatMap(({ path, items }, index) =>
					path === null && items.length === 0
						? [[`menu.${index}.path`, 'Page: please fill it in, or add links below this item.']]
						: [],
				),
			),
	},
	{
		menu: list(
			'Menu at the top',
			group('Item', {
				label: text('Label', { max: 40 }),
				path: plain('Page', { format: 'link', optional: true, help: 'Empty if there are links below this item.' }),
				items: list('Links below it', link, { one: 'link', max: 12 }),
			}),
			{ one: 'item', max: 12 },
		),
		quickLinks: list('Quick links in the footer', link, { one: 'link', max: 12 }),
		legalLinks: list('Last line of the footer', link, { one: 'link', max: 8 }),
		wantedPages: list('On the page “Page not found”', link, { one: 'link', max: 12 }),
	},
);
