import * as z from 'zod/mini';
import { type Field, fieldsOf, imageFields } from './application-fields.ts';
import { applicationFormOf, type Category, type FieldName, formKindOf } from './applications.ts';
import { endpoint } from './core/endpoint.ts';
import { dayRange, listOf, listQuery } from './core/lists.ts';

/** Corrections of a member's record by the office. Those of the identity wait for a second person. */

export const correctionStates = ['WAITING', 'APPLIED', 'REJECTED', 'WITHDRAWN'] as const;
export const correctionState = z.enum(correctionStates);
export type CorrectionState = z.infer<typeof correctionState>;

/** What says who the person is, and who can log in as this person. */
const identity: readonly FieldName[] = [
	'firstName',
	'lastName',
	'nationalId',
	'nidName',
	'nidDob',
	'passportNumber',
	'baNumber',
	'email',
	...imageFields,
];
export const needsSecondPerson = (name: string) => (identity as readonly string[]).includes(name);

/** The category and the type are changed from a day on. */
const elsewhere: readonly string[] = ['membershipType'];
export const correctableFields = (category: Category): Field[] =>
	fieldsOf(formKindOf(category)).filter(({ name }) => !elsewhere.includes(name));

/** Every field by itself, with the rules of the application form; a field that is absent stays as it is. */
export function correctionValues(category: Category) {
	const shape: Record<string, z.ZodMiniType> = applicationFormOf[formKindOf(category)].shape;
	return z.object(Object.fromEntries(correctableFields(category).map(({ name }) => [name, z.optional(shape[name]!)])));
}

/** The field of the file that shows why, such as a letter. */
export const attachmentField = 'attachment';

const byId = z.object({ id: z.uuid('This is not a correction.') });
const done = z.object({ message: z.string() });
const longest = () => z.maxLength(2000, 'At most 2000 characters');
const missingReason = 'Please write the reason.';
const reason = z.string(missingReason).check(z.trim(), z.minLength(1, missingReason), longest());

export const correctionRow = z.object({
	id: z.uuid(),
	memberId: z.uuid(),
	name: z.string(),
	userId: z.string(),
	state: correctionState,
	/** The names of the corrected fields. */
	fields: z.array(z.string()),
	reason: z.string(),
	author: z.string(),
	createdAt: z.iso.datetime(),
	decidedBy: z.nullable(z.string()),
	decidedAt: z.nullable(z.iso.datetime()),
	/** What the second person wrote. */
	answer: z.string(),
});
export type CorrectionRow = z.infer<typeof correctionRow>;

export const correctionDetail = z.object({
	...correctionRow.shape,
	/** Identity numbers are complete while the correction waits, then only their last three characters. */
	changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
	/** New documents while it waits, and the attachment. */
	documents: z.array(z.object({ field: z.string(), name: z.string() })),
	/** Whether the reader wrote it, and so cannot confirm it. */
	own: z.boolean(),
});
export type CorrectionDetail = z.infer<typeof correctionDetail>;

export const correctionEndpoints = {
	correctMember: endpoint({
		method: 'POST',
		path: '/api/admin/members/:id/corrections',
		summary: 'Correct fields of a member’s record; fields of the identity wait for a second person',
		access: 'applications',
		status: 201,
		params: z.object({ id: z.uuid('This is not a member.') }),
		body: z.object({
			/** The changed fields by name; pictures as addresses of uploads. */
			values: z.record(z.string(), z.unknown()),
			/** The day of joining, from which on reports count the member. */
			joinedOn: z.optional(z.iso.date('Choose the day.')),
			reason,
			/** The address of an upload. */
			attachment: z.optional(z.string().check(z.maxLength(500))),
		}),
		response: z.object({ message: z.string(), state: correctionState }),
	}),
	corrections: endpoint({
		method: 'GET',
		path: '/api/admin/member-corrections',
		summary: 'Corrections, newest first; q finds the member',
		access: 'applications',
		query: listQuery(['written'], { state: z.optional(correctionState), ...dayRange }),
		response: z.object({ ...listOf(correctionRow).shape, waiting: z.int() }),
	}),
	correction: endpoint({
		method: 'GET',
		path: '/api/admin/member-corrections/:id',
		summary: 'One correction, with the values before and after',
		access: 'applications',
		params: byId,
		response: correctionDetail,
	}),
	correctionDocumentUrl: endpoint({
		method: 'POST',
		path: '/api/admin/member-corrections/:id/documents/:field',
		summary: 'A short-lived address of a new document or of the attachment; opening it is recorded',
		access: 'applications',
		params: z.object({ ...byId.shape, field: z.string() }),
		response: z.object({ url: z.string() }),
	}),
	confirmCorrection: endpoint({
		method: 'POST',
		path: '/api/admin/member-corrections/:id/confirm',
		summary: 'Confirm a correction that another person wrote; it takes effect at once',
		access: 'applications',
		params: byId,
		response: done,
	}),
	rejectCorrection: endpoint({
		method: 'POST',
		path: '/api/admin/member-corrections/:id/reject',
		summary: 'Reject a correction with a reason, or withdraw one’s own',
		access: 'applications',
		params: byId,
		body: z.object({ answer: reason }),
		response: done,
	}),
};
