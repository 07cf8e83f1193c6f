import * as z from 'zod/mini';
import type { FileEndpoint } from './core/file-endpoint.ts';
import type { Paisa } from './core/money.ts';

/** What one person may credit of a bill. Above it a second person confirms the credit note. */
export const creditAlonePaisa = 500_000;

type CreditableLine = { taxPaisa: Paisa; totalPaisa: Paisa; creditedPaisa: Paisa };

/**
 * The tax and the rest of a credit of a line: the tax in proportion, rounded half up. It is counted from the first credit of the line
 * on, so that several credits of one line never take back more tax than it has, and all of them together take back all.
 */
export function creditOf({ taxPaisa, totalPaisa, creditedPaisa }: CreditableLine, paisa: Paisa) {
	const taxOf = (credited: Paisa) =>
		Number((2n * BigInt(taxPaisa) * BigInt(credited) + BigInt(totalPaisa)) / (2n * BigInt(totalPaisa)));
	const tax = taxOf(creditedPaisa + paisa) - taxOf(creditedPaisa);
	return { netPaisa: paisa - tax, taxPaisa: tax, totalPaisa: paisa };
}

/** CN-2026-00001 */
export const creditNoteNumber = z
	.string('Name the credit note.')
	.check(z.regex(/^CN-2\d{3}-\d{5,}$/, 'This is not the number of a credit note.'));

/** A credit note that was issued, on the bill that it belongs to. */
export const creditOfBill = z.object({ number: z.string(), issuedOn: z.iso.date(), paisa: z.int() });

export const memberCreditNotePdf = {
	path: '/api/account/credit-note.pdf',
	summary: 'A credit note of the logged-in member',
	access: 'unlocked',
	query: z.object({ number: creditNoteNumber }),
} satisfies FileEndpoint;
