import * as z from 'zod/mini';
import { endpoint } from './core/endpoint.ts';
import type { FileEndpoint } from './core/file-endpoint.ts';

/** Statements of a member's account: of a month, and of a tax year from July to June. */

/** 2026-27: the tax year in which a day is. */
export function taxYearOf(day: string): string {
	const [year = 0, month = 1] = day.split('-').map(Number);
	const first = month >= 7 ? year : year - 1;
	return `${first}-${String((first + 1) % 100).padStart(2, '0')}`;
}

/** The first and the last month of a tax year such as 2026-27. */
export const monthsOfTaxYear = (taxYear: string) => {
	const first = Number(taxYear.slice(0, 4));
	return { first: `${first}-07`, last: `${first + 1}-06` };
};

/** A month or a tax year in which something happened. */
const statement = z.object({
	/** 2026-11, or 2026-27 for a tax year. */
	period: z.string(),
	/** What the member owed at its end; negative: what the club held for the member. */
	closingPaisa: z.int(),
	/** The day until which it goes, if it has not ended. */
	until: z.nullable(z.iso.date()),
});
export type Statement = z.infer<typeof statement>;

/** The newest first. */
export const statements = z.object({ months: z.array(statement), taxYears: z.array(statement) });
export type Statements = z.infer<typeof statements>;

const onePeriod = 'Name either a month, such as 2026-11, or a tax year, such as 2026-27.';
export const statementQuery = z
	.object({
		month: z.optional(z.string().check(z.regex(/^2\d{3}-(0[1-9]|1[0-2])$/, 'Write the month as 2026-11.'))),
		taxYear: z.optional(
			z.string().check(
				z.regex(/^2\d{3}-\d{2}$/, 'Write the tax year as 2026-27.'),
				z.refine((text) => taxYearOf(`${text.slice(0, 4)}-07-01`) === text, 'Write the tax year as 2026-27.'),
			),
		),
	})
	.check(({ value, issues }) => {
		if (Boolean(value.month) === Boolean(value.taxYear))
			issues.push({ code: 'custom', input: value, path: ['month'], message: onePeriod });
	});
export type StatementQuery = z.infer<typeof statementQuery>;

export const statementEndpoints = {
	ownStatements: endpoint({
		method: 'GET',
		path: '/api/account/statements',
		summary: 'The months and tax years of which the logged-in member can get a statement',
		access: 'unlocked',
		response: statements,
	}),
};

export const ownStatementPdf = {
	path: '/api/account/statement.pdf',
	summary: 'The statement of a month or a tax year of the logged-in member',
	access: 'unlocked',
	query: statementQuery,
} satisfies FileEndpoint;
