import * as z from 'zod/mini';
import { endpoint } from './core/endpoint.ts';
import { listOf, listQuery } from './core/lists.ts';
import { enquiryKind, enquiryState } from './enquiries.ts';

/** The office's side of what visitors write: inbox, one enquiry, the hall's calendar. */

const byId = z.object({ id: z.uuid('This is not an enquiry.') });
const said = z.object({ message: z.string() });

export const enquiryRow = z.object({
	id: z.uuid(),
	kind: enquiryKind,
	state: enquiryState,
	name: z.string(),
	phone: z.string(),
	email: z.nullable(z.string()),
	message: z.nullable(z.string()),
	hallDate: z.nullable(z.string()),
	hallEvent: z.nullable(z.string()),
	hallGuests: z.nullable(z.number()),
	hallConfirmed: z.boolean(),
	createdAt: z.iso.datetime(),
});
export type EnquiryRow = z.infer<typeof enquiryRow>;

export const enquiryDetail = z.object({
	...enquiryRow.shape,
	answeredAt: z.nullable(z.iso.datetime()),
	closedAt: z.nullable(z.iso.datetime()),
	thread: z.array(
		z.object({
			id: z.uuid(),
			kind: z.enum(['reply', 'note']),
			body: z.string(),
			author: z.string(),
			at: z.iso.datetime(),
			/** What became of a reply. */
			mail: z.nullable(z.object({ state: z.enum(['waiting', 'sent', 'failed']), error: z.nullable(z.string()) })),
		}),
	),
	/** Others who asked for the hall on the same day. */
	sameDay: z.array(z.object({ id: z.uuid(), name: z.string(), confirmed: z.boolean() })),
});
export type EnquiryDetail = z.infer<typeof enquiryDetail>;

const words = (missing: string) =>
	z.string(missing).check(z.trim(), z.minLength(1, missing), z.maxLength(8000, 'At most 8000 characters'));
/** Made by the browser, so that a second press is no second mail. */
const once = { id: z.uuid('This message has no id.') };
/** How long the thread was that the writer has read: with it, an answer on top of one that came since is refused. */
const read = { read: z.optional(z.int()) };

export const enquiryList = listQuery(['received', 'name'], {
	kind: z.optional(enquiryKind),
	state: z.optional(enquiryState),
});

export const hallDay = z.object({
	date: z.string(),
	/** Two or more wishes for one day; they cannot all have it. */
	clash: z.boolean(),
	wishes: z.array(
		z.object({
			id: z.uuid(),
			name: z.string(),
			phone: z.string(),
			event: z.string(),
			guests: z.number(),
			state: enquiryState,
			confirmed: z.boolean(),
		}),
	),
});
export type HallDay = z.infer<typeof hallDay>;

export const enquiryOfficeEndpoints = {
	enquiries: endpoint({
		method: 'GET',
		path: '/api/admin/inquiries',
		summary: 'The inbox, the newest first',
		access: 'content',
		query: enquiryList,
		response: z.object({
			...listOf(enquiryRow).shape,
			/** How many are in each state, of the kind and words that are looked at. */
			counts: z.record(z.string(), z.number()),
		}),
	}),
	enquiry: endpoint({
		method: 'GET',
		path: '/api/admin/inquiries/:id',
		summary: 'One enquiry with its thread',
		access: 'content',
		params: byId,
		response: enquiryDetail,
	}),
	changeEnquiry: endpoint({
		method: 'PATCH',
		path: '/api/admin/inquiries/:id',
		summary: 'Close, reopen, or give the hall away for the day and take it back',
		access: 'content',
		params: byId,
		body: z.object({ state: z.optional(enquiryState), hallConfirmed: z.optional(z.boolean()) }),
		response: said,
	}),
	replyToEnquiry: endpoint({
		method: 'POST',
		path: '/api/admin/inquiries/:id/replies',
		summary: 'Answer by mail',
		access: 'content',
		params: byId,
		body: z.object({ ...once, ...read, body: words('Please write the answer.') }),
		status: 201,
		response: said,
	}),
	noteOnEnquiry: endpoint({
		method: 'POST',
		path: '/api/admin/inquiries/:id/notes',
		summary: 'Write down what stays in the office; with `calledBack` it is the answer',
		access: 'content',
		params: byId,
		body: z.object({ ...once, body: words('Please write the note.'), calledBack: z.optional(z.boolean()) }),
		status: 201,
		response: said,
	}),
	hallMonth: endpoint({
		method: 'GET',
		path: '/api/admin/hall',
		summary: 'Who asked for the hall in a month, and who has it',
		access: 'content',
		query: z.object({ month: z.string().check(z.regex(/^2\d{3}-(0[1-9]|1[0-2])$/, 'Use a month such as 2026-12')) }),
		response: z.object({ month: z.string(), days: z.array(hallDay) }),
	}),
};
