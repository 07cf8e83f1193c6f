import * as z from 'zod/mini';
import { endpoint } from './core/endpoint.ts';
import { listOf, listQuery } from './core/lists.ts';

/** A line of a member's account: a charge is positive, a payment negative. */
export const memberLine = z.object({
	entry: z.int(),
	day: z.iso.date(),
	text: z.string(),
	paisa: z.int(),
	/** A negative amount that nobody paid: a credit, or a charge that was taken back. */
	credited: z.boolean(),
	/** What the member owed after it; negative: what the club holds for the member. */
	balancePaisa: z.int(),
});
export type MemberLine = z.infer<typeof memberLine>;

/** The newest line first. */
export const memberAccount = z.object({ balancePaisa: z.int(), ...listOf(memberLine).shape });
export type MemberAccount = z.infer<typeof memberAccount>;

export const memberAccountQuery = listQuery(['day']);

export const accountEndpoints = {
	memberAccount: endpoint({
		method: 'GET',
		path: '/api/account/ledger',
		summary: 'What the logged-in member was charged and has paid, with the balance after each line',
		access: 'unlocked',
		query: memberAccountQuery,
		response: memberAccount,
	}),
};
