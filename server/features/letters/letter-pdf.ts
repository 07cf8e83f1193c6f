import type { ShownContent } from '#contract/content/kinds.ts';
import type { LetterLanguage } from '#contract/letters.office.ts';
import { canDraw, drawInTurn, drawPdf, type PdfTags } from '#server/core/pdf.ts';
import { drawLetterhead, type Letterhead, readCrest } from '#server/core/pdf-letterhead.ts';

const ink = '#1D2A25';
const grey = '#56635B';
const margins = { top: 48, bottom: 56, left: 64, right: 64 };
const size = 11;
const signatureHeight = 52;

/** A letter as it was issued. */
export type PrintedLetter = {
	reference: string;
	/** In the words of its language. */
	day: string;
	language: LetterLanguage;
	name: string;
	addressLines: readonly string[];
	subject: string;
	body: string;
	signer: string;
};

const labels: Record<LetterLanguage, { reference: string; day: string }> = {
	en: { reference: 'Ref:', day: 'Date:' },
	bn: { reference: 'সূত্র:', day: 'তারিখ:' },
};

/** The letters in one file, each beginning on a page of its own. */
export async function lettersPdf(
	letters: readonly PrintedLetter[],
	{ club, taxNumber }: { club: ShownContent<'club'>; taxNumber: string | null },
): Promise<Buffer> {
	const letterhead = { club, taxNumber, crest: await readCrest('crest-ink') };
	const title = letters.length === 1 ? `Letter ${letters[0]!.reference}` : 'Letters';
	return drawPdf(
		{ size: 'A4', margins, autoFirstPage: false, info: { Title: title, Author: club.name } },
		(pdf, tags) =>
			drawInTurn(letters, (letter) => {
				pdf.addPage();
				drawLetter(pdf, tags, letter, letterhead);
			}),
	);
}

function drawLetter(pdf: PDFKit.PDFDocument, tags: PdfTags, letter: PrintedLetter, letterhead: Letterhead) {
	const { left, right } = margins;
	const width = pdf.page.width - left - right;
	const write = (text: string, options: PDFKit.Mixins.TextOptions = {}, tag: 'H1' | 'P' = 'P') =>
		tags.text(tag, () => {
			pdf
				.fillColor(ink)
				.fontSize(size)
				.text(text, left, pdf.y, { width, lineGap: 2.5, ...options });
		});

	drawLetterhead(pdf, tags, letterhead);
	const { reference, day } = labels[letter.language];
	const top = pdf.y;
	tags.text('P', () => {
		pdf.font('Helvetica').fontSize(10).fillColor(grey).text(`${reference} ${letter.reference}`, left, top, { width });
	});
	const below = pdf.y;
	tags.text('P', () => {
		pdf.text(`${day} ${letter.day}`, left, top, { width, align: 'right' });
	});
	pdf.y = Math.max(below, pdf.y) + 16;

	pdf.font('Helvetica');
	for (const line of [letter.name, ...letter.addressLines].filter((text) => text && canDraw(text)))
		write(line, { lineGap: 0 });
	pdf.y += 16;
	pdf.font('Helvetica-Bold');
	write(letter.subject, {}, 'H1');
	pdf.y += 10;
	pdf.font('Helvetica');
	for (const paragraph of letter.body.split(/\n{2,}/)) {
		write(paragraph);
		pdf.y += 7;
	}
	const signer = pdf.heightOfString(letter.signer, { width, lineGap: 2.5 });
	// The signature stays beside the name of the person who signs.
	if (pdf.y + signatureHeight + signer > pdf.page.height - margins.bottom) pdf.addPage();
	pdf.y += signatureHeight;
	write(letter.signer);
}
