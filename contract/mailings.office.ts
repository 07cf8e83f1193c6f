import * as z from 'zod/mini';
import { attachment, writtenAttachments } from './core/attachments.ts';
import { endpoint } from './core/endpoint.ts';
import { dayRange, listOf, listQuery } from './core/lists.ts';
import type { Role } from './core/roles.ts';
import { memberFilter } from './members.office.ts';

export const audiences = ['MEMBERS', 'ATTENDEES', 'SUBSCRIBERS'] as const;
export const audience = z.enum(audiences);
export type Audience = z.infer<typeof audience>;

/** Which roles may write to which audience. */
export const mayMail: Record<Audience, readonly Role[]> = {
	MEMBERS: ['REGISTRAR', 'ADMIN'],
	ATTENDEES: ['OFFICE', 'ADMIN'],
	SUBSCRIBERS: ['OFFICE', 'ADMIN'],
};

const byId = z.object({ id: z.uuid('This is not a mailing.') });
const message = z.object({ message: z.string() });

/** A draft may be incomplete; missing texts are refused when it is sent. */
const draft = {
	audience,
	/** The event, only for ATTENDEES. */
	eventId: z.nullable(z.uuid('Please choose an event.')),
	/** Only the members of this list, only for MEMBERS. */
	memberFilter: z._default(z.nullable(memberFilter), null),
	/** A notice that the club must send to every member, also to those who unsubscribed; only for MEMBERS. */
	statutory: z._default(z.boolean(), false),
	/** PDFs that each mail carries. */
	attachments: writtenAttachments,
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

/** Mail servers refuse larger mails, and every recipient gets all of it. */
export const mostAttachedBytes = 5_242_880;

export const mailingRow = z.object({
	id: z.uuid(),
	...draft,
	attachments: z.array(attachment),
	eventTitle: z.nullable(z.string()),
	createdAt: z.iso.datetime(),
	/** When a draft will be sent by itself. It cannot be changed meanwhile. */
	scheduledFor: z.nullable(z.iso.datetime()),
	sentAt: z.nullable(z.iso.datetime()),
	/** How many people got it; 0 for a draft. */
	recipients: z.number(),
});
export type MailingRow = z.infer<typeof mailingRow>;

export const mailingDetail = z.object({
	...mailingRow.shape,
	/** The version of the draft. It is sent with every change. */
	version: z.string(),
	/** For a draft: how many people would get it now. */
	wouldGet: z.number(),
	progress: z.object({ sent: z.number(), failed: z.number(), waiting: z.number() }),
	/** Mails that could not be delivered so far, and why. */
	failures: z.array(z.object({ email: z.string(), reason: z.string() })),
});
export type MailingDetail = z.infer<typeof mailingDetail>;

/** The version that the person has read. A newer one is neither overwritten nor sent. */
const seen = { version: z.optional(z.string()) };

export const mailingEndpoints = {
	mailings: endpoint({
		method: 'GET',
		path: '/api/admin/mailings',
		summary: 'Drafts and sent mailings, the newest first',
		access: 'mailings',
		query: listQuery(['created'], dayRange),
		response: listOf(mailingRow),
	}),
	mailingAudiences: endpoint({
		method: 'GET',
		path: '/api/admin/mailings/audiences',
		summary: 'The audiences of the caller’s role, with the number of recipients',
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
		summary: 'One mailing and its progress',
		access: 'mailings',
		params: byId,
		response: mailingDetail,
	}),
	createMailing: endpoint({
		method: 'POST',
		path: '/api/admin/mailings',
		summary: 'Create a draft',
		access: 'mailings',
		body: mailingDraft,
		status: 201,
		response: z.object({ id: z.uuid() }),
	}),
	changeMailing: endpoint({
		method: 'PATCH',
		path: '/api/admin/mailings/:id',
		summary: 'Save a draft',
		access: 'mailings',
		params: byId,
		body: z.object({ ...draft, ...seen }),
		response: mailingDetail,
	}),
	deleteMailing: endpoint({
		method: 'DELETE',
		path: '/api/admin/mailings/:id',
		summary: 'Delete a draft',
		access: 'mailings',
		params: byId,
		response: message,
	}),
	previewMailing: endpoint({
		method: 'GET',
		path: '/api/admin/mailings/:id/preview',
		summary: 'The email as its recipients will see it',
		access: 'mailings',
		params: byId,
		response: z.object({ subject: z.string(), html: z.string(), text: z.string() }),
	}),
	testMailing: endpoint({
		method: 'POST',
		path: '/api/admin/mailings/:id/test',
		summary: 'Send a test to the caller',
		access: 'mailings',
		params: byId,
		response: message,
	}),
	sendMailing: endpoint({
		method: 'POST',
		path: '/api/admin/mailings/:id/send',
		summary: 'Send it to everyone, once; `recipients` is the number that was confirmed',
		access: 'mailings',
		params: byId,
		body: z.object({ ...seen, recipients: z.number().check(z.int(), z.minimum(1, 'Nobody would get it.')) }),
		response: message,
	}),
	scheduleMailing: endpoint({
		method: 'POST',
		path: '/api/admin/mailings/:id/schedule',
		summary: 'Send it at a later time, to those who belong to the audience then',
		access: 'mailings',
		params: byId,
		body: z.object({ ...seen, at: z.iso.datetime('Choose the day and the time.') }),
		response: message,
	}),
	unscheduleMailing: endpoint({
		method: 'DELETE',
		path: '/api/admin/mailings/:id/schedule',
		summary: 'Make a scheduled mailing a draft again',
		access: 'mailings',
		params: byId,
		response: message,
	}),
};
