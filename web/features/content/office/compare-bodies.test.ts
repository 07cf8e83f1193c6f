import { expect, it } from 'vitest';
import { block, blocks, choice, flag, group, list, picture, price, richText, text } from '#contract/content/fields.ts';
import { differences } from './compare-bodies.ts';

const fields = {
	title: text('Title'),
	price: price('Price'),
	vegetarian: flag('Vegetarian'),
	heat: choice('Heat', { Mild: 'Mild', Hot: 'Hot' }, { optional: true }),
	slides: list('Pictures', group('Picture', { picture: picture('Picture'), caption: text('Caption') }), {
		one: 'picture',
	}),
};
const slide = (caption: string) => ({ picture: { id: 'green-flag', alt: { en: 'A flag' } }, caption: { en: caption } });
const before = {
	title: { en: 'Beef tehari' },
	price: 38_000,
	vegetarian: false,
	heat: null,
	slides: [slide('At noon')],
};

/** [-gone-] and {+new+} words. */
const marked = (after: object) =>
	differences(fields, before, { ...before, ...after }).map(
		({ label, parts }) =>
			`${label}: ${parts.map(({ value, added, removed }) => (added ? `{+${value}+}` : removed ? `[-${value}-]` : value)).join('')}`,
	);

it('finds nothing between equal texts', () => {
	expect(marked({})).toEqual([]);
});

it('marks the words that are gone and the words that are new', () => {
	expect(marked({ title: { en: 'Beef biryani' } })).toEqual(['Title: Beef [-tehari-]{+biryani+}']);
	expect(marked({ title: { en: 'Beef tehari', bn: 'গরুর তেহারি' } })).toEqual(['Title in Bangla: {+গরুর তেহারি+}']);
	expect(
		differences(
			fields,
			{ ...before, title: { en: 'A', bn: 'গরুর মাংস' } },
			{ ...before, title: { en: 'A', bn: 'গরুর তেহারি' } },
		)[0]?.parts.map(({ value }) => value),
	).toEqual(['গরুর ', 'মাংস', 'তেহারি']);
});

it('shows prices, choices, pictures and items of lists as the office reads them', () => {
	expect(marked({ price: null })).toEqual(['Price: [-৳380-]{+on request+}']);
	expect(marked({ heat: 'Hot', vegetarian: true })).toEqual(['Vegetarian: [-No-]{+Yes+}', 'Heat: {+Hot+}']);
	expect(marked({ slides: [slide('At noon'), slide('At dusk')] })).toEqual([
		'Pictures 2, Picture: {+Green flag+}',
		'Pictures 2, Picture, description: {+A flag+}',
		'Pictures 2, Caption: {+At dusk+}',
	]);
});

const page = {
	parts: blocks('Blocks', {
		heading: block('Heading', { text: text('Heading') }),
		paragraph: block('Paragraph', { text: richText('Text') }),
	}),
};
const paragraph = (...runs: object[]) => ({ type: 'paragraph', text: { en: [{ type: 'paragraph', runs }] } });
const heading = { type: 'heading', text: { en: 'Caddies' } };

it('finds only the block that was added, removed or changed among others', () => {
	const old = [heading, paragraph({ text: 'One' }), paragraph({ text: 'Two' })];
	const labels = (after: object[]) => differences(page, { parts: old }, { parts: after }).map(({ label }) => label);
	expect(labels([paragraph({ text: 'New' }), ...old])).toEqual(['Paragraph (block 1)', 'Paragraph (block 1), Text']);
	expect(labels(old.slice(1))).toEqual(['Heading (block 1)', 'Heading (block 1), Heading']);
	expect(labels(old.with(1, paragraph({ text: 'One and a half' })))).toEqual(['Paragraph (block 2), Text']);
	expect(labels([old[0]!, old[2]!])).toEqual(['Paragraph (block 2)', 'Paragraph (block 2), Text']);
});

it('names the block of a text, and shows bold and links', () => {
	const found = differences(
		page,
		{ parts: [heading, paragraph({ text: 'Ask the office' })] },
		{ parts: [heading, paragraph({ text: 'Ask ' }, { text: 'the office', bold: true, link: '/contact' })] },
	);
	expect(found.map(({ label }) => label)).toEqual(['Paragraph (block 2), Text']);
	expect(
		found[0]!.parts
			.filter(({ removed }) => !removed)
			.map(({ value }) => value)
			.join(''),
	).toBe('Ask **the office** (/contact)');
});
