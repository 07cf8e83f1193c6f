import * as z from 'zod/mini';
import { endpoint } from './core/endpoint.ts';
import { dayRange, listOf, listQuery } from './core/lists.ts';

const text = z.optional(z.string().check(z.trim(), z.maxLength(200, 'At most 200 characters')));

export const auditQuery = listQuery(['when'], {
	/** The id of an account, or the name of an actor without one. */
	actor: text,
	action: text,
	kind: text,
	...dayRange,
});
export type AuditQuery = z.infer<typeof auditQuery>;

export const auditEntry = z.object({
	id: z.int(),
	at: z.iso.datetime(),
	actor: z.string(),
	action: z.string(),
	subjectKind: z.string(),
	subjectId: z.string(),
	/** The current name of the subject; null if it was deleted, or if the entry is about a whole kind. */
	subject: z.nullable(z.string()),
	/** As text; null without details. */
	details: z.nullable(z.string()),
});
export type AuditEntry = z.infer<typeof auditEntry>;

export const chainReport = z.object({
	count: z.int(),
	/** Entries whose details were erased. */
	erased: z.int(),
	head: z.nullable(z.string()),
	broken: z.nullable(
		z.object({
			position: z.nullable(z.int()),
			auditId: z.nullable(z.int()),
			what: z.enum(['changed', 'details-changed', 'row-missing', 'link-missing', 'row-without-link']),
			message: z.string(),
		}),
	),
	/** Whether the given head is still in the chain; null when none was given. */
	headFound: z.nullable(z.boolean()),
});
export type ChainReport = z.infer<typeof chainReport>;

export const auditEndpoints = {
	auditLog: endpoint({
		method: 'GET',
		path: '/api/admin/audit',
		summary: 'Who did what, the newest first; q searches people, actions and details',
		access: 'team',
		query: auditQuery,
		response: listOf(auditEntry),
	}),
	auditChoices: endpoint({
		method: 'GET',
		path: '/api/admin/audit/choices',
		summary: 'The people, actions and kinds in the log',
		access: 'team',
		response: z.object({
			actors: z.array(z.object({ value: z.string(), label: z.string() })),
			actions: z.array(z.string()),
			kinds: z.array(z.string()),
		}),
	}),
	verifyAudit: endpoint({
		method: 'POST',
		path: '/api/admin/audit/verify',
		summary: 'Check the chain of the log from its first row to its last',
		access: 'team',
		body: z.object({
			head: z.optional(
				z.string().check(z.trim(), z.regex(/^[0-9a-f]{64}$/, 'A head has 64 characters from 0 to 9 and a to f.')),
			),
		}),
		response: chainReport,
	}),
};
