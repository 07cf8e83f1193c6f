import { block, blocks, choice, flag, group, list, pdf, picture, plain, richText, text } from '../fields.ts';
import { partsWithHours } from './club.ts';

const caption = text('Caption', { optional: true });

const table = block(
	'Table',
	{
		title: text('Title of the table', { max: 100 }),
		head: list('Columns', text('Column', { max: 60 }), { one: 'column', min: 2, max: 6 }),
		rows: list(
			'Rows',
			group('Row', {
				cells: list('Cells', text('Cell', { max: 200, optional: true }), { one: 'cell', min: 2, max: 6 }),
			}),
			{ one: 'row', min: 1 },
		),
	},
	{
		check: ({ head, rows }) =>
			Object.fromEntries(
				rows.flatMap(({ cells }, index) =>
					cells.length === head.length
						? []
						: [[`rows.${index}.cells`, `Cells: please fill in ${head.length}, one for each column.`]],
				),
			),
	},
);

/** What a page of the office's own is made of. */
export const pageBlocks = blocks('Blocks', {
	heading: block('Heading', { text: text('Heading', { max: 100 }) }),
	paragraph: block('Paragraph', { text: richText('Text') }),
	list: block('List', {
		items: list('Points', text('Point', { max: 400 }), { one: 'point', min: 1, max: 30 }),
		numbered: flag('Numbered'),
	}),
	picture: block('Picture', { picture: picture('Picture'), caption }),
	pair: block('Two pictures', { first: picture('First picture'), second: picture('Second picture'), caption }),
	gallery: block('Gallery', {
		pictures: list('Pictures', group('Picture', { picture: picture('Picture'), caption }), {
			one: 'picture',
			min: 1,
			max: 24,
		}),
	}),
	quote: block('Quotation', {
		text: text('Quotation', { max: 400 }),
		by: text('Who said it', { max: 80, optional: true }),
	}),
	facts: block('Facts', {
		rows: list('Lines', group('Line', { label: text('Label', { max: 80 }), value: text('Value', { max: 120 }) }), {
			one: 'line',
			min: 1,
			help: 'A price is best written as its rate, such as {rate.green-fee}.',
		}),
	}),
	hours: block('Hours', {
		of: list('Hours of', choice('Hours', partsWithHours), { one: 'part of the club', min: 1, max: 4 }),
	}),
	callout: block('Callout', {
		title: text('Title', { max: 80, optional: true }),
		text: richText('Text', { max: 800 }),
	}),
	download: block('PDF to download', { label: text('What the link says', { max: 80 }), file: pdf('PDF') }),
	button: block('Button', { label: text('Label', { max: 40 }), link: plain('Page', { format: 'link' }) }),
	table,
});
