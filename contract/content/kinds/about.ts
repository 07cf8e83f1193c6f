import { choice, group, list, number, paragraph, paragraphs, picture, text } from '../fields.ts';
import { many, single } from '../kind.ts';
import { captioned, description, lead, topPicture, withTopPicture } from './parts.ts';

const area = 'About the club';

/** A number in large type, with a line below it. */
const bigNumber = group('Large number', { number: text('Number', { max: 40 }), label: text('Below it', { max: 80 }) });

export const about = single(
	{ name: 'History', area, page: '/about' },
	{
		description,
		lead,
		opener: bigNumber,
		photo: captioned('Picture'),
		quote: text('Quotation', { max: 300 }),
		quoteBy: text('Who said it'),
		heading: text('Title of the history', { max: 80 }),
		text: paragraphs('History'),
		yearsTitle: text('Title of the years', { max: 80, help: 'For people who cannot see the page.' }),
		years: list('Years', group('Year', { year: text('Year', { max: 40 }), text: text('Text') }), {
			one: 'year',
			max: 30,
		}),
	},
);

export const mission = single(
	{ name: 'Mission', area, page: '/mission' },
	{
		description,
		...topPicture,
		statement: paragraph('Mission', { max: 400 }),
		duties: list(
			'What the club does',
			group('Part', {
				title: text('Title', { max: 80 }),
				text: paragraphs('Text', { max: 6 }),
				picture: picture('Picture', { optional: true }),
				caption: text('Caption', { optional: true }),
			}),
			{ one: 'part', max: 20 },
		),
	},
);

export const vision = single(
	{ name: 'Vision', area, page: '/vision' },
	{
		description,
		lead,
		opener: bigNumber,
		statementTitle: text('Title of the vision', { max: 80, help: 'For people who cannot see the page.' }),
		statement: paragraph('Vision', { max: 400 }),
		photo: captioned('Picture'),
		aimsTitle: text('Title of the aims', { max: 80 }),
		intro: paragraphs('Before the aims'),
		aims: list(
			'Aims',
			group('Aim', {
				year: text('Year', { max: 40 }),
				title: text('Aim', { max: 80 }),
				text: text('Text', { max: 400 }),
			}),
			{ one: 'aim', max: 30 },
		),
		close: text('Before the telephone number', { max: 300 }),
	},
);

export const leadership = single(
	{
		name: 'Leadership team',
		area,
		page: '/leadership-team',
		schemaVersion: 2,
		upgrade: withTopPicture(
			'clubhouse-dusk',
			'The clubhouse at dusk, its windows lit',
			'The clubhouse, a quarter past five in November',
		),
	},
	{
		description,
		lead,
		...topPicture,
		reachTitle: text('Contact: title', { max: 80 }),
		reachText: text('Contact: text', { max: 300 }),
	},
);

export const leader = many(
	{
		name: 'Person',
		area,
		titleField: 'name',
		page: () => '/leadership-team',
		schemaVersion: 2,
		// The engraved initials of the first version are no longer pictures: the page sets them itself.
		upgrade: ({ portrait, ...body }) => ({
			...body,
			since: null,
			portrait: /^portrait-/.test((portrait as { id: string } | null)?.id ?? '') ? null : (portrait ?? null),
		}),
	},
	{
		name: text('Name', { max: 80 }),
		post: text('Post', { max: 80 }),
		since: number('In office since', { min: 1989, max: 2200, optional: true }),
		place: choice('Where on the page', {
			top: 'At the top, large',
			grid: 'Side by side, in the middle',
			below: 'Below the others, without a photograph',
		}),
		portrait: picture('Photograph', {
			optional: true,
			ratio: '3:4',
			help: 'Without one, the page shows the initials in a medallion.',
		}),
		about: text('About the person', { max: 500 }),
		message: text('Message', { max: 1000, optional: true, help: 'Shown when the person is at the top.' }),
	},
);

export const sponsorship = single(
	{ name: 'Sponsors: texts', area, page: '/sponsors' },
	{
		title: text('Title', { max: 60 }),
		description,
		lead,
		photo: captioned('Picture'),
		howTitle: text('How to sponsor: title', { max: 80 }),
		how: paragraphs('How to sponsor: text'),
		contact: text('Before the telephone number', { max: 300 }),
	},
);

export const sponsor = many(
	{ name: 'Sponsor', area, titleField: 'name', page: () => '/sponsors' },
	{
		name: text('Name', { max: 80 }),
		logo: picture('Logo', { help: 'With the background of the page, about four times as wide as high.' }),
		since: number('Sponsor since', { min: 1989, max: 2200 }),
		gift: text('What the sponsor pays for', { max: 80 }),
		picture: picture('Picture of it', { optional: true, ratio: '3:4' }),
		text: text('Text', { max: 300 }),
	},
);
