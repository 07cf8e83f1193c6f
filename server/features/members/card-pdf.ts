import { toBuffer as drawQr } from 'qrcode';
import type { ShownContent } from '#contract/content/kinds.ts';
import { drawInTurn, drawPdf, type PdfTags } from '#server/core/pdf.ts';
import { drawSvg } from '#server/core/pdf-drawing.ts';
import { readCrest } from '#server/core/pdf-letterhead.ts';
import { cutPicture } from '#server/core/storage/image.ts';
import type { ContentService } from '#server/features/content/service.ts';

const millimetres = (length: number) => (length * 72) / 25.4;

/** The size of a bank card. */
const width = millimetres(85.6);
const height = millimetres(54);

export type CardFace = {
	/** In the register. The card on the member's own page has none. */
	number: number | undefined;
	name: string;
	userId: string;
	/** Or "Spouse of Nasrin Akter". */
	category: string;
	validThrough: string;
	url: string;
	photo: Buffer | undefined;
};

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

/** The lines under the name, with the same texts as the card on the screen. */
export const cardLines = ({ category, userId, number, validThrough }: CardFace): string[] => [
	category,
	number === undefined ? userId : `${userId}, card ${number}`,
	`Valid to ${day.format(new Date(validThrough))}`,
];

/** A line of the river in the background, as on the card on the screen. */
const riverLine = (y: number) =>
	`M-5 ${y} C40 ${y - 34} 66 ${y - 72} 98 ${y - 72} S144 ${y + 12} 184 ${y + 14} S232 ${y - 4} 250 ${y - 8}`;

/** What the office writes on a card. */
type CardTexts = { club: ShownContent<'club'>; texts: ShownContent<'card'>; taxNumber: string | null };

export const cardTexts = async (content: ContentService): Promise<CardTexts> => ({
	club: await content.single('club'),
	texts: await content.single('card'),
	taxNumber: (await content.single('receipt')).taxNumber,
});

/** Cards, each on two pages of its own size: front and back. */
export async function cardsPdf(cards: readonly CardFace[], texts: CardTexts): Promise<Buffer> {
	const fronts = await drawingsOf(cards, texts);
	return drawPdf({ size: [width, height], margin: 0, autoFirstPage: false, info: infoOf(cards, texts) }, (pdf, tags) =>
		drawInTurn(fronts, (front) => {
			pdf.addPage();
			front(pdf, tags);
			pdf.addPage();
			drawBack(pdf, tags, texts);
		}),
	);
}

const columns = 2;
const rows = 5;
const onSheet = columns * rows;

/** Cards on sheets of A4, ten on each, with marks to cut along. Each sheet is followed by its backs, to print on both sides. */
export async function cardSheetsPdf(cards: readonly CardFace[], texts: CardTexts): Promise<Buffer> {
	const fronts = await drawingsOf(cards, texts);
	const back: Drawing = (pdf, tags) => drawBack(pdf, tags, texts);
	const sheets = Array.from({ length: Math.ceil(fronts.length / onSheet) }, (_, index) =>
		fronts.slice(index * onSheet, (index + 1) * onSheet),
	);
	return drawPdf({ size: 'A4', margin: 0, autoFirstPage: false, info: infoOf(cards, texts) }, (pdf, tags) =>
		drawInTurn(sheets, (sheet) => {
			drawSheet(pdf, tags, sheet, (column) => column);
			// Turned over its long side, the left column is on the right.
			drawSheet(pdf, tags, sheet.fill(back), (column) => columns - 1 - column);
		}),
	);
}

const infoOf = (cards: readonly CardFace[], { club }: CardTexts) => ({
	Title: cards.length === 1 ? `Membership card ${cards[0]!.userId}` : 'Membership cards',
	Author: club.name,
});

function drawSheet(
	pdf: PDFKit.PDFDocument,
	tags: PdfTags,
	drawings: readonly Drawing[],
	place: (column: number) => number,
) {
	pdf.addPage();
	const left = (pdf.page.width - columns * width) / 2;
	const top = (pdf.page.height - rows * height) / 2;
	tags.decoration(() => drawCropMarks(pdf, left, top));
	for (const [index, draw] of drawings.entries()) {
		pdf.save();
		pdf.translate(left + place(index % columns) * width, top + Math.floor(index / columns) * height);
		draw(pdf, tags);
		pdf.restore();
	}
}

/** Outside of the cards, so that nothing of a mark stays on a card. */
function drawCropMarks(pdf: PDFKit.PDFDocument, left: number, top: number) {
	const [right, foot] = [left + columns * width, top + rows * height];
	const [gap, length] = [millimetres(2), millimetres(5)];
	for (let column = 0; column <= columns; column++) {
		const x = left + column * width;
		pdf.moveTo(x, top - gap - length).lineTo(x, top - gap);
		pdf.moveTo(x, foot + gap).lineTo(x, foot + gap + length);
	}
	for (let row = 0; row <= rows; row++) {
		const y = top + row * height;
		pdf.moveTo(left - gap - length, y).lineTo(left - gap, y);
		pdf.moveTo(right + gap, y).lineTo(right + gap + length, y);
	}
	pdf.lineWidth(0.3).stroke('#000000');
}

type Drawing = (pdf: PDFKit.PDFDocument, tags: PdfTags) => void;

/** Prepares the pictures of the cards one after the other, because a page is drawn without waiting. */
async function drawingsOf(cards: readonly CardFace[], { club }: CardTexts): Promise<Drawing[]> {
	const crest = await readCrest('crest');
	const drawings: Drawing[] = [];
	for (const card of cards) drawings.push(await drawingOf(card, club, crest));
	return drawings;
}

async function drawingOf(card: CardFace, club: CardTexts['club'], crest: string): Promise<Drawing> {
	const qr = await drawQr(card.url, { margin: 1, width: 300, errorCorrectionLevel: 'M' });
	const photo = card.photo ? await cutPicture(card.photo, 150, 180) : undefined;
	return (pdf, tags) => {
		tags.decoration(() => {
			pdf.rect(0, 0, width, height).fill('#12372A');
			pdf.save().rect(0, 0, width, height).clip();
			pdf.lineWidth(0.4).strokeColor('#C9A66B').strokeOpacity(0.22);
			for (let y = 62; y <= 152; y += 9) pdf.path(riverLine(y)).stroke();
			pdf.restore();
			pdf
				.rect(3, 3, width - 6, height - 6)
				.lineWidth(0.5)
				.stroke('#B08D57');
		});
		tags.picture(`Crest of ${club.name}`, () => drawSvg(pdf, crest, { x: 14, y: 11, width: 21 }));
		tags.text('P', () => {
			pdf.fillColor('#FAF7F0').font('Times-Roman').fontSize(13).text(club.shortName, 42, 12);
		});
		tags.text('P', () => {
			pdf
				.fillColor('#D9BC8A')
				.font('Helvetica')
				.fontSize(6)
				.text(club.type.toUpperCase(), 42, 27, { characterSpacing: 0.6 });
		});
		if (photo)
			tags.picture(`Photo of ${card.name}`, () => {
				pdf.image(photo, 14, 44, { width: 40, height: 48 });
			});
		const left = photo ? 62 : 14;
		tags.text('H1', () => {
			const column = { width: width - left - 82 };
			pdf.fillColor('#FAF7F0').font('Times-Roman');
			const fits = (size: number) => pdf.fontSize(size).heightOfString(card.name, column) <= 54;
			pdf.fontSize([13, 11, 9, 7].find(fits) ?? 6).text(card.name, left, 46, column);
		});
		for (const [index, line] of cardLines(card).entries())
			tags.text('P', () => {
				pdf
					.font('Helvetica')
					.fontSize(7)
					.fillColor('#C9D4C8')
					.text(line, 14, 102 + index * 11, { width: width - 102, height: 10, ellipsis: true });
			});
		tags.picture('QR code that shows at the gate whether the card is valid', () => {
			pdf.rect(width - 84, height - 84, 72, 72).fill('#FAF7F0');
			pdf.image(qr, width - 81, height - 81, { width: 66 });
		});
	};
}

function drawBack(pdf: PDFKit.PDFDocument, tags: PdfTags, { club, texts, taxNumber }: CardTexts) {
	const line = { width: width - 28 };
	tags.decoration(() => {
		pdf.rect(0, 0, width, height).fill('#FAF7F0');
		pdf
			.rect(3, 3, width - 6, height - 6)
			.lineWidth(0.5)
			.stroke('#B08D57');
	});
	tags.text('H2', () => {
		pdf.fillColor('#12372A').font('Times-Roman').fontSize(11).text(texts.backTitle, 14, 14, line);
	});
	pdf.font('Helvetica').fontSize(7).fillColor('#1D2A25').moveDown(0.5);
	for (const condition of texts.conditions)
		tags.text('P', () => {
			pdf.text(condition, 14, pdf.y, line).moveDown(0.3);
		});
	tags.text('P', () => {
		pdf.fillColor('#56635B').text(texts.found, 14, height - 38, line);
	});
	tags.text('P', () => {
		const address = [club.name, ...club.address, taxNumber].filter(Boolean).join(', ');
		pdf.text(address, 14, height - 28, { ...line, height: 20, ellipsis: true });
	});
}
