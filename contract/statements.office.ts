import * as z from 'zod/mini';
import { endpoint } from './core/endpoint.ts';
import type { FileEndpoint } from './core/file-endpoint.ts';
import { statementQuery, statements } from './statements.ts';

const memberId = z.uuid('This is not a member.');

export const officeStatementEndpoints = {
	statementsOfMember: endpoint({
		method: 'GET',
		path: '/api/admin/statements/members/:id',
		summary: 'The months and tax years of which a member can get a statement',
		access: 'counter',
		params: z.object({ id: memberId }),
		response: statements,
	}),
};

export const statementPdf = {
	path: '/api/admin/statement.pdf',
	summary: 'The statement of a month or a tax year of a member',
	access: 'counter',
	query: z.intersection(z.object({ memberId }), statementQuery),
} satisfies FileEndpoint;
