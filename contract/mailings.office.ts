import * as z from 'zod/mini';
import { endpoint } from './core/endpoint.ts';
import { listOf, listQuery } from './core/lists.ts';
import type { Role } from './core/roles.ts';

export const audiences = ['MEMBERS', 'ATTENDEES', 'SUBSCRIBERS'] as const;
export const audience = z.enum(audiences);
export type Audience = z.infer<typeof audience>;

/** The one table of who may write to whom. */
export const mayMail: Record<Audience, readonly Role[]> = {
	MEMBERS: ['REGISTRAR', 'ADMIN'],
	ATTENDEES: ['OFFICE', 'ADMIN'],
	SUBSCRIBERS: ['OFFICE', 'ADMIN'],
};

const byId = z.object({ id: z.uuid('This is not a mailing.') });
const said = z.object({ message: z.string() });

/** A draft may be half written; what is missing is said when it is to be sent. */
const draft = {
	audience,
	/** Whose attendees; only with ATTENDEES. */
	eventId: z.nullable(z.uuid('Please choose an event.')),
	subject: z
		.string()
		.check(
			z.trim(),
			z.maxLength(150, 'At most 150 characters'),
			z.regex(/^\P{Cc}*$/u, 'Please write the subject on one line'),
		),
	body: z.string().check(z.maxLength(20_000, 'At most 20,000 characters')),
};
export const mailingDraft = z.object(draft);
export type MailingDraft = z.infer<typeof mailingDraft>;

export const mailingRow = z.object({
	id: z.uuid(),
	...draft,
	eventTitle: z.nullable(z.string()),
	createdAt: z.iso.datetime(),
	sentAt: z.nullable(z.iso.datetime()),
	/** Once sent: how many got it. */
	recipients: z.number(),
});
export type MailingRow = z.infer<typeof mailingRow>;

export const mailingDetail = z.object({
	...mailingRow.shape,
	/** Names the draft as it was read; goes back with what is done to it. */
	version: z.string(),
	/** While a draft: how many would get it now. */
	wouldGet: z.number(),
	progress: z.object({ sent: z.number(), failed: z.number(), waiting: z.number() }),
	/** Mails that could not be delivered so far, and why. */
	failures: z.array(z.object({ email: z.string(), reason: z.string() })),
});
export type MailingDetail = z.infer<typeof mailingDetail>;

/** What the writer has seen: with it, nobody saves over or sends what somebody else has changed since. */
const seen = { version: z.optional(z.string()) };

export const mailingEndpoints = {
	mailings: endpoint({
		method: 'GET',
		path: '/api/admin/mailings',
		summary: 'Drafts and what was sent, the newest first',
		access: 'mailings',
		query: listQuery(['created']),
		response: listOf(mailingRow),
	}),
	mailingAudiences: endpoint({
		method: 'GET',
		path: '/api/admin/mailings/audiences',
		summary: 'Whom one may write to, and how many they are',
		access: 'mailings',
		response: z.object({
			audiences: z.array(z.object({ audience, recipients: z.nullable(z.number()) })),
			events: z.array(
				z.object({ id: z.uuid(), title: z.string(), startDate: z.iso.datetime(), attendees: z.number() }),
			),
		}),
	}),
	mailing: endpoint({
		method: 'GET',
		path: '/api/admin/mailings/:id',
		summary: 'One mailing and how far it is',
		access: 'mailings',
		params: byId,
		response: mailingDetail,
	}),
	createMailing: endpoint({
		method: 'POST',
		path: '/api/admin/mailings',
		summary: 'Begin a draft',
		access: 'mailings',
		body: mailingDraft,
		status: 201,
		response: z.object({ id: z.uuid() }),
	}),
	changeMailing: endpoint({
		method: 'PATCH',
		path: '/api/admin/mailings/:id',
		summary: 'Keep a draft as it is now',
		access: 'mailings',
		params: byId,
		body: z.object({ ...draft, ...seen }),
		response: mailingDetail,
	}),
	deleteMailing: endpoint({
		method: 'DELETE',
		path: '/api/admin/mailings/:id',
		summary: 'Throw a draft away',
		access: 'mailings',
		params: byId,
		response: said,
	}),
	previewMailing: endpoint({
		method: 'GET',
		path: '/api/admin/mailings/:id/preview',
		summary: 'The mail as its readers will see it',
		access: 'mailings',
		params: byId,
		response: z.object({ subject: z.string(), html: z.string(), text: z.string() }),
	}),
	testMailing: endpoint({
		method: 'POST',
		path: '/api/admin/mailings/:id/test',
		summary: 'Mail it to oneself',
		access: 'mailings',
		params: byId,
		response: said,
	}),
	sendMailing: endpoint({
		method: 'POST',
		path: '/api/admin/mailings/:id/send',
		summary: 'Send it to everybody, once; `recipients` is the number that was confirmed',
		access: 'mailings',
		params: byId,
		body: z.object({ ...seen, recipients: z.number().check(z.int(), z.minimum(1, 'Nobody would get it.')) }),
		response: said,
	}),
};
