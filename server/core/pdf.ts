import path from 'node:path';
import { visitorLeft } from './http/visitor-left.ts';
import { queues } from './queues.ts';

/** The club's typefaces as files of their own, because the library cannot embed those of the website. */
export const pdfFont = (name: 'fraunces' | 'fraunces-italic' | 'inter' | 'inter-semibold' | 'tiro-bangla-line') =>
	path.join(import.meta.dirname, 'fonts', `${name}.ttf`);

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

	/** `actual` is for a script whose signs are not drawn in the order in which they are read. */
	text(tag: 'H1' | 'H2' | 'P', draw: Draw, options: { lang?: string; actual?: string } = {}) {
		this.root.add(this.pdf.struct(tag, options, draw));
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
	draw: (pdf: PDFKit.PDFDocument, tags: PdfTags) => void,
): Promise<Buffer> =>
	queues.pdfs.run(async () => {
		const { default: PDFDocument } = await import('pdfkit');
		const pdf = new PDFDocument({ ...options, tagged: true, lang: 'en', displayTitle: true, pdfVersion: '1.7' });
		const chunks: Buffer[] = [];
		const bytes = new Promise<Buffer>((resolve, reject) => {
			pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
			pdf.on('end', () => resolve(Buffer.concat(chunks)));
			pdf.on('error', reject);
		});
		const tags = new PdfTags(pdf);
		draw(pdf, tags);
		tags.end();
		pdf.end();
		return bytes;
	}, visitorLeft());
