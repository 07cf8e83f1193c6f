import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ShownContent } from '#contract/content/kinds.ts';
import type { PdfTags } from './pdf.ts';
import { drawSvg } from './pdf-drawing.ts';

const images = path.resolve(import.meta.dirname, '../../web/images');

/** The club's crest as SVG: `crest-ink` for paper, `crest` for a dark ground. */
export const readCrest = (name: 'crest' | 'crest-ink') => readFile(path.join(images, `${name}.svg`), 'utf8');

export type Letterhead = {
	club: Pick<ShownContent<'club'>, 'name' | 'address' | 'officePhone'>;
	taxNumber: string | null;
	crest: string;
};

/** Crest, name, address and tax number across the head of a page, with a line below. The next text starts under it. */
export function drawLetterhead(pdf: PDFKit.PDFDocument, tags: PdfTags, { club, taxNumber, crest }: Letterhead) {
	const { left, right, top } = pdf.page.margins;
	const crestWidth = 36;
	const textLeft = left + crestWidth + 12;
	const width = pdf.page.width - right - textLeft;
	tags.picture(`Crest of ${club.name}`, () => drawSvg(pdf, crest, { x: left, y: top - 4, width: crestWidth }));
	tags.text('P', () => {
		pdf.font('Times-Roman').fontSize(17).fillColor('#12372A').text(club.name, textLeft, top, { width });
	});
	const lines = [[...club.address, club.officePhone].join(', '), taxNumber ?? ''].filter(Boolean);
	for (const line of lines)
		tags.text('P', () => {
			pdf.font('Helvetica').fontSize(8.5).fillColor('#56635B').text(line, textLeft, pdf.y, { width });
		});
	const foot = Math.max(pdf.y, top + crestWidth * 1.2) + 8;
	tags.decoration(() => {
		pdf
			.moveTo(left, foot)
			.lineTo(pdf.page.width - right, foot)
			.lineWidth(1.5)
			.stroke('#B08D57');
	});
	pdf.x = left;
	pdf.y = foot + 12;
}
