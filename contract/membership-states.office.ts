import * as z from 'zod/mini';
import { endpoint } from './core/endpoint.ts';
import { membershipStates, stateDefinitions } from './membership-states.ts';

/** The office's endpoints for the state of a membership. */

const byId = z.object({ id: z.uuid('This is not a member.') });
const done = z.object({ message: z.string() });

/** A refund of the registration fee gives the state `refunded`, nobody chooses it. */
export const stateChoices = membershipStates.filter((state) => state !== 'refunded');
export type StateChoice = (typeof stateChoices)[number];

export const stateEntry = z.object({
	id: z.uuid(),
	/** Counts the entries of the member. */
	number: z.int(),
	state: z.enum(membershipStates),
	from: z.iso.date(),
	/** The last day. */
	until: z.nullable(z.iso.date()),
	reason: z.string(),
	author: z.string(),
	createdAt: z.iso.datetime(),
	withdrawnAt: z.nullable(z.iso.datetime()),
	/** Has not begun, and will count when it does. */
	planned: z.boolean(),
});
export type StateEntry = z.infer<typeof stateEntry>;

const missingReason = 'Please write the reason.';
export const stateChange = z
	.object({
		state: z.enum(stateChoices, 'Choose the state.'),
		from: z.iso.date('From which day on?'),
		until: z.nullable(z.iso.date('Until which day?')),
		reason: z
			.string(missingReason)
			.check(z.trim(), z.minLength(1, missingReason), z.maxLength(2000, 'At most 2000 characters')),
		/** The number of the newest entry that the person has seen; 0 if there was none. */
		after: z.int().check(z.minimum(0)),
	})
	.check(
		z.refine(({ state, until }) => !stateDefinitions[state].ends || until !== null, {
			path: ['until'],
			message: 'Until which day?',
		}),
		z.refine(({ from, until }) => until === null || until >= from, {
			path: ['until'],
			message: 'The last day is before the first.',
		}),
	);
export type StateChange = z.infer<typeof stateChange>;

export const membershipStateEndpoints = {
	changeMembershipState: endpoint({
		method: 'POST',
		path: '/api/admin/members/:id/states',
		summary: 'Give a membership another state from a day on; refused if another person has changed it meanwhile',
		access: 'applications',
		status: 201,
		params: byId,
		body: stateChange,
		response: done,
	}),
	withdrawMembershipState: endpoint({
		method: 'DELETE',
		path: '/api/admin/members/:id/states/:state',
		summary: 'Withdraw a state that has not begun',
		access: 'applications',
		params: z.object({ ...byId.shape, state: z.uuid('This is not a state.') }),
		response: done,
	}),
};
