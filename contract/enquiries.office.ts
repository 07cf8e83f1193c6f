import * as z from 'zod/mini';
import { endpoint } from './core/endpoint.ts';
import { bulkBody, bulkResult, dayRange, listOf, listQuery } from './core/lists.ts';
import { enquiryKind, enquiryState } from './enquiries.ts';

/** Enquiries and the hall's calendar in the office. */

const byId = z.object({ id: z.uuid('This is not an enquiry.') });
const message = z.object({ message: z.string() });

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
	/** The member who wrote it from the dashboard. */
	memberId: z.nullable(z.uuid()),
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
			/** `message`: the member wrote again. */
			kind: z.enum(['reply', 'note', 'message']),
			body: z.string(),
			author: z.string(),
			at: z.iso.datetime(),
			/** Whether a reply was sent. */
			mail: z.nullable(z.object({ state: z.enum(['waiting', 'sent', 'failed']), error: z.nullable(z.string()) })),
		}),
	),
	/** Other prebookings of the hall for the same day. */
	sameDay: z.array(z.object({ id: z.uuid(), name: z.string(), confirmed: z.boolean() })),
});
export type EnquiryDetail = z.infer<typeof enquiryDetail>;

const text = (missing: string) =>
	z.string(missing).check(z.trim(), z.minLength(1, missing), z.maxLength(8000, 'At most 8000 characters'));
/** Made by the browser, so that pressing twice sends one mail. */
const once = { id: z.uuid('This message has no id.') };
/** How many messages the writer has read. A reply is refused when the thread has more by now. */
const read = { read: z.optional(z.int()) };

export const enquiryList = listQuery(['received', 'name'], {
	kind: z.optional(enquiryKind),
	state: z.optional(enquiryState),
	...dayRange,
});

export const hallDay = z.object({
	date: z.string(),
	/** Two or more prebookings for one day. */
	clash: z.boolean(),
	prebookings: z.array(
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
		summary: 'The enquiries, the newest first',
		access: 'content',
		query: enquiryList,
		response: z.object({
			...listOf(enquiryRow).shape,
			/** How many are in each state, for the chosen kind and search text. */
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
		summary: 'Close, reopen, or confirm and release the hall for the day',
		access: 'content',
		params: byId,
		body: z.object({ state: z.optional(enquiryState), hallConfirmed: z.optional(z.boolean()) }),
		response: message,
	}),
	changeEnquiries: endpoint({
		method: 'POST',
		path: '/api/admin/inquiries/bulk',
		summary: 'Do the same with several enquiries',
		access: 'content',
		body: bulkBody(['close', 'reopen']),
		response: bulkResult,
	}),
	replyToEnquiry: endpoint({
		method: 'POST',
		path: '/api/admin/inquiries/:id/replies',
		summary: 'Answer by email',
		access: 'content',
		params: byId,
		body: z.object({ ...once, ...read, body: text('Please write the answer.') }),
		status: 201,
		response: message,
	}),
	noteOnEnquiry: endpoint({
		method: 'POST',
		path: '/api/admin/inquiries/:id/notes',
		summary: 'Add a note for the office; with `calledBack` the enquiry counts as answered',
		access: 'content',
		params: byId,
		body: z.object({ ...once, body: text('Please write the note.'), calledBack: z.optional(z.boolean()) }),
		status: 201,
		response: message,
	}),
	hallMonth: endpoint({
		method: 'GET',
		path: '/api/admin/hall',
		summary: 'Prebookings of the hall in a month, and who has it',
		access: 'content',
		query: z.object({ month: z.string().check(z.regex(/^2\d{3}-(0[1-9]|1[0-2])$/, 'Use a month such as 2026-12')) }),
		response: z.object({ month: z.string(), days: z.array(hallDay) }),
	}),
};
