import * as z from 'zod/mini';
import { endpoint } from './core/endpoint.ts';
import { dayRange, listOf, listQuery } from './core/lists.ts';

export const mailStates = ['waiting', 'sent', 'failed'] as const;
export const mailState = z.enum(mailStates);
export type MailState = z.infer<typeof mailState>;

/** A mail without its text, which may have contained a code or password. */
export const mailRow = z.object({
	/** A GUID, because the ids of early mailings are no valid UUIDs. */
	id: z.guid(),
	to: z.string(),
	template: z.string(),
	subject: z.string(),
	state: mailState,
	tries: z.int(),
	error: z.nullable(z.string()),
	createdAt: z.iso.datetime(),
	sentAt: z.nullable(z.iso.datetime()),
});
export type MailRow = z.infer<typeof mailRow>;

export const mailEndpoints = {
	mails: endpoint({
		method: 'GET',
		path: '/api/admin/mails',
		summary: 'All emails and whether they were sent; q searches recipient and subject',
		access: 'team',
		query: listQuery(['newest'], { state: z.optional(mailState), ...dayRange }),
		response: z.object({ ...listOf(mailRow).shape, failed: z.int() }),
	}),
	resendMail: endpoint({
		method: 'POST',
		path: '/api/admin/mails/:id/resend',
		summary: 'Send a failed email again now; it gets a new code or password',
		access: 'team',
		params: z.object({ id: z.uuid('This is not an email.') }),
		response: z.object({ message: z.string() }),
	}),
	resendFailedMails: endpoint({
		method: 'POST',
		path: '/api/admin/mails/resend-failed',
		summary: 'Send all failed emails again now',
		access: 'team',
		response: z.object({ message: z.string(), again: z.int() }),
	}),
};
