import { create as createQr } from 'qrcode';
import { scanPart } from '#contract/activation.ts';
import type { ShownContent } from '#contract/content/kinds.ts';
import { longClubDate } from '#server/core/club-date.ts';
import { canDraw, drawInTurn, drawPdf, type PdfTags, pdfFont } from '#server/core/pdf.ts';
import { drawSvg } from '#server/core/pdf-drawing.ts';
import { readCrest } from '#server/core/pdf-letterhead.ts';

const ink = '#1D2A25';
const pine = '#12372A';
const brass = '#B08D57';
const grey = '#56635B';

// In points. Three letters share an A4 page.
const perPage = 3;
const [pageWidth, pageHeight] = [595.28, 841.89];
const height = pageHeight / perPage;
const margin = 42;
const width = pageWidth - 2 * margin;
/** What the member needs for the page. */
const box = { x: 322, y: 72, width: pageWidth - margin - 322, height: 164, padding: 14 };
const qrSize = 80;
const left = { x: margin, width: box.x - margin - 24 };

export type Letter = { name: string; userId: string; addressLines: readonly string[]; code: string; validUntil: Date };
/** What the office writes in a letter, and the address of the page for the code. */
export type LetterTexts = {
	club: ShownContent<'club'>;
	taxNumber: string | null;
	texts: ShownContent<'activationLetter'>;
	page: string;
};

/** The letters, three to an A4 page, with a line to cut between them. */
export async function lettersPdf(letters: readonly Letter[], texts: LetterTexts): Promise<Buffer> {
	const crest = await readCrest('crest-ink');
	const info = { Title: texts.texts.title, Author: texts.club.name };
	return drawPdf({ size: 'A4', margin: 0, info }, (pdf, tags) => {
		pdf.registerFont('text', pdfFont('inter'));
		pdf.registerFont('strong', pdfFont('inter-semibold'));
		pdf.registerFont('title', pdfFont('fraunces'));
		return drawInTurn(letters, (letter, index) => {
			const place = index % perPage;
			if (place === 0 && index > 0) pdf.addPage();
			const top = place * height;
			if (place > 0)
				tags.decoration(() => {
					pdf.moveTo(0, top).lineTo(pageWidth, top).lineWidth(0.5).dash(4, { space: 4 }).stroke(grey).undash();
				});
			drawHead({ pdf, tags, top }, texts, crest);
			drawLetter({ pdf, tags, top }, letter, texts);
		});
	});
}

type Place = { pdf: PDFKit.PDFDocument; tags: PdfTags; top: number };
type Style = {
	x: number;
	y: number;
	width: number;
	height: number;
	size: number;
	font?: 'text' | 'strong' | 'title';
	color?: string;
	/** Between paragraphs. */
	gap?: number;
};

/** A text that is cut off where its place ends. */
function write({ pdf, top }: Place, text: string, { x, y, size, font = 'text', color = ink, gap = 0, ...room }: Style) {
	pdf.font(font).fontSize(size).fillColor(color);
	pdf.text(text, x, top + y, { ...room, ellipsis: true, lineGap: size * 0.15, paragraphGap: gap });
}

function drawHead(place: Place, { club, taxNumber }: LetterTexts, crest: string) {
	const { pdf, tags, top } = place;
	const text = { x: margin + 36, width: width - 36 };
	tags.picture(`Crest of ${club.name}`, () => drawSvg(pdf, crest, { x: margin, y: top + 20, width: 26 }));
	tags.text('P', () => {
		write(place, club.name, { ...text, y: 22, height: 19, size: 14, font: 'title', color: pine });
	});
	const from = [...club.address, club.officePhone, taxNumber].filter(Boolean).join(', ');
	tags.text('P', () => {
		write(place, from, { ...text, y: 41, height: 11, size: 8, color: grey });
	});
	tags.decoration(() => {
		const y = top + 59;
		pdf.moveTo(margin, y).lineTo(pageWidth - margin, y);
		pdf.lineWidth(1).stroke(brass);
	});
}

function drawLetter(place: Place, letter: Letter, { texts, page }: LetterTexts) {
	const { pdf, tags, top } = place;
	const line = (text: string, style: Style, tag: 'H1' | 'P' = 'P') =>
		tags.text(tag, () => {
			write(place, text, style);
		});
	const name = canDraw(letter.name) ? letter.name : letter.userId;
	line(name, { ...left, y: 71, height: 28, size: 10.5, font: 'strong' });
	const address = letter.addressLines.filter(canDraw).join('\n');
	const below = pdf.y - top + 1;
	if (address) line(address, { ...left, y: below, height: 141 - below, size: 9.5 });
	line(texts.title, { ...left, y: 145, height: 20, size: 14, font: 'title', color: pine }, 'H1');
	line(texts.text.join('\n'), { ...left, y: 166, height: 80, size: 9, gap: 4 });
	line(texts.footer, { x: margin, y: 250, width, height: 12, size: 8, color: grey });
	drawBox(place, letter, page);
}

function drawBox(place: Place, letter: Letter, page: string) {
	const { pdf, tags, top } = place;
	tags.decoration(() => {
		pdf.roundedRect(box.x, top + box.y, box.width, box.height, 3);
		pdf.lineWidth(0.75).stroke(brass);
	});
	const x = box.x + box.padding;
	const wide = box.width - 2 * box.padding;
	const narrow = wide - qrSize - 10;
	const fields = [
		{ label: 'User ID', value: letter.userId, y: box.y + 14, width: narrow, size: 14 },
		{ label: 'Valid until', value: longClubDate(letter.validUntil), y: box.y + 56, width: narrow, size: 9.5 },
		// As wide as the box, because no letter of a code may be cut off.
		{ label: 'Code', value: letter.code, y: box.y + 94, width: wide, size: 15 },
		{ label: 'Page', value: page.replace(/^https?:\/\//, ''), y: box.y + 130, width: wide, size: 9.5 },
	];
	tags.table(
		fields.map(({ label, value, y, size, ...room }) => [
			{ tag: 'TH', draw: () => write(place, label, { x, y, ...room, height: 10, size: 7.5, color: grey }) },
			{
				tag: 'TD',
				draw: () => write(place, value, { x, y: y + 11, ...room, height: size * 1.5, size, font: 'strong' }),
			},
		]),
	);
	tags.picture('QR code that opens the page with User ID and code', () => {
		drawQr(pdf, page + scanPart(letter), { x: x + wide - qrSize, y: top + box.y + 12 });
	});
}

function drawQr(pdf: PDFKit.PDFDocument, text: string, { x, y }: { x: number; y: number }) {
	const { modules } = createQr(text, { errorCorrectionLevel: 'M' });
	const side = qrSize / modules.size;
	for (const [index, dark] of modules.data.entries())
		if (dark) pdf.rect(x + (index % modules.size) * side, y + Math.floor(index / modules.size) * side, side, side);
	pdf.fill('black');
}
