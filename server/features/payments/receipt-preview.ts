import type { Routes } from '#server/core/feature.ts';
import { previewRoute } from '#server/core/pages/preview-route.ts';
import { feeReceipt, receiptPdf, receiptTexts } from './receipt-pdf.ts';
import type { ReceiptRow } from './receipts.queries.ts';

const example = (issuedAt: Date) =>
	({
		receipt: { number: 'R-0000-0001', issuedAt, attemptId: null, reference: 'An example' },
		fee: {
			payerName: 'Nasreen Akhter',
			payerEmail: 'nasreen@mail.example',
			userId: 'DGCC-0000',
			netPaisa: 120_000,
			taxPaisa: 12_000,
			totalPaisa: 132_000,
			taxBasisPoints: 1000,
		},
		invoice: null,
	}) as ReceiptRow;

/** A receipt with example values, for the office's editor. */
export const receiptPreviewRoute: Routes = (http, context) =>
	previewRoute(http, context, '/preview/document/receipt', async () => ({
		type: 'application/pdf',
		body: await receiptPdf(feeReceipt(example(context.clock.now())), await receiptTexts(context.content)),
	}));
