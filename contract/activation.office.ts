import * as z from 'zod/mini';
import { endpoint } from './core/endpoint.ts';
import { bulkResult, rowIds } from './core/lists.ts';

/** The office's endpoints for members who have no login yet. */

/** How long the link of an invitation and the code of a letter are valid. */
export const activationDays = 14;
export const invitationsAnHour = 200;

/** The last invitation of a member that was not replaced. */
export const invitation = z.object({
	by: z.enum(['EMAIL', 'LETTER']),
	/** When the letter was printed, or when the email is sent. */
	at: z.iso.datetime(),
	validUntil: z.iso.datetime(),
	activatedAt: z.nullable(z.iso.datetime()),
});
export type Invitation = z.infer<typeof invitation>;

export const activationOfficeEndpoints = {
	inviteMembers: endpoint({
		method: 'POST',
		path: '/api/admin/invitations',
		summary: 'Email members a link to choose their first password; at most 200 emails an hour are sent',
		access: 'applications',
		body: z.object({ ids: rowIds }),
		response: bulkResult,
	}),
	printLetters: endpoint({
		method: 'POST',
		path: '/api/admin/invitations/letters',
		summary: 'Letters with a new code for members who have no email address, three to a page',
		access: 'applications',
		body: z.object({ ids: rowIds }),
		/** The PDF in base64; null if every letter was refused. The codes are stored nowhere else. */
		response: z.object({ ...bulkResult.shape, pdf: z.nullable(z.string()) }),
	}),
};
