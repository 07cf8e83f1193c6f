import { toBuffer as drawQr } from 'qrcode';
import type { ShownContent } from '#contract/content/kinds.ts';
import { nextCardFrom } from '#contract/members.ts';
import { drawPdf, type PdfTags } from '#server/core/pdf.ts';
import { cutPicture } from '#server/core/storage/image.ts';

// The size of a bank card, in points.
const width = 243;
const height = 153;

export type CardFace = {
	name: string;
	userId: string;
	category: string;
	validThrough: string;
	url: string;
	photo: Buffer | undefined;
};

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

/** The lines under the name, with the same texts as the card on the screen. */
export const cardLines = ({ category, userId, validThrough }: CardFace): string[] => [
	category,
	userId,
	`Valid to ${day.format(new Date(validThrough))}`,
	`New card from ${day.format(new Date(nextCardFrom(validThrough)))}`,
];

/** A line of the river in the background, as on the card on the screen. */
const riverLine = (y: number) =>
	`M-5 ${y} C40 ${y - 34} 66 ${y - 72} 98 ${y - 72} S144 ${y + 12} 184 ${y + 14} S232 ${y - 4} 250 ${y - 8}`;

/** What the office writes on a card. */
export type CardTexts = { club: ShownContent<'club'>; texts: ShownContent<'card'> };

/** The card: front and back, each a page of the same size. */
export async function cardPdf(card: CardFace, { club, texts }: CardTexts): Promise<Buffer> {
	const qr = await drawQr(card.url, { margin: 1, width: 300, errorCorrectionLevel: 'M' });
	const photo = card.photo ? await cutPicture(card.photo, 150, 180) : undefined;
	const info = { Title: `Membership card ${card.userId}`, Author: club.name };
	return drawPdf({ size: [width, height], margin: 0, info }, (pdf, tags) => {
		tags.decoration(() => {
			pdf.rect(0, 0, width, height).fill('#12372A');
			pdf.save().lineWidth(0.4).strokeColor('#C9A66B').strokeOpacity(0.22);
			for (let y = 62; y <= 152; y += 9) pdf.path(riverLine(y)).stroke();
			pdf.restore();
			pdf
				.rect(3, 3, width - 6, height - 6)
				.lineWidth(0.5)
				.stroke('#B08D57');
		});
		tags.text('P', () => {
			pdf.fillColor('#FAF7F0').font('Times-Roman').fontSize(13).text(club.shortName, 14, 12);
		});
		tags.text('P', () => {
			pdf
				.fillColor('#D9BC8A')
				.font('Helvetica')
				.fontSize(6)
				.text(club.type.toUpperCase(), 14, 27, { characterSpacing: 0.6 });
		});
		if (photo)
			tags.picture(`Photo of ${card.name}`, () => {
				pdf.image(photo, 14, 44, { width: 40, height: 48 });
			});
		const left = photo ? 62 : 14;
		tags.text('H1', () => {
			pdf
				.fillColor('#FAF7F0')
				.font('Times-Roman')
				.fontSize(13)
				.text(card.name, left, 46, { width: width - left - 82 });
		});
		for (const [index, line] of cardLines(card).entries())
			tags.text('P', () => {
				pdf
					.font('Helvetica')
					.fontSize(7)
					.fillColor('#C9D4C8')
					.text(line, 14, 102 + index * 11);
			});
		tags.picture('QR code that shows at the gate whether the card is valid', () => {
			pdf.rect(width - 84, height - 84, 72, 72).fill('#FAF7F0');
			pdf.image(qr, width - 81, height - 81, { width: 66 });
		});
		drawBack(pdf, tags, { club, texts });
	});
}

function drawBack(pdf: PDFKit.PDFDocument, tags: PdfTags, { club, texts }: CardTexts) {
	const line = { width: width - 28 };
	pdf.addPage();
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
		pdf.fillColor('#56635B').text(texts.found, 14, height - 34, line);
	});
	tags.text('P', () => {
		pdf.text([club.name, ...club.address].join(', '), 14, height - 24, { ...line, height: 10, ellipsis: true });
	});
}
