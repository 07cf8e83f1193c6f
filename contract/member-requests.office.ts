import * as z from 'zod/mini';
import { endpoint } from './core/endpoint.ts';
import { dayRange, listOf, listQuery } from './core/lists.ts';
import { memberRequest, requestKind, requestState } from './member-requests.ts';

/** Requests of members, which the registrar confirms or declines. */

const byId = z.object({ id: z.uuid('This is not a request.') });
const done = z.object({ message: z.string() });
const longest = () => z.maxLength(2000, 'At most 2000 characters');

export const memberRequestRow = z.object({
	...memberRequest.shape,
	memberId: z.uuid(),
	name: z.string(),
	userId: z.string(),
	category: z.string(),
});
export type MemberRequestRow = z.infer<typeof memberRequestRow>;

export const memberRequestDetail = z.object({
	...memberRequestRow.shape,
	/** While it waits: the text fields, as they are and as they would be. */
	changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
	/** While it waits: the new documents. */
	documents: z.array(z.object({ field: z.string(), name: z.string() })),
});
export type MemberRequestDetail = z.infer<typeof memberRequestDetail>;

export const memberRequestList = listQuery(['received'], {
	state: z.optional(requestState),
	kind: z.optional(requestKind),
	...dayRange,
});

export const memberRequestOfficeEndpoints = {
	memberRequests: endpoint({
		method: 'GET',
		path: '/api/admin/member-requests',
		summary: 'Requests of members, newest first; q finds the member',
		access: 'applications',
		query: memberRequestList,
		response: z.object({ ...listOf(memberRequestRow).shape, waiting: z.number() }),
	}),
	memberRequest: endpoint({
		method: 'GET',
		path: '/api/admin/member-requests/:id',
		summary: 'One request, with the values before and after',
		access: 'applications',
		params: byId,
		response: memberRequestDetail,
	}),
	requestDocumentUrl: endpoint({
		method: 'POST',
		path: '/api/admin/member-requests/:id/documents/:field',
		summary: 'A short-lived address of one new document; opening it is recorded',
		access: 'applications',
		params: z.object({ ...byId.shape, field: z.string() }),
		response: z.object({ url: z.string() }),
	}),
	confirmRequest: endpoint({
		method: 'POST',
		path: '/api/admin/member-requests/:id/confirm',
		summary: 'Confirm a request; it takes effect at once and the member gets an email',
		access: 'applications',
		params: byId,
		body: z.object({ answer: z.string().check(z.trim(), longest()) }),
		response: done,
	}),
	declineRequest: endpoint({
		method: 'POST',
		path: '/api/admin/member-requests/:id/decline',
		summary: 'Decline a request with a reason, which the member reads',
		access: 'applications',
		params: byId,
		body: z.object({
			answer: z
				.string('Please write the reason; the member reads it.')
				.check(z.trim(), z.minLength(1, 'Please write the reason; the member reads it.'), longest()),
		}),
		response: done,
	}),
};
