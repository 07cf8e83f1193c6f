import { inArray, sql } from 'drizzle-orm';
import { chequeAcknowledgement, chequeEndpoints, chequeListQuery } from '#contract/cheques.office.ts';
import { ownChequeEndpoints } from '#contract/cheques.ts';
import { defineFeature, mailRetries, type Routes } from '#server/core/feature.ts';
import { type ChequeMail, type ChequesService, chequesService } from './service.ts';
import { cheques as table } from './tables.ts';

declare module '#server/core/feature.ts' {
	interface Services {
		cheques: ChequesService;
	}
	interface AuditSubjects {
		cheque: true;
	}
}
declare module '#server/core/jobs/jobs.ts' {
	interface JobPayloads {
		'cheque-returned-mail': ChequeMail;
	}
}

const routes: Routes = ({ serve, serveCsv, serveFile }, { cheques }) => {
	serve(ownChequeEndpoints.ownCheques, {}, ({ actor }) => cheques.ofAccount(actor));
	serve(chequeEndpoints.cheques, {}, ({ query }) => cheques.list(query));
	serve(chequeEndpoints.takeCheque, {}, ({ actor, body }) => cheques.take(actor, body));
	serve(chequeEndpoints.clearCheque, {}, async ({ actor, params }) => ({
		message: await cheques.clear(actor, params.id),
	}));
	serve(chequeEndpoints.returnCheque, {}, async ({ actor, params, body }) => ({
		message: await cheques.markReturned(actor, params.id, body),
	}));
	serve(chequeEndpoints.cancelCheque, {}, async ({ actor, params, body }) => ({
		message: await cheques.cancel(actor, params.id, body.reason),
	}));
	serve(chequeEndpoints.allowCheques, {}, async ({ actor, params }) => ({
		message: await cheques.allow(actor, params.id),
	}));
	serveCsv(
		{ name: 'cheques', summary: 'Cheques for a spreadsheet', access: 'counter', query: chequeListQuery },
		({ actor, query }) => cheques.csv(actor, query),
	);
	serveFile(chequeAcknowledgement, async ({ query }) => ({
		type: 'application/pdf',
		...(await cheques.acknowledgement(query.id)),
	}));
};

export const cheques = defineFeature({
	name: 'cheques',
	services: (context) => ({ cheques: chequesService(context) }),
	routes: [routes],
	jobs: {
		'cheque-returned-mail': { ...mailRetries, run: ({ cheques }, job, jobId) => cheques.mailReturned(job, jobId) },
	},
	auditSubjects: {
		cheque: (db, ids) =>
			db
				.select({ id: table.id, name: sql<string>`'Cheque ' || ${table.number} || ', ' || ${table.bank}` })
				.from(table)
				.where(inArray(table.id, ids)),
	},
	memberData: { export: async ({ cheques }, memberId) => ({ cheques: await cheques.exportOf(memberId) }) },
});
