import * as z from 'zod/mini';
import { paymentStatus, registrationStatus } from './accounts.ts';
import { historyEntry } from './applications.office.ts';
import { categories } from './applications.ts';
import { endpoint } from './core/endpoint.ts';
import { listOf, listQuery } from './core/lists.ts';
import { seatState } from './event-bookings.ts';
import { paymentRow } from './payments.office.ts';
import { receipt } from './payments.ts';

/** The registrar's side of members: one list, one page for each, and what may be done with a membership. */

const byId = z.object({ id: z.uuid('This is not a member.') });
const said = z.object({ message: z.string() });
const moment = z.nullable(z.iso.datetime());
const words = (message: string) =>
	z.string(message).check(z.trim(), z.minLength(1, message), z.maxLength(2000, 'At most 2000 characters'));

export const memberRow = z.object({
	id: z.uuid(),
	userId: z.string(),
	name: z.string(),
	email: z.string(),
	mobile: z.string(),
	category: z.string(),
	paymentStatus,
	registrationStatus,
	disabledAt: moment,
	since: z.iso.datetime(),
});
export type MemberRow = z.infer<typeof memberRow>;

export const categoryChange = z.object({
	id: z.uuid(),
	from: z.string(),
	to: z.string(),
	effectiveOn: z.iso.date(),
	reason: z.string(),
	createdAt: z.iso.datetime(),
	appliedAt: moment,
	withdrawnAt: moment,
});
export type CategoryChange = z.infer<typeof categoryChange>;

export const memberDetail = z.object({
	...memberRow.shape,
	applicationId: z.uuid(),
	membershipType: z.string(),
	credentialsSentAt: moment,
	/** The password is still the one we made up. */
	temporary: z.boolean(),
	erasureRequestedAt: moment,
	/** What the member gave, by field name. Numbers of identity papers show their last three signs only. */
	values: z.record(z.string(), z.unknown()),
	payments: z.array(paymentRow),
	receipts: z.array(receipt),
	events: z.array(
		z.object({
			eventId: z.uuid(),
			title: z.string(),
			startDate: z.iso.datetime(),
			state: seatState,
			guests: z.array(z.string()),
			checkedInAt: moment,
			checkedInSeats: z.int(),
		}),
	),
	sessions: z.array(
		z.object({
			id: z.uuid(),
			device: z.string(),
			network: z.string(),
			createdAt: z.iso.datetime(),
			lastSeenAt: z.iso.datetime(),
		}),
	),
	mails: z.array(
		z.object({
			id: z.uuid(),
			subject: z.string(),
			state: z.enum(['waiting', 'sent', 'failed']),
			error: z.nullable(z.string()),
			at: z.iso.datetime(),
		}),
	),
	notes: z.array(z.object({ id: z.uuid(), body: z.string(), author: z.string(), at: z.iso.datetime() })),
	categoryChanges: z.array(categoryChange),
	history: z.array(historyEntry),
});
export type MemberDetail = z.infer<typeof memberDetail>;

export const memberListQuery = listQuery(['since', 'number', 'name'], {
	category: z.optional(z.enum(categories)),
	payment: z.optional(paymentStatus),
	state: z.optional(z.enum(['active', 'disabled'])),
});

export const memberEndpoints = {
	members: endpoint({
		method: 'GET',
		path: '/api/admin/members',
		summary: 'All members; q finds name, User ID, e-mail or mobile',
		access: 'applications',
		query: memberListQuery,
		response: listOf(memberRow),
	}),
	member: endpoint({
		method: 'GET',
		path: '/api/admin/members/:id',
		summary: 'One member, whole: profile, payments, events, devices, mails, notes and history',
		access: 'applications',
		params: byId,
		response: memberDetail,
	}),
	disableMember: endpoint({
		method: 'POST',
		path: '/api/admin/members/:id/disable',
		summary: 'Close the member’s account: signed out everywhere, no login, the card does not hold',
		access: 'applications',
		params: byId,
		body: z.object({ reason: words('Please write the reason; it stays in the history.') }),
		response: said,
	}),
	enableMember: endpoint({
		method: 'POST',
		path: '/api/admin/members/:id/enable',
		summary: 'Open a disabled account again',
		access: 'applications',
		params: byId,
		response: said,
	}),
	addMemberNote: endpoint({
		method: 'POST',
		path: '/api/admin/members/:id/notes',
		summary: 'Write something down about a member; it is part of the member’s own data',
		access: 'applications',
		status: 201,
		params: byId,
		body: z.object({ body: words('Please write the note.') }),
		response: said,
	}),
	changeCategory: endpoint({
		method: 'POST',
		path: '/api/admin/members/:id/category',
		summary: 'Move a member to another category, at once or from a day on; replaces a move that lies ahead',
		access: 'applications',
		params: byId,
		body: z.object({
			to: z.enum(categories, 'Choose the category.'),
			effectiveOn: z.iso.date('From which day on?'),
			reason: words('Please write the reason.'),
		}),
		response: said,
	}),
	withdrawCategoryChange: endpoint({
		method: 'DELETE',
		path: '/api/admin/members/:id/category',
		summary: 'Take back the move to another category that lies ahead',
		access: 'applications',
		params: byId,
		response: said,
	}),
	endMemberSession: endpoint({
		method: 'DELETE',
		path: '/api/admin/members/:id/sessions/:session',
		summary: 'Sign one device of a member out',
		access: 'applications',
		params: z.object({ ...byId.shape, session: z.uuid('This is not a session.') }),
		response: said,
	}),
};
