import { expect, it } from 'vitest';
import { type DrawnGlyph, drawnGlyphs, outlinesOf } from '#tests/helpers/pdf-glyphs.ts';
import { pdfText } from '#tests/helpers/pdf-text.ts';
import { drawPdf } from './pdf.ts';
import { banglaFont } from './pdf-bangla.ts';

/** Reph, conjuncts, vowel signs on every side, digits of names; each with the glyphs that HarfBuzz gives for it. */
const words: [string, string][] = [
	['আর্থিক', '14 467 41 25'],
	['র‍্যাফেল', '51 5 125 59 66 46 52'],
	['পরিশোধ', '45 60 51 66 53 59 43'],
	['ট্র্যাক', '221 125 59 25'],
	['নির্ধারিত', '60 44 43 124 59 60 51 40'],
	['কার্তিক', '25 59 467 40 25'],
	['শর্তাবলি', '53 40 124 59 47 463 52'],
	['অর্থ', '13 41 124'],
	['সর্বমোট', '55 47 124 66 49 59 35'],
	['বর্তমান', '47 40 124 49 59 44'],
	['চৌধুরী', '479 30 72 43 62 51 469'],
	['মুহাম্মদ', '49 62 56 59 363 42'],
	['মোহাম্মদ', '479 49 59 56 59 363 42'],
	['রহমান', '51 56 49 59 44'],
	['আক্তার', '14 132 59 51'],
	['হোসেন', '479 56 59 66 55 44'],
	['খাতুন', '26 59 40 62 44'],
	['বিশ্বাস', '60 47 397 59 55'],
	['ভট্টাচার্য', '48 216 59 30 59 50 124'],
	['মজুমদার', '49 32 481 49 42 59 51'],
	['শ্রীকান্ত', '400 61 25 59 294'],
	['তাসমিয়া', '40 59 55 60 49 76 478'],
	['জাহাঙ্গীর', '32 59 56 59 174 61 51'],
	['ইব্রাহীম', '15 342 59 56 61 49'],
	['ক্যাপ্টেন', '25 125 59 66 315 44'],
	['ব্রিগেডিয়ার', '463 342 66 27 60 37 76 59 51'],
	['লেফটেন্যান্ট', '479 52 46 66 35 44 125 59 287'],
	['বেগম', '479 47 27 49'],
	['সিদ্দিকী', '463 55 463 265 25 469'],
	['উদ্দিন', '17 463 265 44'],
	['সদস্য', '55 42 55 125'],
	['স্বাক্ষর', '434 59 142 51'],
	['রেজিস্ট্রেশন', '479 51 60 32 66 422 53 44'],
	['কর্মকর্তা', '25 49 124 25 40 124 478'],
	['সংরক্ষণ', '55 11 51 142 39'],
	['বিজ্ঞপ্তি', '60 47 197 463 316'],
	['অর্থমন্ত্রী', '13 41 124 49 297 469'],
	['জ্ঞান', '197 59 44'],
	['ক্ষমা', '142 49 478'],
	['উজ্জ্বল', '17 194 52'],
	['স্ত্রী', '426 469'],
	['রাষ্ট্র', '51 59 407'],
	['দৃষ্টি', '42 64 512'],
	['গৃহ', '27 64 56'],
	['শুক্রবার', '580 140 47 59 51'],
	['রূপ', '596 45'],
	['হৃদয়', '601 42 76'],
	['ঊননব্বই', '18 44 44 338 15'],
	['পঁচাত্তর', '45 10 30 59 248 51'],
	['দুঃখ', '42 481 12 26'],
	['উৎসব', '17 71 55 47'],
	['বাংলাদেশ', '47 59 11 52 59 66 42 53'],
	['কোটি', '479 25 59 495'],
	['ঢাকা', '38 59 25 478'],
	['লক্ষ্য', '52 142 125'],
	['সন্ধ্যা', '55 304 125 478'],
	['চন্দ্র', '30 303'],
	['তীর্থ', '40 61 41 124'],
	['ধানসিড়ি', '43 59 44 463 55 60 74'],
	['কৈলাস', '480 25 52 59 55'],
];

const page = 600;
const size = 20;
type Place = { x?: number; y?: number; options?: PDFKit.Mixins.TextOptions };

const write = (texts: (Place & { text: string })[]) =>
	drawPdf({ size: [page, page], margin: 10 }, (pdf, tags) => {
		for (const { text, x = 10, y = 10, options = {} } of texts)
			tags.text('P', () => {
				pdf.font('Helvetica').fontSize(size).text(text, x, y, options);
			});
	});

/** Rounded, because a PDF has coordinates with few decimals. */
const rounded = (glyphs: DrawnGlyph[]) =>
	glyphs.map(({ outline, x, y }) => ({ outline, x: Math.round(x * 5) / 5, y: Math.round(y * 5) / 5 }));

it('shapes words as HarfBuzz does', async () => {
	const { shape } = await banglaFont();
	const glyphs = words.map(([word]) => [
		word,
		shape(word)
			.map(({ id }) => id)
			.join(' '),
	]);
	expect(glyphs).toEqual(words);
});

it('draws every glyph of a word where HarfBuzz puts it', async () => {
	const { shape, file } = await banglaFont();
	const outline = outlinesOf(file);
	const ascender = 0.718 * size;
	const placed = words.map(([text], index) => ({
		text,
		x: 10 + (index % 4) * 150,
		y: 10 + Math.floor(index / 4) * 38,
	}));
	const expected = placed.flatMap(({ text, x, y }) => {
		let pen = x;
		return shape(text).map(({ id, xAdvance, xOffset, yOffset }) => {
			const left = pen + (xOffset * size) / 1000;
			pen += (xAdvance * size) / 1000;
			return { outline: outline(id), x: left, y: page - y - ascender + (yOffset * size) / 1000 };
		});
	});
	expect(rounded(drawnGlyphs(await write(placed)))).toEqual(rounded(expected));
});

it('keeps the text itself for search and copy', async () => {
	const [text] = pdfText(await write([{ text: 'Received from মোঃ রফিকুল ইসলাম (Retd), ৳১,৩২০.০০' }]));
	expect(text!.replaceAll('\n', '')).toBe('Received from মোঃ রফিকুল ইসলাম (Retd), ৳১,৩২০.০০');
});

it('measures and aligns a line of both scripts', async () => {
	const text = 'রহমান & চৌধুরী';
	const alone = drawnGlyphs(await write([{ text }]));
	const right = drawnGlyphs(await write([{ text, options: { width: 300, align: 'right' } }]));
	const centre = drawnGlyphs(await write([{ text, options: { width: 300, align: 'center' } }]));
	const shift = right[0]!.x - alone[0]!.x;
	expect(shift).toBeGreaterThan(100);
	expect(right.at(-1)!.x - alone.at(-1)!.x).toBeCloseTo(shift, 1);
	expect(centre[0]!.x - alone[0]!.x).toBeCloseTo(shift / 2, 1);
});

it('breaks lines between words, with room for the signs above and below the letters', async () => {
	const text = words
		.slice(0, 8)
		.map(([word]) => word)
		.join(' ');
	const lines = new Set(drawnGlyphs(await write([{ text, options: { width: 200 } }])).map(({ y }) => y));
	const [first = 0, second = 0] = [...lines];
	expect(lines.size).toBeGreaterThan(2);
	expect(first - second).toBeGreaterThan(size * 1.3);
	const [copied] = pdfText(await write([{ text, options: { width: 200 } }]));
	expect(copied!.trim().split('\n').join(' ')).toBe(text);
});

it.each([undefined, 3])(
	'measures the height that a text takes, with a gap of %s between its lines',
	async (lineGap) => {
		const text = words
			.slice(0, 8)
			.map(([word]) => word)
			.join(' ');
		await drawPdf({ size: [page, page], margin: 10 }, (pdf, tags) => {
			const options = { width: 200, ...(lineGap && { lineGap }) };
			pdf.font('Helvetica').fontSize(size);
			const height = pdf.heightOfString(text, options);
			tags.text('P', () => {
				pdf.text(text, 10, 10, options);
			});
			expect(pdf.y - 10).toBeCloseTo(height, 5);
			expect(height).toBeGreaterThan(3 * size * 1.3);
		});
	},
);

it('breaks a word that is wider than its line only between syllables', async () => {
	const { shape } = await banglaFont();
	const word = 'ক্ষত্রিয়নির্ধারিত'.repeat(4);
	const [text] = pdfText(await write([{ text: word, options: { width: 90 } }]));
	const lines = text!.trim().split('\n');
	expect(lines.length).toBeGreaterThan(3);
	expect(lines.join('')).toBe(word);
	const dottedCircle = shape('ি').at(-1)!.id;
	for (const line of lines) {
		expect(line).not.toMatch(/\u09cd$/);
		expect(shape(line).map(({ id }) => id)).not.toContain(dottedCircle);
	}
});

it('leaves a text without Bangla as it is', async () => {
	const bytes = await write([{ text: 'Registration fee', options: { width: 300 } }]);
	expect(pdfText(bytes)).toEqual(['Registration fee\n']);
	expect(bytes.toString('latin1')).not.toContain('NotoSerifBengali');
});
