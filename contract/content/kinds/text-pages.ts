import { slugPattern } from '../check.ts';
import { choice, group, list, paragraph, paragraphs, plain, text } from '../fields.ts';
import { single } from '../kind.ts';
import { partsWithHours } from './club.ts';
import { titled } from './parts.ts';

/** Sentences about how long data is kept. They come from the rules in the office, so nobody writes them. */
const keptSentences = { documents: 'Documents of applications', other: 'All other data' } as const;

const section = group('Section', {
	id: plain('Name in the address', { max: 40, help: 'Small letters, such as “dress” for /visiting#dress.' }),
	title: text('Title', { max: 100 }),
	text: paragraphs('Paragraphs', { min: 0 }),
	hours: list('Hours of', choice('Hours', partsWithHours), { one: 'part of the club', max: 4 }),
	rows: list('Lines', group('Line', { label: text('Label', { max: 80 }), value: text('Value', { max: 80 }) }), {
		one: 'line',
		help: 'A price is best written as its rate, such as {rate.green-fee}.',
	}),
	points: list('Points', text('Point', { max: 500 }), { one: 'point', max: 20 }),
	kept: choice('How long data is kept', keptSentences, {
		optional: true,
		help: 'Adds points from the rules for how long data is kept.',
	}),
	links: list('Links', group('Link', { label: text('Label', { max: 80 }), path: plain('Page', { format: 'link' }) }), {
		one: 'link',
		max: 8,
	}),
});

/** A page of short sections under headings. */
const textPage = (name: string, page: string) =>
	single(
		{
			name,
			area: 'Pages',
			page,
			check: ({ sections }) =>
				Object.fromEntries(
					sections.flatMap(({ id }, index) => {
						const path = `sections.${index}.id`;
						if (!slugPattern.test(id))
							return [[path, 'Name in the address: please use small letters, digits and hyphens.']];
						const first = sections.findIndex((other) => other.id === id);
						return first < index ? [[path, 'Name in the address: another section has this name.']] : [];
					}),
				),
		},
		{
			title: text('Title', { max: 60 }),
			description: text('Description for search engines', { max: 300 }),
			lead: paragraph('Introduction', { max: 400 }),
			sections: list('Sections', section, { one: 'section', max: 30 }),
			dated: plain('Last updated on', { format: 'day', optional: true }),
		},
	);

export const visiting = textPage('Visiting the Club', '/visiting');
export const help = textPage('Help', '/help');
export const accessibility = textPage('Accessibility', '/accessibility');
export const terms = textPage('Terms', '/terms');
export const privacy = textPage('Privacy Policy', '/privacy');

export const contact = single(
	{ name: 'Contact Us', area: 'Pages', page: '/contact', morePages: ['/contact?sent'] },
	{
		title: text('Title', { max: 60 }),
		description: text('Description for search engines', { max: 300 }),
		lead: paragraph('Introduction', { max: 400 }),
		visitLink: text('Link to “Visiting the Club”', { max: 60 }),
		formTitle: text('Form: title', { max: 60 }),
		formText: text('Above the form', { max: 300 }),
		sent: titled('When the form was sent'),
		wayTitle: text('The way here: title', { max: 60 }),
		wayText: paragraph('The way here'),
		mapAlt: text('What the map shows', { max: 300 }),
		mapCaption: text('Below the map'),
	},
);
