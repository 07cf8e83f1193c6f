import * as z from 'zod/mini';
import { email } from './core/email.ts';
import { endpoint } from './core/endpoint.ts';
import { limits } from './core/limits.ts';
import { cleanMobile } from './core/typed-numbers.ts';
import { familyLogins, relations } from './family.ts';

/** The family of a member in the office. */

export const familyStates = ['current', 'grown-up', 'ended'] as const;

export const familyMember = z.object({
	id: z.uuid(),
	/** The User ID of the member and a number: DGCC-0247/1. */
	userId: z.string(),
	relation: z.enum(relations),
	name: z.string(),
	birthDate: z.nullable(z.iso.date()),
	phone: z.nullable(z.string()),
	email: z.nullable(z.string()),
	since: z.iso.datetime(),
	/** `grown-up`: a child who is 21 or older. */
	state: z.enum(familyStates),
	/** The day before a child turns 21. */
	lastDay: z.nullable(z.iso.date()),
	login: z.enum(familyLogins),
	/** A spouse, or a child of 16 or older, who belongs to the family. */
	mayLogIn: z.boolean(),
	endedAt: z.nullable(z.iso.datetime()),
	endedBy: z.nullable(z.string()),
	endReason: z.string(),
	/** A save that is based on an older one is refused. */
	version: z.int(),
});
export type FamilyMember = z.infer<typeof familyMember>;

/** A person in the application or the profile of the member who is not in the family yet. */
export const familySuggestion = z.object({
	relation: z.enum(relations),
	name: z.string(),
	birthDate: z.nullable(z.iso.date()),
});
export type FamilySuggestion = z.infer<typeof familySuggestion>;

/** Blank means not given. */
const orNull = <S extends z.ZodMiniType<string, string>>(schema: S) =>
	z.pipe(
		z.optional(z.union([z.literal(''), schema])),
		z.transform((value) => value || null),
	);

const nameRule = 'Name is required';
const phoneRule = `A phone number has ${limits.mobileMinDigits} to 20 digits`;
const details = {
	name: z.string(nameRule).check(z.trim(), z.minLength(1, nameRule), z.maxLength(200, 'At most 200 characters')),
	birthDate: orNull(z.iso.date('Give day, month and year of a real date')),
	phone: orNull(
		z
			.string(phoneRule)
			.check(
				z.overwrite(cleanMobile),
				z.regex(/^\d*$/, phoneRule),
				z.minLength(limits.mobileMinDigits, phoneRule),
				z.maxLength(20, phoneRule),
			),
	),
	email: orNull(email),
};

export const newFamilyMember = z.object({ relation: z.enum(relations, 'Choose spouse or child'), ...details });
export const correctedFamilyMember = z.object({ ...details, version: z.int() });
export type FamilyDetails = Omit<z.output<typeof newFamilyMember>, 'relation'>;

const ofMember = z.object({ id: z.uuid('This is not a member.') });
const byId = z.object({ id: z.uuid('This is not a family member.') });
const done = z.object({ message: z.string() });

export const familyOfficeEndpoints = {
	familyOfMember: endpoint({
		method: 'GET',
		path: '/api/admin/members/:id/family',
		summary: 'The family of a member, and the people in the member’s form who are not in it yet',
		access: 'applications',
		params: ofMember,
		response: z.object({ items: z.array(familyMember), suggestions: z.array(familySuggestion) }),
	}),
	addFamilyMember: endpoint({
		method: 'POST',
		path: '/api/admin/members/:id/family',
		summary: 'Add a spouse or a child below 21; one spouse at a time',
		access: 'applications',
		status: 201,
		params: ofMember,
		body: newFamilyMember,
		response: done,
	}),
	correctFamilyMember: endpoint({
		method: 'PUT',
		path: '/api/admin/family/:id',
		summary: 'Correct a family member; the audit log has the values before and after',
		access: 'applications',
		params: byId,
		body: correctedFamilyMember,
		response: done,
	}),
	issueFamilyCard: endpoint({
		method: 'POST',
		path: '/api/admin/family/:id/card',
		summary: 'Issue a card to a family member; one for the same year keeps its number',
		access: 'applications',
		params: byId,
		response: z.object({ number: z.int() }),
	}),
	inviteFamilyMember: endpoint({
		method: 'POST',
		path: '/api/admin/family/:id/invitation',
		summary: 'Email a family member from 16 on a link to choose a password; an earlier link stops working',
		access: 'applications',
		params: byId,
		response: done,
	}),
	endFamilyMember: endpoint({
		method: 'POST',
		path: '/api/admin/family/:id/end',
		summary: 'Record that a person no longer belongs to the family',
		access: 'applications',
		params: byId,
		body: z.object({
			reason: z
				.string('Please write the reason.')
				.check(z.trim(), z.minLength(1, 'Please write the reason.'), z.maxLength(500, 'At most 500 characters')),
			version: z.int(),
		}),
		response: done,
	}),
};
