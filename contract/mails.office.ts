import * as z from 'zod/mini';
import { endpoint } from './core/endpoint.ts';
import { listOf, listQuery } from './core/lists.ts';

export const mailStates = ['waiting', 'sent', 'failed'] as const;
export const mailState = z.enum(mailStates);
export type MailState = z.infer<typeof mailState>;

/** A mail as the house remembers it: not its words, some of which were secret. */
export const mailRow = z.object({
	/** Those of early mailings are made by a rule of their own. */
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
		summary: 'What was mailed to whom and whether it left; q finds recipient or subject',
		access: 'team',
		query: listQuery(['newest'], { state: z.optional(mailState) }),
		response: z.object({ ...listOf(mailRow).shape, failed: z.int() }),
	}),
	resendMail: endpoint({
		method: 'POST',
		path: '/api/admin/mails/:id/resend',
		summary: 'Try a mail that failed again, now; a code or password in it is made anew',
		access: 'team',
		params: z.object({ id: z.uuid('This is not a mail.') }),
		response: z.object({ message: z.string() }),
	}),
	resendFailedMails: endpoint({
		method: 'POST',
		path: '/api/admin/mails/resend-failed',
		summary: 'Try every mail that failed again, now',
		access: 'team',
		response: z.object({ message: z.string(), again: z.int() }),
	}),
};
