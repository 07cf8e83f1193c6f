import * as z from 'zod/mini';
import { type Field, sectionsOf } from './application-fields.ts';
import { applicationFormOf, type Category, formKindOf } from './applications.ts';
import { endpoint } from './core/endpoint.ts';
import { ownDetailNames } from './members.ts';

/** What a member asks the office for. `IDENTITY`: names, numbers, documents and photo. */
export const requestKinds = ['IDENTITY', 'PAUSE', 'RESUME', 'RESIGN'] as const;
export const requestKind = z.enum(requestKinds);
export type RequestKind = z.infer<typeof requestKind>;

export const requestStates = ['WAITING', 'CONFIRMED', 'DECLINED', 'WITHDRAWN'] as const;
export const requestState = z.enum(requestStates);
export type RequestState = z.infer<typeof requestState>;

export const memberRequest = z.object({
	id: z.uuid(),
	kind: requestKind,
	state: requestState,
	/** The member's own words. */
	reason: z.string(),
	/** The last day of a pause. */
	until: z.nullable(z.iso.date()),
	/** The fields that an identity request changes. */
	fields: z.array(z.string()),
	createdAt: z.iso.datetime(),
	decidedAt: z.nullable(z.iso.datetime()),
	/** What the office wrote with its decision. */
	answer: z.string(),
});
export type MemberRequest = z.infer<typeof memberRequest>;

const identitySections: readonly string[] = ['personal', 'identity', 'passport', 'documents'];
const ownDetails: readonly string[] = ownDetailNames;

/** The fields of a category's form that change only with the office's approval. */
export const identityFields = (category: Category): Field[] =>
	sectionsOf(formKindOf(category))
		.filter(({ id }) => identitySections.includes(id))
		.flatMap(({ fields }) => fields)
		.filter(({ name }) => !ownDetails.includes(name));

/** Every field by itself, with the rules of the application form; a field that is absent stays as it is. */
export function identityValues(category: Category) {
	const shape: Record<string, z.ZodMiniType> = applicationFormOf[formKindOf(category)].shape;
	return z.object(Object.fromEntries(identityFields(category).map(({ name }) => [name, z.optional(shape[name]!)])));
}

const reason = z.string().check(z.trim(), z.maxLength(2000, 'At most 2000 characters'));
const done = z.object({ message: z.string() });

export const membershipRequest = z.object({
	kind: z.enum(['PAUSE', 'RESUME', 'RESIGN'], 'Choose what you want to ask for'),
	reason: reason.check(z.minLength(1, 'Please write the reason, so that the office can decide')),
	until: z.optional(z.iso.date('Choose the last day of the pause')),
});

export const memberRequestEndpoints = {
	ownRequests: endpoint({
		method: 'GET',
		path: '/api/account/requests',
		summary: 'What the member asked the office for, and what it decided, newest first',
		access: 'signed-in',
		response: z.array(memberRequest),
	}),
	requestIdentityChange: endpoint({
		method: 'POST',
		path: '/api/account/requests/identity',
		summary: 'Ask the office to change names, numbers, documents or the photo',
		access: 'signed-in',
		body: z.object({ values: z.record(z.string(), z.unknown()), reason }),
		status: 201,
		response: done,
	}),
	requestMembershipChange: endpoint({
		method: 'POST',
		path: '/api/account/requests/membership',
		summary: 'Ask the office to pause, resume or end the membership',
		access: 'signed-in',
		body: membershipRequest,
		status: 201,
		response: done,
	}),
	withdrawRequest: endpoint({
		method: 'DELETE',
		path: '/api/account/requests/:id',
		summary: 'Withdraw a request that the office has not decided yet',
		access: 'signed-in',
		params: z.object({ id: z.uuid('This is not a request.') }),
		response: done,
	}),
};
