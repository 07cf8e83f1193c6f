import { eq, inArray, sql } from 'drizzle-orm';
import { creditNotePdf, creditNoteEndpoints as office } from '#contract/credit-notes.office.ts';
import { memberCreditNotePdf } from '#contract/credit-notes.ts';
import { defineFeature, mailRetries, type Routes } from '#server/core/feature.ts';
import { eraseNames } from './credit-notes.queries.ts';
import { type CreditNoteMail, type CreditNotesService, creditNotesService } from './credit-notes.service.ts';
import { bills, creditNotes as notes } from './tables.ts';

declare module '#server/core/feature.ts' {
	interface Services {
		creditNotes: CreditNotesService;
	}
	interface AuditSubjects {
		'credit-note': true;
	}
}
declare module '#server/core/jobs/jobs.ts' {
	interface JobPayloads {
		'credit-note-mail': CreditNoteMail;
	}
}

const pdf = { type: 'application/pdf' };

const routes: Routes = ({ serve, serveFile }, { creditNotes }) => {
	serve(office.bill, {}, ({ actor, params }) => creditNotes.bill(actor, params.number));
	serve(office.creditNotes, {}, ({ actor, query }) => creditNotes.list(actor, query));
	serve(office.addCreditNote, {}, async ({ actor, body }) => ({ message: await creditNotes.add(actor, body) }));
	serve(office.confirmCreditNote, {}, async ({ actor, params }) => ({
		message: await creditNotes.confirm(actor, params.id),
	}));
	serve(office.refuseCreditNote, {}, async ({ actor, params, body }) => ({
		message: await creditNotes.refuse(actor, params.id, body.reason),
	}));
	serve(office.withdrawCreditNote, {}, async ({ actor, params }) => ({
		message: await creditNotes.withdraw(actor, params.id),
	}));
	serveFile(creditNotePdf, async ({ query }) => ({ ...pdf, ...(await creditNotes.pdf(query.number)) }));
	serveFile(memberCreditNotePdf, async ({ actor, query }) => ({
		...{ ...pdf, ...(await creditNotes.ownPdf(actor, query.number)) },
	}));
};

/** Takes back lines of bills. In the folder of the bills, because it changes their lines. */
export const creditNotes = defineFeature({
	name: 'credit-notes',
	services: (context) => ({ creditNotes: creditNotesService(context) }),
	routes: [routes],
	jobs: { 'credit-note-mail': { ...mailRetries, run: ({ creditNotes }, job, jobId) => creditNotes.mail(job, jobId) } },
	auditSubjects: {
		'credit-note': (db, ids) =>
			db
				.select({ id: notes.id, name: sql<string>`coalesce(${notes.number}, 'Credit for bill ' || ${bills.number})` })
				.from(notes)
				.innerJoin(bills, eq(bills.id, notes.billId))
				.where(inArray(notes.id, ids)),
	},
	today: {
		tasks: {
			CREDIT_NOTES_TO_CONFIRM: { permission: 'payments', count: ({ creditNotes }) => creditNotes.countWaiting() },
		},
	},
	memberData: {
		export: async ({ creditNotes }, memberId) => ({ creditNotes: await creditNotes.exportOf(memberId) }),
		erase: async (_, tx, { id }) => {
			await eraseNames(tx, id);
		},
	},
});
