import * as z from 'zod/mini';
import { type PaymentStatus, paymentStatus, registrationStatus } from './accounts.ts';
import { invitation } from './activation.office.ts';
import type { StatusTone } from './application-status-texts.ts';
import { historyEntry } from './applications.office.ts';
import { categories, membershipTypes } from './applications.ts';
import { confirmed } from './confirm-identity.ts';
import { endpoint } from './core/endpoint.ts';
import { dayRange, listOf, listQuery } from './core/lists.ts';
import { seatState } from './event-bookings.ts';
import { stateEntry } from './membership-states.office.ts';
import { type MemberState, memberStates, stateDefinitions } from './membership-states.ts';
import { paymentRow } from './payments.office.ts';
import { receipt } from './payments.ts';

/** The office's endpoints for members: the list, one member, and what the registrar does with a membership. */

const byId = z.object({ id: z.uuid('This is not a member.') });
const done = z.object({ message: z.string() });
const moment = z.nullable(z.iso.datetime());
const requiredText = (message: string) =>
	z.string(message).check(z.trim(), z.minLength(1, message), z.maxLength(2000, 'At most 2000 characters'));

/** What the office reads about a member's registration fee. */
export const feeStatusLabels: Record<PaymentStatus, { label: string; tone: StatusTone }> = {
	UNPAID: { label: 'Not paid', tone: 'wait' },
	PENDING: { label: 'Being paid', tone: 'new' },
	PAID: { label: 'Paid', tone: 'ok' },
	FAILED: { label: 'Payment failed', tone: 'bad' },
	REFUNDED: { label: 'Refunded', tone: 'off' },
};

export const memberRow = z.object({
	id: z.uuid(),
	userId: z.string(),
	name: z.string(),
	/** None until a member from an import has activated the account. */
	email: z.nullable(z.string()),
	mobile: z.string(),
	category: z.string(),
	paymentStatus,
	registrationStatus,
	/** When the login was disabled. */
	disabledAt: moment,
	/** The member has chosen a password. */
	activated: z.boolean(),
	since: z.iso.datetime(),
	/** Today. */
	state: z.enum(memberStates),
	/** The last day of a state that ends by itself. */
	stateUntil: z.nullable(z.iso.date()),
});
export type MemberRow = z.infer<typeof memberRow>;

/** What the office changes from a day on. */
export const datedFields = ['category', 'membershipType'] as const;
export type DatedField = (typeof datedFields)[number];

/** A move to another category or membership type. */
export const categoryChange = z.object({
	id: z.uuid(),
	field: z.enum(datedFields),
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
	accountId: z.uuid(),
	/** None for a member from an import. */
	applicationId: z.nullable(z.uuid()),
	membershipType: z.string(),
	credentialsSentAt: moment,
	/** The password is still the one that was mailed. */
	temporary: z.boolean(),
	/** The last invitation to log in. */
	invitation: z.nullable(invitation),
	erasureRequestedAt: moment,
	/** The member's data by field name. Identity numbers show only their last three characters. */
	values: z.record(z.string(), z.unknown()),
	/** The names of the member's documents, by field. */
	documents: z.record(z.string(), z.string()),
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
	/** Whether the login needs more than the password. */
	secondFactor: z.boolean(),
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
	/** All entries about the state, the newest first. */
	states: z.array(stateEntry),
	history: z.array(historyEntry),
});
export type MemberDetail = z.infer<typeof memberDetail>;

/** `not-activated`: who could log in but never has; `disabled`: whose login is disabled, in any state. */
const memberListStates = [...memberStates, 'not-activated', 'disabled'] as const;
export type MemberListState = (typeof memberListStates)[number];

export const isMemberState = (state: MemberListState): state is MemberState => state in stateDefinitions;

/** The states by which the list can be narrowed down. */
export const memberListStateLabels = Object.fromEntries(
	memberListStates.map((state) => [
		state,
		isMemberState(state)
			? stateDefinitions[state].label
			: { 'not-activated': 'No login yet', disabled: 'Login disabled' }[state],
	]),
) as Record<MemberListState, string>;

const userIdsRule = 'Name up to 50 User IDs, such as DGCC-0247,DGCC-0248.';

const memberFilters = {
	/** Members who were selected by hand, by their User IDs. */
	userIds: z.optional(z.string().check(z.maxLength(600, userIdsRule), z.regex(/^[\w-]+(,[\w-]+){0,49}$/, userIdsRule))),
	category: z.optional(z.enum(categories)),
	payment: z.optional(paymentStatus),
	state: z.optional(z.enum(memberListStates)),
	/** When they became members. */
	...dayRange,
};
export const memberListQuery = listQuery(['since', 'number', 'name'], memberFilters);

/** The search and the filters of the list, without its order and page. */
export const memberFilter = z.object({ q: memberListQuery.shape.q, ...memberFilters });
export type MemberFilter = z.infer<typeof memberFilter>;

export const memberEndpoints = {
	members: endpoint({
		method: 'GET',
		path: '/api/admin/members',
		summary: 'All members; q finds name, User ID, email or mobile',
		access: 'applications',
		query: memberListQuery,
		response: listOf(memberRow),
	}),
	member: endpoint({
		method: 'GET',
		path: '/api/admin/members/:id',
		summary: 'One member: profile, payments, events, devices, emails, notes and history',
		access: 'applications',
		params: byId,
		response: memberDetail,
	}),
	memberDocumentUrl: endpoint({
		method: 'POST',
		path: '/api/admin/members/:id/documents/:field',
		summary: 'A short-lived address of one document of a member; opening it is recorded',
		access: 'applications',
		params: z.object({ ...byId.shape, field: z.string() }),
		response: z.object({ url: z.string() }),
	}),
	resendCredentials: endpoint({
		method: 'POST',
		path: '/api/admin/members/:id/resend-credentials',
		summary: 'Email a new temporary password',
		access: 'applications',
		params: byId,
		response: done,
	}),
	disableMember: endpoint({
		method: 'POST',
		path: '/api/admin/members/:id/disable',
		summary: 'Disable the login: logged out everywhere; the membership stays as it is',
		access: 'applications',
		params: byId,
		body: z.object({ reason: requiredText('Please write the reason; it stays in the history.') }),
		response: done,
	}),
	enableMember: endpoint({
		method: 'POST',
		path: '/api/admin/members/:id/enable',
		summary: 'Enable a disabled login',
		access: 'applications',
		params: byId,
		response: done,
	}),
	requestMemberErasure: endpoint({
		method: 'POST',
		path: '/api/admin/members/:id/erasure',
		summary: 'Record that a member has asked, by letter or in person, to be erased',
		access: 'applications',
		params: byId,
		body: z.object({ reason: requiredText('Please write how and when the member asked.') }),
		response: done,
	}),
	addMemberNote: endpoint({
		method: 'POST',
		path: '/api/admin/members/:id/notes',
		summary: 'Add a note about a member; it is part of the member’s own data',
		access: 'applications',
		status: 201,
		params: byId,
		body: z.object({ body: requiredText('Please write the note.') }),
		response: done,
	}),
	changeCategory: endpoint({
		method: 'POST',
		path: '/api/admin/members/:id/category',
		summary: 'Move a member to another category, at once or from a date on; replaces a planned change',
		access: 'applications',
		params: byId,
		body: z.object({
			to: z.enum(categories, 'Choose the category.'),
			effectiveOn: z.iso.date('From which day on?'),
			reason: requiredText('Please write the reason.'),
		}),
		response: done,
	}),
	changeMembershipType: endpoint({
		method: 'POST',
		path: '/api/admin/members/:id/membership-type',
		summary: 'Give a member another membership type, at once or from a date on; replaces a planned change',
		access: 'applications',
		params: byId,
		body: z.object({
			to: z.enum(membershipTypes, 'Choose the membership type.'),
			effectiveOn: z.iso.date('From which day on?'),
			reason: requiredText('Please write the reason.'),
		}),
		response: done,
	}),
	withdrawMembershipTypeChange: endpoint({
		method: 'DELETE',
		path: '/api/admin/members/:id/membership-type',
		summary: 'Withdraw the planned change of membership type',
		access: 'applications',
		params: byId,
		response: done,
	}),
	withdrawCategoryChange: endpoint({
		method: 'DELETE',
		path: '/api/admin/members/:id/category',
		summary: 'Withdraw the planned change of category',
		access: 'applications',
		params: byId,
		response: done,
	}),
	resetMemberSecondFactor: endpoint({
		method: 'POST',
		path: '/api/admin/members/:id/reset-second-factor',
		summary: 'Remove a member’s authenticator app, passkeys and recovery codes; all their sessions end',
		access: 'applications',
		params: byId,
		body: confirmed,
		response: done,
	}),
	endMemberSession: endpoint({
		method: 'DELETE',
		path: '/api/admin/members/:id/sessions/:session',
		summary: 'Sign one device of a member out',
		access: 'applications',
		params: z.object({ ...byId.shape, session: z.uuid('This is not a session.') }),
		response: done,
	}),
};
