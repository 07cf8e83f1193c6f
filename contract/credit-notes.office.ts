import * as z from 'zod/mini';
import { billNumber, memberBill } from './bills.ts';
import { positivePaisa } from './core/amount.ts';
import { endpoint } from './core/endpoint.ts';
import type { FileEndpoint } from './core/file-endpoint.ts';
import { listOf, listQuery } from './core/lists.ts';
import { creditNoteNumber } from './credit-notes.ts';
import { ledgerAccount } from './ledger.office.ts';

/** Credit notes: they take back lines of a bill, whole or in part. Above a limit a second person confirms them. */

export const creditNoteStates = ['WAITING', 'ISSUED', 'REFUSED', 'WITHDRAWN'] as const;
export type CreditNoteState = (typeof creditNoteStates)[number];

const person = { memberId: z.uuid(), userId: z.string(), name: z.string() };

export const creditNote = z.object({
	id: z.uuid(),
	/** Empty until it is issued. */
	number: z.nullable(z.string()),
	state: z.enum(creditNoteStates),
	...person,
	bill: z.string(),
	totalPaisa: z.int(),
	lines: z.array(z.object({ line: z.int(), text: z.string(), paisa: z.int() })),
	reason: z.string(),
	requested: z.object({ by: z.string(), at: z.iso.datetime() }),
	/** Who confirmed, refused or withdrew it; empty for one that a person issued alone. */
	decided: z.nullable(z.object({ by: z.string(), at: z.iso.datetime(), reason: z.string() })),
	/** Whether the person who asks has requested it: someone else confirms or refuses it. */
	own: z.boolean(),
});
export type CreditNote = z.infer<typeof creditNote>;

export const billLine = z.object({
	line: z.int(),
	text: z.string(),
	account: ledgerAccount,
	from: z.iso.date(),
	taxPaisa: z.int(),
	totalPaisa: z.int(),
	/** What credit notes have taken back of it. */
	creditedPaisa: z.int(),
	/** The member disputes it, and the office has not decided. */
	disputed: z.boolean(),
});
export type BillLine = z.infer<typeof billLine>;

export const billDetail = z.object({
	...memberBill.shape,
	...person,
	lines: z.array(billLine),
	/** Of this bill, the newest first. */
	creditNotes: z.array(creditNote),
});
export type BillDetail = z.infer<typeof billDetail>;

const reasonText = z
	.string('Please write the reason.')
	.check(z.trim(), z.minLength(1, 'Please write the reason.'), z.maxLength(500, 'At most 500 characters'));

export const newCreditNote = z.object({
	/** Chosen by the browser, so that a form that is sent twice makes one credit note. */
	id: z.uuid('This is not an id.'),
	bill: billNumber,
	lines: z
		.array(
			z.object({
				line: z.int('Choose a line of the bill.').check(z.minimum(1, 'Choose a line of the bill.')),
				paisa: positivePaisa,
			}),
			'Choose what to credit.',
		)
		.check(
			z.minLength(1, 'Write an amount for at least one line.'),
			z.maxLength(1000, 'At most 1000 lines.'),
			z.refine((lines) => new Set(lines.map(({ line }) => line)).size === lines.length, 'Name each line once.'),
		),
	reason: reasonText,
});

const byId = z.object({ id: z.uuid('This is not a credit note.') });
const done = z.object({ message: z.string() });

export const creditNoteEndpoints = {
	bill: endpoint({
		method: 'GET',
		path: '/api/admin/bills/:number',
		summary: 'A bill that was issued, with its lines and credit notes',
		access: 'counter',
		params: z.object({ number: billNumber }),
		response: billDetail,
	}),
	creditNotes: endpoint({
		method: 'GET',
		path: '/api/admin/credit-notes',
		summary: 'The credit notes; q finds numbers of credit notes and bills, and members by name or User ID',
		access: 'payments',
		query: listQuery(['time'], { state: z.optional(z.enum(creditNoteStates, 'Choose a state.')) }),
		response: z.object({ ...listOf(creditNote).shape, waiting: z.int() }),
	}),
	addCreditNote: endpoint({
		method: 'POST',
		path: '/api/admin/credit-notes',
		summary: 'Credit lines of a bill; above ৳5,000 of a bill it waits for a second person',
		access: 'payments',
		status: 201,
		body: newCreditNote,
		response: done,
	}),
	confirmCreditNote: endpoint({
		method: 'POST',
		path: '/api/admin/credit-notes/:id/confirm',
		summary: 'Issue a credit note that another person has requested',
		access: 'payments',
		params: byId,
		response: done,
	}),
	refuseCreditNote: endpoint({
		method: 'POST',
		path: '/api/admin/credit-notes/:id/refuse',
		summary: 'Refuse a credit note that another person has requested',
		access: 'payments',
		params: byId,
		body: z.object({ reason: reasonText }),
		response: done,
	}),
	withdrawCreditNote: endpoint({
		method: 'POST',
		path: '/api/admin/credit-notes/:id/withdraw',
		summary: 'Withdraw a credit note that one has requested and nobody has confirmed',
		access: 'payments',
		params: byId,
		response: done,
	}),
};

export const creditNotePdf = {
	path: '/api/admin/credit-note.pdf',
	summary: 'A credit note that was issued',
	access: 'counter',
	query: z.object({ number: creditNoteNumber }),
} satisfies FileEndpoint;
