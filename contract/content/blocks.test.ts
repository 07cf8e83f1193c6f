import { expect, it } from 'vitest';
import { safeParse } from 'zod/mini';
import { fieldErrorsOf } from '../core/errors.ts';
import { bodySchema } from './check.ts';
import { block, blocks, list, picture, richText, text } from './fields.ts';
import { plainParagraph, type RichText } from './rich-text.ts';
import { showBody, storedFromEnglish, textsIn } from './show.ts';

const fields = {
	parts: blocks(
		'Blocks',
		{
			heading: block('Heading', { text: text('Heading', { max: 20 }) }),
			paragraph: block('Paragraph', { text: richText('Text', { max: 100 }) }),
			gallery: block(
				'Gallery',
				{ pictures: list('Pictures', picture('Picture'), { one: 'picture' }) },
				{
					check: ({ pictures }): Record<string, string> =>
						pictures.length > 2 ? { 'pictures.2': 'Pictures: at most two.' } : {},
				},
			),
		},
		{ max: 5, maxBytes: 2000 },
	),
};
const heading = (en: string) => ({ type: 'heading', text: { en } });
const paragraph = (...runs: object[]) => ({ type: 'paragraph', text: { en: [{ type: 'paragraph', runs }] } });

const errorsOf = (...parts: unknown[]) => {
	const parsed = safeParse(bodySchema(fields), { parts });
	return parsed.success ? {} : fieldErrorsOf(parsed.error.issues);
};

it('accepts blocks of different kinds, with bold, italic, links and lists', () => {
	const list = { type: 'list', items: [[{ text: 'One' }], [{ text: 'Two', italic: true }]] };
	expect(
		errorsOf(
			heading('Caddies'),
			paragraph({ text: 'Ask ' }, { text: 'the office', bold: true, link: '/contact' }, { text: '.' }),
			{ type: 'paragraph', text: { en: [list], bn: [{ type: 'paragraph', runs: [{ text: 'নমস্কার' }] }] } },
		),
	).toEqual({});
});

it('names the block and the field that is wrong', () => {
	expect(errorsOf(heading('A'), { type: 'video', url: 'x' })).toEqual({
		'parts.1.type': 'Blocks: there is no such block.',
	});
	expect(errorsOf(heading(''))).toEqual({ 'parts.0.text.en': 'Heading: please write the English text.' });
	expect(Object.keys(errorsOf({ ...heading('A'), html: '<b>' }))).toEqual(['parts.0']);
	expect(errorsOf('heading')).toEqual({ 'parts.0': 'Blocks: there is no such block.' });
	expect(errorsOf(paragraph({ text: '  ' }))).toEqual({
		'parts.0.text.en': 'Text: please write the English text.',
	});
	expect(errorsOf(paragraph({ text: 'a'.repeat(101) }))).toEqual({
		'parts.0.text.en': 'Text: at most 100 characters.',
	});
	expect(errorsOf({ type: 'paragraph', text: { en: [{ type: 'html', runs: [] }] } })).toEqual({
		'parts.0.text.en.0.type': 'Text: a text has paragraphs and lists.',
	});
});

it.each([
	'javascript:alert(1)',
	'JavaScript:alert(1)',
	'data:text/html,x',
	'//evil.example',
	'http://plain.example',
	'contact',
])('refuses the link %s', (link) => {
	expect(errorsOf(paragraph({ text: 'here', link }))['parts.0.text.en.0.runs.0.link']).toMatch(/^Text: in a link, use/);
});

it('refuses too many blocks and too much text', () => {
	expect(errorsOf(...Array.from({ length: 6 }, () => heading('A')))).toEqual({ parts: 'Blocks: at most 5 blocks.' });
	const long = paragraph(...Array.from({ length: 40 }, () => ({ text: 'a', link: `/${'b'.repeat(60)}` })));
	expect(errorsOf(long)).toEqual({
		parts: 'Blocks: this is too much for one page. Please divide it into two.',
	});
});

it('checks what only a whole block shows', () => {
	const use = { id: 'green-flag', alt: { en: '' } };
	expect(errorsOf({ type: 'gallery', pictures: [use, use, use] })).toEqual({
		'parts.0.pictures.2': 'Pictures: at most two.',
	});
});

it('shows blocks in one language, with their placeholders replaced', () => {
	const shown: RichText = [
		{ type: 'paragraph', runs: [{ text: 'From ' }, { text: '{rate.caddie}', bold: true }] },
		{ type: 'list', items: [[{ text: '{rate.caddie} a round' }]] },
	];
	const body = storedFromEnglish(fields, {
		parts: [
			{ type: 'heading', text: 'Caddies' },
			{ type: 'paragraph', text: shown },
			{ type: 'gallery', pictures: [{ id: 'green-flag', alt: 'A flag' }] },
		],
	});
	expect(safeParse(bodySchema(fields), body).success).toBe(true);
	const fill = (words: string) => words.replace('{rate.caddie}', '৳600');
	expect(showBody(fields, body, { language: 'en', fill })).toEqual({
		parts: [
			{ type: 'heading', text: 'Caddies' },
			{
				type: 'paragraph',
				text: [
					{ type: 'paragraph', runs: [{ text: 'From ' }, { text: '৳600', bold: true }] },
					{ type: 'list', items: [[{ text: '৳600 a round' }]] },
				],
			},
			{ type: 'gallery', pictures: [{ id: 'green-flag', alt: 'A flag' }] },
		],
	});
	expect(textsIn(fields, body)).toEqual([
		{ path: 'parts.0.text', text: { en: 'Caddies' } },
		{ path: 'parts.1.text', text: { en: 'From {rate.caddie}\n{rate.caddie} a round' } },
		{ path: 'parts.2.pictures.0.alt', text: { en: 'A flag' } },
	]);
});

it('shows the Bangla text where there is one', () => {
	const text = { en: [plainParagraph('Hello')], bn: [plainParagraph('নমস্কার')] };
	const show = { language: 'bn', fill: (words: string) => words } as const;
	expect(showBody({ text: richText('Text') }, { text }, show)).toEqual({ text: text.bn });
	expect(showBody({ text: richText('Text') }, { text: { en: text.en } }, show)).toEqual({ text: text.en });
});
