import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ShownContent } from '#contract/content/kinds.ts';
import { cardEdition, course, type Hole, holes } from '#contract/course.ts';
import { drawPdf, type PdfTags, pdfFont } from '#server/core/pdf.ts';
import { drawSvg } from '#server/core/pdf-drawing.ts';
import { readCrest } from '#server/core/pdf-letterhead.ts';

const ink = '#1D2A25';
const pine = '#12372A';
const brass = '#B08D57';
const brassInk = '#7A5C2E';
const grey = '#56635B';
const sand = '#F2ECDD';

// A4 on its side, in points; folded in the middle it is A5.
const sheet = { width: 841.89, height: 595.28 };
const half = sheet.width / 2;
const margin = 28;
const inner = half - 2 * margin;

const pictures = path.resolve(import.meta.dirname, '../../../web/pictures');
const readDrawing = (name: string) => readFile(path.join(pictures, `${name}.svg`), 'utf8');

const grouped = new Intl.NumberFormat('en-US');
const month = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const players = ['A', 'B', 'C', 'D'];

type Look = {
	font?: Parameters<typeof pdfFont>[0];
	size?: number;
	color?: string;
	align?: 'left' | 'center' | 'right';
	width?: number;
};
type TextTag = Parameters<PdfTags['text']>[0];

/** What the office writes on the card. */
export type CardContent = {
	club: ShownContent<'club'>;
	scorecard: ShownContent<'scorecard'>;
	hole: readonly ShownContent<'hole'>[];
	taxNumber: string | null;
};

/** The scorecard: outside the cover and the local rules, inside the strips of the holes and the card to fill in. */
export async function scorecardPdf(content: CardContent): Promise<Buffer> {
	const { club } = content;
	const crest = await readCrest('crest-ink');
	const [plan, ...strips] = await Promise.all(
		['plan', ...holes.map(({ number }) => `strip-${number}`)].map(readDrawing),
	);
	const info = { Title: `Scorecard, ${club.name}`, Author: club.name, CreationDate: new Date(cardEdition) };
	const size: [number, number] = [sheet.width, sheet.height];
	return drawPdf({ size, margin: 0, info }, (pdf, tags) => {
		const card = new Card(pdf, tags);
		cover(card, half + margin, { crest, plan: plan!, club });
		rules(card, margin, content);
		card.turn();
		stripsOf(card, margin, { strips, names: content.hole });
		scores(card, half + margin);
	});
}

class Card {
	readonly pdf;
	readonly tags;

	constructor(pdf: PDFKit.PDFDocument, tags: PdfTags) {
		this.pdf = pdf;
		this.tags = tags;
		this.foldMarks();
	}

	/** The other side of the sheet. */
	turn() {
		this.pdf.addPage();
		this.foldMarks();
	}

	text(tag: TextTag, text: string, x: number, y: number, look: Look = {}) {
		this.tags.text(tag, () => this.write(text, x, y, look));
	}

	write(text: string, x: number, y: number, look: Look = {}) {
		const { font = 'inter', size = 8.5, color = ink, align = 'left', width = inner } = look;
		this.pdf.font(pdfFont(font)).fontSize(size).fillColor(color).text(text, x, y, { width, align });
	}

	picture(alt: string, svg: string, place: { x: number; y: number; width: number }) {
		this.tags.picture(alt, () => drawSvg(this.pdf, svg, place));
	}

	line(x: number, y: number, width: number, color = brass, thickness = 0.6) {
		this.tags.decoration(() =>
			this.pdf
				.moveTo(x, y)
				.lineTo(x + width, y)
				.lineWidth(thickness)
				.stroke(color),
		);
	}

	private foldMarks() {
		this.tags.decoration(() => {
			for (const y of [0, sheet.height - 12])
				this.pdf
					.moveTo(half, y)
					.lineTo(half, y + 12)
					.lineWidth(0.4)
					.stroke(grey);
		});
	}
}

function cover(
	card: Card,
	left: number,
	{ crest, plan, club }: { crest: string; plan: string; club: CardContent['club'] },
) {
	card.picture(`Crest of ${club.name}`, crest, { x: left + inner / 2 - 24, y: 40, width: 48 });
	card.text('H1', club.name, left, 112, { font: 'fraunces', size: 23, color: pine, align: 'center' });
	card.text('P', 'Scorecard', left, 144, { font: 'fraunces-italic', size: 15, color: brassInk, align: 'center' });
	const height = (inner * 1000) / 1400;
	card.picture('Plan of the nine holes', plan, { x: left, y: 184, width: inner });
	card.tags.decoration(() => card.pdf.rect(left, 184, inner, height).lineWidth(0.6).stroke(brass));
	const yards = `${grouped.format(course.men)} yards men’s · ${grouped.format(course.women)} yards women’s`;
	card.text('P', `Nine holes · par ${course.par}`, left, 196 + height, { font: 'fraunces', size: 13, align: 'center' });
	card.text('P', yards, left, 215 + height, { color: grey, align: 'center' });
	const motto = club.motto.lines.join('  ');
	card.text('P', motto, left, 243 + height, { font: 'fraunces', size: 13, color: pine, align: 'center' });
	let y = 540;
	for (const label of ['Date', 'Competition']) {
		card.text('P', label, left, y, { size: 8, color: grey });
		card.line(left + 62, y + 10, inner - 62, grey, 0.4);
		y += 22;
	}
}

function rules(card: Card, left: number, { club, scorecard, taxNumber }: CardContent) {
	card.text('H2', scorecard.rulesTitle, left, 40, { font: 'fraunces', size: 20, color: pine });
	card.line(left, 70, inner);
	card.text('P', scorecard.rulesText, left, 80, { font: 'fraunces-italic', size: 10.5 });
	let y = 106;
	for (const [index, { title, text }] of scorecard.rules.entries()) {
		card.text('P', `${index + 1}. ${title}`, left, y, { font: 'inter-semibold', size: 9 });
		card.text('P', text, left + 12, y + 13, { width: inner - 12 });
		y = card.pdf.y + 9;
	}
	card.text('H2', 'Telephone', left, 404, { font: 'fraunces', size: 13, color: pine });
	card.line(left, 424, inner);
	const numbers = [
		['Pro shop and starter', club.proShopPhone],
		['Club office', club.officePhone],
		['Restaurant', club.restaurantPhone],
	];
	card.tags.table(
		numbers.map(([what, number], index) => [
			{ tag: 'TH', draw: () => card.write(what!, left, 432 + index * 15) },
			{ tag: 'TD', draw: () => card.write(number!, left, 432 + index * 15, { align: 'right' }) },
		]),
	);
	for (const [index, who] of ['Player', 'Marker'].entries()) {
		const x = left + (index * (inner + 16)) / 2;
		card.line(x, 532, inner / 2 - 8, grey, 0.4);
		card.text('P', `${who}’s signature`, x, 537, { size: 7.5, color: grey });
	}
	const edition = [month.format(new Date(cardEdition)), club.address.join(', '), taxNumber].filter(Boolean).join(' · ');
	card.text('P', edition, left, 561, { size: 7, color: grey });
}

/** Two rows of strips, all to one scale. */
function stripsOf(
	card: Card,
	left: number,
	{ strips, names }: { strips: readonly string[]; names: CardContent['hole'] },
) {
	card.text('H2', 'The nine', left, 40, { font: 'fraunces', size: 20, color: pine });
	card.line(left, 70, inner);
	const column = inner / 5;
	const width = 62;
	for (const [index, hole] of holes.entries()) {
		const x = left + (index % 5) * column;
		const y = index < 5 ? 78 : 332;
		card.text('P', String(hole.number), x, y, { font: 'fraunces', size: 17, color: pine });
		card.text('P', `Par ${hole.par}`, x, y + 7, { size: 7.5, color: grey, width, align: 'right' });
		card.tags.decoration(() => drawSvg(card.pdf, strips[index]!, { x, y: y + 24, width }));
		const foot = y + 24 + (width * 440) / 150 + 4;
		const { name = '' } = names.find(({ slug }) => slug === String(hole.number)) ?? {};
		card.text('P', name, x, foot, { font: 'inter-semibold', size: 7.5, width: column });
		card.text('P', `${hole.men} / ${hole.women} yds`, x, foot + 11, { size: 7.5, color: grey, width: column });
	}
	const note =
		'All strips are drawn to one scale, with the tees at the foot and the green at the head. Yards from the men’s and women’s tees.';
	card.text('P', note, left + 4 * column, 360, { font: 'fraunces-italic', size: 9.5, width: column, color: grey });
}

type Row = { label: string; cells: readonly (string | number)[]; height: number; look?: 'head' | 'total' | 'strong' };

function scores(card: Card, left: number) {
	const labelWidth = 72;
	const cellWidth = (inner - labelWidth - 34) / 9;
	const nine = [labelWidth, ...holes.map(() => cellWidth), 34];
	const of = (value: (hole: Hole) => number) => holes.map(value);
	const blank = (label: string, count: number, height: number): Row => ({
		label,
		cells: Array(count).fill(''),
		height,
	});

	card.text('H2', 'The card', left, 40, { font: 'fraunces', size: 20, color: pine });
	card.line(left, 70, inner);
	let y = drawTable(card, left, 80, nine, [
		{ label: 'Hole', cells: [...of(({ number }) => number), 'Out'], height: 20, look: 'head' },
		{ label: 'Men’s yards', cells: [...of(({ men }) => men), grouped.format(course.men)], height: 17 },
		{ label: 'Women’s yards', cells: [...of(({ women }) => women), grouped.format(course.women)], height: 17 },
		{ label: 'Par', cells: [...of(({ par }) => par), course.par], height: 17, look: 'strong' },
		{ label: 'Handicap index', cells: [...of(({ index }) => index), ''], height: 17 },
		...players.map((name) => blank(name, 10, 25)),
	]);
	card.text('P', 'Second nine', left, y + 12, { font: 'fraunces-italic', size: 10.5, color: brassInk });
	y = drawTable(card, left, y + 30, nine, [
		{ label: 'Hole', cells: [...of(({ number }) => number + 9), 'In'], height: 20, look: 'head' },
		{ label: 'Par', cells: [...of(({ par }) => par), course.par], height: 17, look: 'strong' },
		...players.map((name) => blank(name, 10, 25)),
	]);
	drawTable(
		card,
		left,
		y + 14,
		[labelWidth, ...Array(5).fill((inner - labelWidth) / 5)],
		[
			{ label: 'Player', cells: ['Out', 'In', 'Total', 'Handicap', 'Net'], height: 16, look: 'head' },
			...players.map((name) => blank(name, 5, 19)),
		],
	);
}

/** Returns where it ends. */
function drawTable(card: Card, left: number, top: number, widths: readonly number[], rows: readonly Row[]): number {
	let y = top;
	const drawn = rows.map(({ label, cells, height, look }) => {
		const rowTop = y;
		let x = left;
		y += height;
		return [label, ...cells].map((value, index) => {
			const [cellLeft, width] = [x, widths[index]!];
			x += width;
			const isTotal = index === 10;
			const draw = () => {
				const fill = look === 'head' ? pine : isTotal ? sand : '#FFFFFF';
				card.pdf.rect(cellLeft, rowTop, width, height).lineWidth(0.5).fillAndStroke(fill, brass);
				const strong = look || isTotal || index === 0;
				const size = look === 'head' && index > 0 ? 10 : 8;
				card.write(String(value), cellLeft + 4, rowTop + height / 2 - size * 0.62, {
					font: strong ? 'inter-semibold' : 'inter',
					size,
					color: look === 'head' ? '#FFFFFF' : ink,
					align: index === 0 ? 'left' : 'center',
					width: width - 8,
				});
			};
			return { tag: look === 'head' || index === 0 ? ('TH' as const) : ('TD' as const), draw };
		});
	});
	card.tags.table(drawn);
	return y;
}
