/** A PDF document and, after `pdf.end()`, its bytes. The library is large, so it is loaded on first use. */
export async function drawPdf(options: PDFKit.PDFDocumentOptions) {
	const { default: PDFDocument } = await import('pdfkit');
	const pdf = new PDFDocument(options);
	const chunks: Buffer[] = [];
	const bytes = new Promise<Buffer>((resolve, reject) => {
		pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
		pdf.on('end', () => resolve(Buffer.concat(chunks)));
		pdf.on('error', reject);
	});
	return { pdf, bytes };
}
