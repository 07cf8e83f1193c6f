import type { ShownContent } from '#contract/content/kinds.ts';
import { clubDate } from '#server/core/club-date.ts';
import { drawPdf, type PdfTags, pdfFont } from '#server/core/pdf.ts';

const pine = '#12372A';
const brass = '#B08D57';
const grey = '#56635B';

const perPage = 3;
const [pageWidth, pageHeight] = [595.28, 841.89];
const height = pageHeight / perPage;
const margin = 40;
const width = pageWidth - 2 * margin;
/** Where the table with User ID and code begins. */
const right = 330;

export type Letter = { name: string; userId: string; addressLines: readonly string[]; code: string; validUntil: Date };
/** What the office writes in a letter, and the address of the page for the code. */
export type LetterTexts = { club: ShownContent<'club'>; texts: ShownContent<'activationLetter'>; page: string };

/** The letters, three to an A4 page, with a line to cut between them. */
export function lettersPdf(letters: readonly Letter[], texts: LetterTexts): Promise<Buffer> {
	const info = { Title: texts.texts.title, Author: texts.club.name };
	return drawPdf({ size: 'A4', margin: 0, info }, (pdf, tags) => {
		pdf.registerFont('text', pdfFont('inter'));
		pdf.registerFont('strong', pdfFont('inter-semibold'));
		pdf.registerFont('title', pdfFont('fraunces'));
		for (const [index, letter] of letters.entries()) {
			const place = index % perPage;
			if (place === 0 && index > 0) pdf.addPage();
			if (place > 0)
				tags.decoration(() => {
					const y = place * height;
					pdf.moveTo(0, y).lineTo(pageWidth, y).lineWidth(0.5).dash(4, { space: 4 }).stroke(grey).undash();
				});
			drawLetter(pdf, tags, { letter, top: place * height, ...texts });
		}
	});
}

function drawLetter(
	pdf: PDFKit.PDFDocument,
	tags: PdfTags,
	{ letter, top, club, texts, page }: LetterTexts & { letter: Letter; top: number },
) {
	/** One text at a place, cut off before it reaches the next one. */
	const write = (
		tag: 'H1' | 'P',
		text: string,
		{ x, y, size, font = 'text', color = 'black', ...rest }: Style & { x: number; y: number; size: number },
	) =>
		tags.text(tag, () => {
			pdf.font(font).fontSize(size).fillColor(color);
			pdf.text(text, x, top + y, { ellipsis: true, ...rest });
		});

	write('P', club.name, { x: margin, y: 26, size: 12, font: 'title', color: pine, width, height: 16 });
	write('P', [...club.address, club.officePhone].join(', '), {
		...{ x: margin, y: 43, size: 7.5, color: grey, width, height: 10 },
	});
	tags.decoration(() => {
		const y = top + 58;
		pdf
			.moveTo(margin, y)
			.lineTo(margin + width, y)
			.lineWidth(1)
			.stroke(brass);
	});
	const half = right - margin - 24;
	write('P', [letter.name, ...letter.addressLines].join('\n'), {
		...{ x: margin, y: 70, size: 10, width: half, height: 66 },
	});
	write('H1', texts.title, { x: margin, y: 142, size: 13, font: 'title', color: pine, width: half, height: 18 });
	write('P', texts.text.join('\n'), { x: margin, y: 162, size: 9, width: half, height: 84 });
	write('P', texts.footer, { x: margin, y: 252, size: 8, color: grey, width, height: 11 });

	const fields = [
		['User ID', letter.userId],
		['Code', letter.code],
		['Page', page],
		['Valid until', clubDate(letter.validUntil)],
	] as const;
	const box = { x: right, width: pageWidth - margin - right };
	tags.decoration(() => {
		pdf
			.rect(box.x, top + 70, box.width, 172)
			.lineWidth(0.75)
			.stroke(brass);
	});
	const style = { width: box.width - 28, ellipsis: true };
	tags.table(
		fields.map(([label, value], index) => {
			const y = top + 80 + index * 40;
			const large = label === 'User ID' || label === 'Code';
			return [
				{
					tag: 'TH',
					draw: () =>
						pdf
							.font('text')
							.fontSize(7.5)
							.fillColor(grey)
							.text(label, box.x + 14, y, { ...style, height: 10 }),
				},
				{
					tag: 'TD',
					draw: () =>
						pdf
							.font('strong')
							.fontSize(large ? 15 : 9.5)
							.fillColor('black')
							.text(value, box.x + 14, y + 11, { ...style, height: 24 }),
				},
			];
		}),
	);
}

type Style = { font?: 'text' | 'title'; color?: string; width: number; height: number };
