import * as z from 'zod/mini';
import { endpoint } from './core/endpoint.ts';
import { bulkBody, bulkResult, dayRange, listOf, listQuery } from './core/lists.ts';
import { enquiryKind, enquiryState } from './enquiries.ts';
import { hallEntry } from './hall.office.ts';

/** Enquiries in the office. */

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
	/** The newest booking of the hall that came from it. */
	hallBooking: z.nullable(hallEntry),
	/** Who has the hall on the requested day. */
	hallTaken: z.array(hallEntry),
	/** Other requests for the same day that have no booking. */
	sameDay: z.array(z.object({ id: z.uuid(), name: z.string() })),
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
		summary: 'Close or reopen',
		access: 'content',
		params: byId,
		body: z.object({ state: enquiryState }),
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
};
