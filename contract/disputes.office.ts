import * as z from 'zod/mini';
import { positivePaisa } from './core/amount.ts';
import { endpoint } from './core/endpoint.ts';
import { listOf, listQuery } from './core/lists.ts';
import { disputeStates } from './disputes.ts';

/** Disputes of members, which the office accepts, whole or in part, or rejects. */

const step = { by: z.string(), at: z.iso.datetime() };

export const dispute = z.object({
	id: z.uuid(),
	state: z.enum(disputeStates),
	memberId: z.uuid(),
	userId: z.string(),
	name: z.string(),
	text: z.string(),
	day: z.iso.date(),
	/** The bill that asks for it; empty while none does. */
	bill: z.nullable(z.string()),
	/** What was disputed. */
	paisa: z.int(),
	/** What is left of it after credit notes. */
	leftPaisa: z.int(),
	/** The member's own words. */
	reason: z.string(),
	openedAt: z.iso.datetime(),
	/** A credit that was requested and needs a second person. */
	waiting: z.nullable(z.object({ by: z.string(), paisa: z.int() })),
	decided: z.nullable(
		z.object({ ...step, answer: z.string(), acceptedPaisa: z.int(), payBy: z.nullable(z.iso.date()) }),
	),
});
export type Dispute = z.infer<typeof dispute>;

const answerRule = 'Please write what the member should know.';
const answer = z
	.string(answerRule)
	.check(z.trim(), z.minLength(1, answerRule), z.maxLength(500, 'At most 500 characters'));
const byId = z.object({ id: z.uuid('This is not a dispute.') });
const done = z.object({ message: z.string() });
const daysRule = 'Write a number of days from 1 to 365.';

export const acceptedDispute = z.object({ paisa: positivePaisa, answer });

export const disputeOfficeEndpoints = {
	disputes: endpoint({
		method: 'GET',
		path: '/api/admin/disputes',
		summary: 'The disputes of members, open ones first; q finds texts, and members by name or User ID',
		access: 'payments',
		query: listQuery(['time'], { state: z.optional(z.enum(disputeStates, 'Choose a state.')) }),
		response: z.object({
			...listOf(dispute).shape,
			open: z.int(),
			/** How many days after its bill was issued a line can be disputed. */
			days: z.int(),
		}),
	}),
	acceptDispute: endpoint({
		method: 'POST',
		path: '/api/admin/disputes/:id/accept',
		summary: 'Accept a dispute, whole or in part: the amount is credited, above ৳5,000 of a bill by two people',
		access: 'payments',
		params: byId,
		body: acceptedDispute,
		response: done,
	}),
	rejectDispute: endpoint({
		method: 'POST',
		path: '/api/admin/disputes/:id/reject',
		summary: 'Reject a dispute with words that go to the member',
		access: 'payments',
		params: byId,
		body: z.object({ answer }),
		response: done,
	}),
	setDisputeDays: endpoint({
		method: 'PUT',
		path: '/api/admin/disputes/days',
		summary: 'Set how many days after its bill was issued a line can be disputed',
		access: 'payments',
		body: z.object({ days: z.int(daysRule).check(z.minimum(1, daysRule), z.maximum(365, daysRule)) }),
		response: done,
	}),
};
