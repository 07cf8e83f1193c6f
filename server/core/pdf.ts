import path from 'node:path';
import { setImmediate as otherWork } from 'node:timers/promises';
import { visitorLeft } from './http/visitor-left.ts';
import { banglaFont, withBangla } from './pdf-bangla.ts';
import { queues } from './queues.ts';

/** The club's typefaces as files of their own, because the library cannot embed those of the website. */
export const pdfFont = (name: 'fraunces' | 'fraunces-italic' | 'inter' | 'inter-semibold') =>
	path.join(import.meta.dirname, 'fonts', `${name}.ttf`);

/** Whether a document can show a text: the standard fonts have the letters of Western Europe, Bangla has a font of its own. */
export const canDraw = (text: string) =>
	/^[\u0020-\u007e\u00a0-\u00ff‘’“”–—…\u0964\u0965\u0980-\u09ff\u200c\u200d]*$/u.test(text);

const grouped = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
/** 1,320.00 */
export const amount = (paisa: number) => grouped.format(paisa / 100);
/** BDT 1,320.00: the standard fonts of a PDF have no taka sign. */
export const bdt = (paisa: number) => `BDT ${amount(paisa)}`;

type Draw = () => void;
type PdfCell = { tag: 'TH' | 'TD'; draw: Draw };

/** What a screen reader reads, in the order in which it is drawn. */
export class PdfTags {
	private readonly pdf;
	private readonly root;

	constructor(pdf: PDFKit.PDFDocument) {
		this.pdf = pdf;
		this.root = pdf.struct('Document');
		pdf.addStructure(this.root);
	}

	text(tag: 'H1' | 'H2' | 'P', draw: Draw) {
		this.root.add(this.pdf.struct(tag, {}, draw));
	}

	picture(alt: string, draw: Draw) {
		this.root.add(this.pdf.struct('Figure', { alt }, draw));
	}

	table(rows: PdfCell[][]) {
		const cell = ({ tag, draw }: PdfCell) => this.pdf.struct(tag, {}, draw);
		const row = (cells: PdfCell[]) => this.pdf.struct('TR', {}, cells.map(cell));
		this.root.add(this.pdf.struct('Table', {}, rows.map(row)));
	}

	/** Lines and areas without a meaning of their own. */
	decoration(draw: Draw) {
		this.pdf.markContent('Artifact');
		draw();
		this.pdf.endMarkedContent();
	}

	end() {
		this.root.end();
	}
}

/** The bytes of a PDF document that `draw` has drawn. The library is large, so it is loaded on first use. */
export const drawPdf = (
	options: PDFKit.PDFDocumentOptions,
	draw: (pdf: PDFKit.PDFDocument, tags: PdfTags) => void | Promise<void>,
): Promise<Buffer> =>
	queues.pdfs.run(async () => {
		const [{ default: PDFDocument }, bangla] = await Promise.all([import('pdfkit'), banglaFont()]);
		const pdf = new (withBangla(PDFDocument, bangla))({
			...options,
			tagged: true,
			lang: 'en',
			displayTitle: true,
			pdfVersion: '1.7',
		});
		const chunks: Buffer[] = [];
		const bytes = new Promise<Buffer>((resolve, reject) => {
			pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
			pdf.on('end', () => resolve(Buffer.concat(chunks)));
			pdf.on('error', reject);
		});
		const tags = new PdfTags(pdf);
		await draw(pdf, tags);
		tags.end();
		pdf.end();
		return bytes;
	}, visitorLeft());

/** Draws one after the other and lets the server do other work in between: a hundred letters take about a second. */
export async function drawInTurn<Item>(items: readonly Item[], draw: (item: Item, index: number) => void) {
	for (const [index, item] of items.entries()) {
		draw(item, index);
		await otherWork();
	}
}
