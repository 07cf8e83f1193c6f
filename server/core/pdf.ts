/** A PDF to draw on, and its bytes once it is ended. The library is large and comes with the first drawing, not with the start. */
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
