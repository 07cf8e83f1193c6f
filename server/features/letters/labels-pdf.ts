import { type LabelSheet, labelSheets, labelsOn } from '#contract/letters.office.ts';
import { drawInTurn, drawPdf, type PdfTags } from '#server/core/pdf.ts';

const millimetres = (length: number) => (length * 72) / 25.4;

const height = millimetres(38.1);
const top = millimetres(15.1);
const padding = millimetres(4);
/** The sizes of the letters, the largest that fits. */
const sizes = [11, 10, 9, 8, 7];

/** Labels on sheets of A4, row by row from the first free one. The first line of each is the name. */
export function labelsPdf(labels: readonly (readonly string[])[], sheet: LabelSheet, start: number): Promise<Buffer> {
	const { columns, width, left, across } = labelSheets[sheet];
	const room = { width: millimetres(width) - 2 * padding, height: height - 2 * padding };
	const onSheet = labelsOn(sheet);
	const first = Math.min(start, onSheet) - 1;
	return drawPdf({ size: 'A4', margin: 0, autoFirstPage: false, info: { Title: 'Labels' } }, (pdf, tags) =>
		drawInTurn(labels, (lines, index) => {
			const place = (first + index) % onSheet;
			if (index === 0 || place === 0) pdf.addPage();
			const x = millimetres(left) + (place % columns) * millimetres(across) + padding;
			const y = top + Math.floor(place / columns) * height + padding;
			drawLabel(pdf, tags, lines, { x, y, ...room });
		}),
	);
}

type Room = { x: number; y: number; width: number; height: number };

function drawLabel(pdf: PDFKit.PDFDocument, tags: PdfTags, lines: readonly string[], { x, y, ...room }: Room) {
	const text = lines.join('\n');
	pdf.font('Helvetica').fillColor('black');
	const fits = (size: number) => pdf.fontSize(size).heightOfString(text, { width: room.width }) <= room.height;
	pdf.fontSize(sizes.find(fits) ?? 6);
	tags.text('P', () => {
		pdf.text(text, x, y, { ...room, ellipsis: true });
	});
}
