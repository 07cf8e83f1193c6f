import { inArray, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { salaryListEndpoints as office } from '#contract/salary-lists.office.ts';
import { defineFeature, type Routes } from '#server/core/feature.ts';
import { sheetAsCsv } from './read-list.ts';
import { type SalaryListsService, salaryListsService } from './service.ts';
import { salaryLists as table } from './tables.ts';

declare module '#server/core/feature.ts' {
	interface Services {
		salaryLists: SalaryListsService;
	}
	interface AuditSubjects {
		'salary-list': true;
	}
}

const routes: Routes = ({ serve, serveCsv }, { salaryLists }) => {
	serve(office.salaryLists, {}, () => salaryLists.all());
	serve(office.checkSalaryList, {}, ({ body }) => salaryLists.check(body.csv));
	serve(office.readSalarySpreadsheet, {}, async ({ body }) => ({
		csv: await sheetAsCsv(Buffer.from(body.xlsx, 'base64')),
	}));
	serve(office.recordSalaryList, {}, ({ actor, body }) => salaryLists.record(actor, body));
	serve(office.salaryList, {}, ({ params }) => salaryLists.detail(params.id));
	serve(office.applySalaryList, {}, async ({ actor, params }) => ({
		message: await salaryLists.apply(actor, params.id),
	}));
	serve(office.withdrawSalaryList, {}, async ({ actor, params, body }) => ({
		message: await salaryLists.withdraw(actor, params.id, body.reason),
	}));
	serveCsv(
		{
			name: 'salary-deductions',
			summary: 'What serving officers owe, as a list for the paymaster',
			access: 'payments',
			query: z.object({}),
		},
		({ actor }) => salaryLists.deductionsCsv(actor),
	);
};

export const salaryLists = defineFeature({
	name: 'salary-lists',
	services: (context) => ({ salaryLists: salaryListsService(context) }),
	routes: [routes],
	auditSubjects: {
		'salary-list': async (db, ids) => [
			...(await db
				.select({
					id: sql<string>`${table.id}::text`,
					name: sql<string>`${table.reference} || ', ' || ${table.paymaster}`,
				})
				.from(table)
				.where(inArray(sql`${table.id}::text`, ids))),
			{ id: 'paymaster', name: 'List for the paymaster' },
		],
	},
	today: {
		tasks: {
			SALARY_LISTS_TO_APPLY: {
				permission: 'payments',
				count: ({ salaryLists }) => salaryLists.countWaiting(),
				since: ({ salaryLists }) => salaryLists.oldestWaiting(),
			},
		},
	},
});
