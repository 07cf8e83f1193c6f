import * as z from 'zod/mini';
import { billNumber } from './bills.ts';
import { positivePaisa } from './core/amount.ts';
import { endpoint } from './core/endpoint.ts';

/** A member says that a line of the account is wrong. Until the office decides, its amount does not count as overdue. */

export const disputeRules = {
	/** How long after the day of issue a line of a bill can be disputed, unless the office has set other days: until the last day to pay. */
	usualDays: 14,
	/** After a decision the member has at least so many days to pay what is left, before it counts as overdue again. */
	daysToPay: 7,
} as const;

export const disputeStates = ['OPEN', 'ACCEPTED', 'REJECTED', 'WITHDRAWN'] as const;
export type DisputeState = (typeof disputeStates)[number];

/** A charge, on a bill or not, or a line of a bill that is no charge: its subscription. */
const disputedLine = z.union(
	[
		z.strictObject({ charge: z.uuid() }),
		z.strictObject({ bill: billNumber, line: z.int().check(z.minimum(1), z.maximum(32_767)) }),
	],
	'Name a charge, or a bill and its line.',
);

/** What can be disputed at the moment. */
export const disputableLine = z.object({
	of: disputedLine,
	text: z.string(),
	day: z.iso.date(),
	/** Without what was credited. */
	paisa: z.int(),
	/** Empty for a charge that no bill asks for yet. */
	bill: z.nullable(z.string()),
	/** The last day on which it can be disputed; empty for a charge that no bill asks for yet. */
	until: z.nullable(z.iso.date()),
});
export type DisputableLine = z.infer<typeof disputableLine>;

export const memberDispute = z.object({
	id: z.uuid(),
	state: z.enum(disputeStates),
	text: z.string(),
	day: z.iso.date(),
	paisa: z.int(),
	bill: z.nullable(z.string()),
	/** The member's own words. */
	reason: z.string(),
	openedAt: z.iso.datetime(),
	decided: z.nullable(
		z.object({
			at: z.iso.datetime(),
			/** What the office wrote; empty if the amount was taken back without a word about the dispute. */
			answer: z.string(),
			acceptedPaisa: z.int(),
			/** The last day to pay what is left, before it counts as overdue again. */
			payBy: z.nullable(z.iso.date()),
		}),
	),
});
export type MemberDispute = z.infer<typeof memberDispute>;

export const ownDisputes = z.object({
	/** The newest first. */
	disputes: z.array(memberDispute),
	/** The newest first. */
	lines: z.array(disputableLine),
	/** The sum of those that are open. */
	disputedPaisa: z.int(),
});
export type OwnDisputes = z.infer<typeof ownDisputes>;

const reasonRule = 'Please write what is wrong.';

export const newDispute = z.object({
	/** Chosen by the browser, so that a form that is sent twice opens one dispute. */
	id: z.uuid('This is not an id.'),
	of: disputedLine,
	/** The amount that the member saw. */
	paisa: positivePaisa,
	reason: z
		.string(reasonRule)
		.check(z.trim(), z.minLength(1, reasonRule), z.maxLength(1000, 'At most 1000 characters')),
});

const done = z.object({ message: z.string() });

export const disputeEndpoints = {
	ownDisputes: endpoint({
		method: 'GET',
		path: '/api/account/disputes',
		summary: 'The disputes of the logged-in member, and the lines that can be disputed',
		access: 'unlocked',
		response: ownDisputes,
	}),
	openDispute: endpoint({
		method: 'POST',
		path: '/api/account/disputes',
		summary: 'Dispute a line of the own account; until the office decides, it does not count as overdue',
		access: 'unlocked',
		status: 201,
		body: newDispute,
		response: done,
	}),
	withdrawDispute: endpoint({
		method: 'POST',
		path: '/api/account/disputes/:id/withdraw',
		summary: 'Withdraw an own dispute that is not decided yet',
		access: 'unlocked',
		params: z.object({ id: z.uuid('This is not a dispute.') }),
		response: done,
	}),
};
