import * as z from 'zod/mini';
import { registrationStatus } from './accounts.ts';
import { checkNames, checkStates, supporterRoles } from './application-checks.ts';
import { supporterAnswers } from './application-supporters.ts';
import { categories } from './applications.ts';
import { positivePaisa } from './core/amount.ts';
import { endpoint } from './core/endpoint.ts';
import { dayRange, listOf, listQuery } from './core/lists.ts';

/** The office's endpoints for applications: the list, one application, decisions. */

const byId = z.object({ id: z.uuid('This is not an application.') });

export const applicationRow = z.object({
	id: z.uuid(),
	name: z.string(),
	email: z.string(),
	mobile: z.string(),
	category: z.string(),
	membershipType: z.string(),
	status: registrationStatus,
	submittedAt: z.iso.datetime(),
	verifiedAt: z.nullable(z.iso.datetime()),
});
export type ApplicationRow = z.infer<typeof applicationRow>;

export const mark = z.enum(['match', 'differs']);
export type Mark = z.infer<typeof mark>;

export const historyEntry = z.object({
	at: z.iso.datetime(),
	actor: z.string(),
	action: z.string(),
	details: z.nullable(z.string()),
});
export type HistoryEntry = z.infer<typeof historyEntry>;

/** A private note of the office, with at most one PDF or picture. */
const applicationNote = z.object({
	id: z.uuid(),
	body: z.string(),
	author: z.string(),
	at: z.iso.datetime(),
	attachment: z.nullable(z.object({ name: z.string(), bytes: z.int() })),
});
export type ApplicationNote = z.infer<typeof applicationNote>;

/** A point of the checklist. `reason`, `author` and `at` are about a tick or a waiver, which a person sets. */
const applicationCheck = z.object({
	name: z.enum(checkNames),
	state: z.enum(checkStates),
	reason: z.nullable(z.string()),
	author: z.nullable(z.string()),
	at: z.nullable(z.iso.datetime()),
});
export type ApplicationCheck = z.infer<typeof applicationCheck>;

/** A member who was asked to support the application. */
const supporter = z.object({
	role: z.enum(supporterRoles),
	memberId: z.uuid(),
	name: z.string(),
	userId: z.string(),
	askedAt: z.iso.datetime(),
	validUntil: z.iso.datetime(),
	answer: z.nullable(z.enum(supporterAnswers)),
	answeredAt: z.nullable(z.iso.datetime()),
});
export type Supporter = z.infer<typeof supporter>;

export const applicationDetail = z.object({
	...applicationRow.shape,
	reference: z.string(),
	/** Everything the applicant entered, by field name, without documents. */
	values: z.record(z.string(), z.unknown()),
	documents: z.array(
		z.object({
			field: z.string(),
			name: z.string(),
			width: z.number(),
			height: z.number(),
			bytes: z.number(),
		}),
	),
	marks: z.record(z.string(), mark),
	duplicates: z.array(
		z.object({
			id: z.uuid(),
			name: z.string(),
			email: z.string(),
			status: registrationStatus,
			because: z.array(z.string()),
		}),
	),
	/** Other forms that were sent with the same email address: rejected before, or not verified. */
	sameAddress: z.array(
		z.object({
			id: z.uuid(),
			name: z.string(),
			category: z.string(),
			status: registrationStatus,
			submittedAt: z.iso.datetime(),
			reason: z.nullable(z.string()),
		}),
	),
	history: z.array(historyEntry),
	/** How often the applicant has answered a request. It is sent with a decision. */
	revision: z.int(),
	request: z.nullable(z.object({ message: z.string(), fields: z.array(z.string()) })),
	reason: z.nullable(z.string()),
	minute: z.nullable(z.string()),
	/** What the membership page says that the category pays; null if it says no amount. */
	joiningFeePaisa: z.nullable(z.int()),
	/** In the order of the checklist. */
	checks: z.array(applicationCheck),
	supporters: z.array(supporter),
	/** The newest first. */
	notes: z.array(applicationNote),
	member: z.nullable(
		z.object({
			id: z.uuid(),
			userId: z.string(),
			credentialsSentAt: z.nullable(z.iso.datetime()),
			temporary: z.boolean(),
		}),
	),
});
export type ApplicationDetail = z.infer<typeof applicationDetail>;

const requiredText = (message: string) =>
	z.string(message).check(z.trim(), z.minLength(1, message), z.maxLength(2000, 'At most 2000 characters'));
const done = z.object({ message: z.string() });
/** The revision the registrar has read. The decision is refused if the applicant has answered since. */
const revision = z.optional(z.int());
/** Where the committee's minutes have the decision, such as "EC 14/2026, item 7". */
const minute = z.optional(z.string().check(z.trim(), z.maxLength(100, 'At most 100 characters')));

/** Why checks that are open are not needed. */
const waiver = requiredText('Please write why it is not needed.');
const byRole = z.object({ ...byId.shape, role: z.enum(supporterRoles) });

export const applicationListQuery = listQuery(['submitted', 'name'], {
	status: z.optional(registrationStatus),
	category: z.optional(z.enum(categories)),
	...dayRange,
});

export const applicationEndpoints = {
	applications: endpoint({
		method: 'GET',
		path: '/api/admin/applications',
		summary: 'All applications, oldest first',
		access: 'applications',
		query: applicationListQuery,
		response: z.object({
			...listOf(applicationRow).shape,
			/** All applications by status, without search and filters. */
			counts: z.record(z.string(), z.number()),
		}),
	}),
	application: endpoint({
		method: 'GET',
		path: '/api/admin/applications/:id',
		summary: 'One application with documents, marks, possible duplicates and history',
		access: 'applications',
		params: byId,
		response: applicationDetail,
	}),
	approveApplication: endpoint({
		method: 'POST',
		path: '/api/admin/applications/:id/approve',
		summary: 'Make the applicant a member; User ID and Password are emailed',
		access: 'applications',
		params: byId,
		body: z.nullish(
			z.object({ revision, minute, waiveReason: z.optional(waiver), joiningFeePaisa: z.optional(positivePaisa) }),
		),
		response: z.object({ message: z.string(), userId: z.string() }),
	}),
	rejectApplication: endpoint({
		method: 'POST',
		path: '/api/admin/applications/:id/reject',
		summary: 'Reject, with a reason that is emailed',
		access: 'applications',
		params: byId,
		body: z.object({ revision, minute, reason: requiredText('Please write the reason; the applicant will read it.') }),
		response: done,
	}),
	requestInfo: endpoint({
		method: 'POST',
		path: '/api/admin/applications/:id/request-info',
		summary: 'Request information from the applicant, for the named fields',
		access: 'applications',
		params: byId,
		body: z.object({
			revision,
			message: requiredText('Please write what is needed; the applicant will read it.'),
			fields: z.array(z.string()).check(z.minLength(1, 'Choose at least one field.'), z.maxLength(40)),
		}),
		response: done,
	}),
	markField: endpoint({
		method: 'PUT',
		path: '/api/admin/applications/:id/marks/:field',
		summary: 'Note whether what was typed matches the document',
		access: 'applications',
		params: z.object({ ...byId.shape, field: z.string() }),
		body: z.object({ mark: z.nullable(mark) }),
		response: done,
	}),
	setCheck: endpoint({
		method: 'PUT',
		path: '/api/admin/applications/:id/checks/:check',
		summary: 'Tick a point of the checklist, waive it with a reason, or open it again',
		access: 'applications',
		params: z.object({ ...byId.shape, check: z.enum(checkNames) }),
		body: z.discriminatedUnion('state', [
			z.object({ state: z.enum(['OPEN', 'DONE']) }),
			z.object({ state: z.literal('WAIVED'), reason: waiver }),
		]),
		response: done,
	}),
	askSupporter: endpoint({
		method: 'POST',
		path: '/api/admin/applications/:id/supporters/:role',
		summary: 'Ask a member by email to support the application; replaces one who has not agreed',
		access: 'applications',
		status: 201,
		params: byRole,
		body: z.object({
			userId: z.string('User ID is required').check(z.trim(), z.minLength(1, 'User ID is required'), z.maxLength(40)),
		}),
		response: done,
	}),
	removeSupporter: endpoint({
		method: 'DELETE',
		path: '/api/admin/applications/:id/supporters/:role',
		summary: 'End the request to a member to support the application; the emailed link stops working',
		access: 'applications',
		params: byRole,
		response: done,
	}),
	addApplicationNote: endpoint({
		method: 'POST',
		path: '/api/admin/applications/:id/notes',
		summary: 'Add a private note, with a PDF or a picture that was uploaded before',
		access: 'applications',
		status: 201,
		params: byId,
		body: z.object({
			body: requiredText('Please write the note.'),
			attachment: z.optional(z.string().check(z.maxLength(500, 'Please upload the file again.'))),
		}),
		response: done,
	}),
	noteAttachmentUrl: endpoint({
		method: 'POST',
		path: '/api/admin/applications/:id/notes/:note/attachment',
		summary: 'A short-lived address of the file of a note; opening it is recorded',
		access: 'applications',
		params: z.object({ ...byId.shape, note: z.uuid('This is not a note.') }),
		response: z.object({ url: z.string() }),
	}),
	documentUrl: endpoint({
		method: 'POST',
		path: '/api/admin/applications/:id/documents/:field',
		summary: 'A short-lived address of one document; opening it is recorded',
		access: 'applications',
		params: z.object({ ...byId.shape, field: z.string() }),
		response: z.object({ url: z.string() }),
	}),
};
