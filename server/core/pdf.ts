import path from 'node:path';
import { visitorLeft } from './http/visitor-left.ts';
import { queues } from './queues.ts';

/** The club's typefaces as files of their own, because the library cannot embed those of the website. */
export const pdfFont = (name: 'fraunces' | 'fraunces-italic' | 'inter' | 'inter-semibold' | 'tiro-bangla-line') =>
	path.join(import.meta.dirname, 'fonts', `${name}.ttf`);

/** The bytes of a PDF document that `draw` has drawn. The library is large, so it is loaded on first use. */
export const drawPdf = (options: PDFKit.PDFDocumentOptions, draw: (pdf: PDFKit.PDFDocument) => void): Promise<Buffer> =>
	queues.pdfs.run(async () => {
		const { default: PDFDocument } = await import('pdfkit');
		const pdf = new PDFDocument(options);
		const chunks: Buffer[] = [];
		const bytes = new Promise<Buffer>((resolve, reject) => {
			pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
			pdf.on('end', () => resolve(Buffer.concat(chunks)));
			pdf.on('error', reject);
		});
		draw(pdf);
		pdf.end();
		return bytes;
	}, visitorLeft());
