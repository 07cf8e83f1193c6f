import * as z from 'zod/mini';
import { registrationStatus } from './accounts.ts';
import { categories } from './applications.ts';
import { endpoint } from './core/endpoint.ts';
import { listOf, listQuery } from './core/lists.ts';

/** The office's side of membership: queue, one application, decisions. */

const byId = z.object({ id: z.uuid('This is not an application.') });

export const applicationRow = z.object({
	id: z.uuid(),
	name: z.string(),
	email: z.string(),
	mobile: z.string(),
	category: z.string(),
	membershipType: z.string(),
	status: registrationStatus,
	submittedAt: z.iso.datetime(),
	verifiedAt: z.nullable(z.iso.datetime()),
});
export type ApplicationRow = z.infer<typeof applicationRow>;

export const mark = z.enum(['match', 'differs']);
export type Mark = z.infer<typeof mark>;

export const historyEntry = z.object({
	at: z.iso.datetime(),
	actor: z.string(),
	action: z.string(),
	details: z.nullable(z.string()),
});
export type HistoryEntry = z.infer<typeof historyEntry>;

export const applicationDetail = z.object({
	...applicationRow.shape,
	reference: z.string(),
	/** Everything the applicant gave, by field name, documents excepted. */
	values: z.record(z.string(), z.unknown()),
	documents: z.array(
		z.object({
			field: z.string(),
			name: z.string(),
			width: z.number(),
			height: z.number(),
			bytes: z.number(),
		}),
	),
	marks: z.record(z.string(), mark),
	duplicates: z.array(
		z.object({
			id: z.uuid(),
			name: z.string(),
			email: z.string(),
			status: registrationStatus,
			because: z.array(z.string()),
		}),
	),
	history: z.array(historyEntry),
	/** How often the applicant has answered the office; goes back with a decision. */
	answers: z.int(),
	request: z.nullable(z.object({ message: z.string(), fields: z.array(z.string()) })),
	reason: z.nullable(z.string()),
	member: z.nullable(
		z.object({
			id: z.uuid(),
			userId: z.string(),
			credentialsSentAt: z.nullable(z.iso.datetime()),
			temporary: z.boolean(),
		}),
	),
});
export type ApplicationDetail = z.infer<typeof applicationDetail>;

const reason = (message: string) =>
	z.string(message).check(z.trim(), z.minLength(1, message), z.maxLength(2000, 'At most 2000 characters'));
const said = z.object({ message: z.string() });
/** What the registrar has read: with it, a decision about an application that was answered since is refused. */
const read = { answers: z.optional(z.int()) };

export const applicationListQuery = listQuery(['submitted', 'name'], {
	status: z.optional(registrationStatus),
	category: z.optional(z.enum(categories)),
});

export const applicationEndpoints = {
	applications: endpoint({
		method: 'GET',
		path: '/api/admin/applications',
		summary: 'The queue of applications, oldest first',
		access: 'applications',
		query: applicationListQuery,
		response: z.object({
			...listOf(applicationRow).shape,
			/** All applications by state, whatever is searched for. */
			counts: z.record(z.string(), z.number()),
		}),
	}),
	application: endpoint({
		method: 'GET',
		path: '/api/admin/applications/:id',
		summary: 'One application, whole',
		access: 'applications',
		params: byId,
		response: applicationDetail,
	}),
	approveApplication: endpoint({
		method: 'POST',
		path: '/api/admin/applications/:id/approve',
		summary: 'Make the applicant a member; User ID and Password are mailed',
		access: 'applications',
		params: byId,
		body: z.nullish(z.object(read)),
		response: z.object({ message: z.string(), userId: z.string() }),
	}),
	rejectApplication: endpoint({
		method: 'POST',
		path: '/api/admin/applications/:id/reject',
		summary: 'Refuse, with the reason that is mailed',
		access: 'applications',
		params: byId,
		body: z.object({ ...read, reason: reason('Please write the reason; the applicant will read it.') }),
		response: said,
	}),
	requestInfo: endpoint({
		method: 'POST',
		path: '/api/admin/applications/:id/request-info',
		summary: 'Ask the applicant to mend the named fields',
		access: 'applications',
		params: byId,
		body: z.object({
			...read,
			message: reason('Please write what is needed; the applicant will read it.'),
			fields: z.array(z.string()).check(z.minLength(1, 'Choose at least one field.'), z.maxLength(40)),
		}),
		response: said,
	}),
	markField: endpoint({
		method: 'PUT',
		path: '/api/admin/applications/:id/marks/:field',
		summary: 'Note whether what was typed matches the document',
		access: 'applications',
		params: z.object({ ...byId.shape, field: z.string() }),
		body: z.object({ mark: z.nullable(mark) }),
		response: said,
	}),
	documentUrl: endpoint({
		method: 'POST',
		path: '/api/admin/applications/:id/documents/:field',
		summary: 'A short-lived address of one document; looking at it is recorded',
		access: 'applications',
		params: z.object({ ...byId.shape, field: z.string() }),
		response: z.object({ url: z.string() }),
	}),
	resendCredentials: endpoint({
		method: 'POST',
		path: '/api/admin/members/:id/resend-credentials',
		summary: 'Mail a new temporary password',
		access: 'applications',
		params: z.object({ id: z.uuid('This is not a member.') }),
		response: said,
	}),
};
