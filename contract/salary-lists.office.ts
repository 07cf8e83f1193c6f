import * as z from 'zod/mini';
import { endpoint } from './core/endpoint.ts';
import { monthText } from './ledger.office.ts';

/** What a paymaster took from the salaries of members for the club: one list for a month, recorded by one person and applied by another. */

export const salaryListStates = ['WAITING', 'APPLIED', 'WITHDRAWN'] as const;
export type SalaryListState = (typeof salaryListStates)[number];
export const salaryListStateLabels: Record<SalaryListState, string> = {
	WAITING: 'Waiting',
	APPLIED: 'Applied',
	WITHDRAWN: 'Withdrawn',
};

/** Members of this category can pay by salary deduction. */
export const salaryCategory = 'Serving Defence Officer';

const text = (most: number, missing: string) =>
	z.string(missing).check(z.trim(), z.minLength(1, missing), z.maxLength(most, `At most ${most} characters`));

const file = {
	csv: z
		.string()
		.check(z.regex(/\S/, 'Choose the file or paste the list.'), z.maxLength(240_000, 'The file is too large.')),
};

export const newSalaryList = z.object({
	/** Chosen by the browser, so that a form that is sent twice is recorded once. */
	id: z.uuid('This is not an id.'),
	/** The month of the salary. */
	month: monthText,
	paymaster: text(120, 'Write who sent the list, such as Senior Finance Controller (Army).'),
	/** The paymaster's number of the transfer. A list with it is recorded once. */
	reference: text(60, 'Write the number of the transfer or of the list.'),
	...file,
});

export const salaryRow = z.object({
	/** In the file. */
	line: z.int(),
	/** The User ID or BA number as it was written. */
	named: z.string(),
	memberId: z.nullable(z.uuid()),
	userId: z.string(),
	name: z.string(),
	paisa: z.nullable(z.int()),
	/** What the member owes now. */
	owedPaisa: z.int(),
	/** Why this row cannot be applied. */
	problem: z.nullable(z.string()),
	/** After the list was applied. */
	receipt: z.nullable(z.string()),
});
export type SalaryRow = z.infer<typeof salaryRow>;

export const salaryList = z.object({
	id: z.uuid(),
	month: z.string(),
	paymaster: z.string(),
	reference: z.string(),
	state: z.enum(salaryListStates),
	members: z.int(),
	totalPaisa: z.int(),
	recordedAt: z.iso.datetime(),
	recordedBy: z.string(),
	/** Who applied or withdrew it. */
	decided: z.nullable(z.object({ at: z.iso.datetime(), by: z.string(), reason: z.string() })),
});
export type SalaryList = z.infer<typeof salaryList>;

const byId = z.object({ id: z.uuid('This is not a salary list.') });
const done = z.object({ message: z.string() });

export const salaryListEndpoints = {
	salaryLists: endpoint({
		method: 'GET',
		path: '/api/admin/salary-lists',
		summary: 'The last hundred salary lists, the newest first',
		access: 'payments',
		response: z.object({ items: z.array(salaryList) }),
	}),
	checkSalaryList: endpoint({
		method: 'POST',
		path: '/api/admin/salary-lists/check',
		summary: 'What a salary list would pay, and what is wrong with each row; nothing is recorded',
		access: 'payments',
		body: z.object(file),
		response: z.object({ rows: z.array(salaryRow), totalPaisa: z.int(), problems: z.int() }),
	}),
	readSalarySpreadsheet: endpoint({
		method: 'POST',
		path: '/api/admin/salary-lists/spreadsheet',
		summary: 'The first sheet of an Excel file as CSV, which can then be checked; nothing is recorded',
		access: 'payments',
		body: z.object({
			/** The bytes of the file, in base64. */
			xlsx: z
				.string('Choose the file.')
				.check(
					z.maxLength(240_000, 'The file is too large. Save only the list in it, without pictures.'),
					z.base64('The file cannot be read.'),
				),
		}),
		response: z.object({ csv: z.string() }),
	}),
	recordSalaryList: endpoint({
		method: 'POST',
		path: '/api/admin/salary-lists',
		summary: 'Record a salary list without problems; another person applies it',
		access: 'payments',
		status: 201,
		body: newSalaryList,
		response: salaryList,
	}),
	salaryList: endpoint({
		method: 'GET',
		path: '/api/admin/salary-lists/:id',
		summary: 'A salary list with its rows',
		access: 'payments',
		params: byId,
		response: z.object({ ...salaryList.shape, rows: z.array(salaryRow) }),
	}),
	applySalaryList: endpoint({
		method: 'POST',
		path: '/api/admin/salary-lists/:id/apply',
		summary: 'Credit all members of a salary list that another person recorded, each with a receipt',
		access: 'payments',
		params: byId,
		response: done,
	}),
	withdrawSalaryList: endpoint({
		method: 'POST',
		path: '/api/admin/salary-lists/:id/withdraw',
		summary: 'Withdraw a salary list that is not applied',
		access: 'payments',
		params: byId,
		body: z.object({ reason: text(500, 'Please write the reason.') }),
		response: done,
	}),
};
