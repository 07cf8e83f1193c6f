import type { PaymentStatus } from '#contract/accounts.ts';
import { clubDay } from '#contract/core/club-time.ts';
import { type MemberState, type MembershipState, stateDefinitions } from '#contract/membership-states.ts';

/** An entry that was not withdrawn. */
export type StateEntry = { number: number; state: MembershipState; from: string; until: string | null };

/** The state on a day, with the days of its entry. */
export type StateOnDay = { state: MemberState; from: string | null; until: string | null };

const covers = ({ from, until }: StateEntry, day: string) => from <= day && (until === null || day <= until);

/** The newest entry that covers a day. The same rule in SQL is `latestOn`. */
export const entryOn = <E extends StateEntry>(entries: readonly E[], day: string): E | undefined =>
	entries.filter((entry) => covers(entry, day)).sort((a, b) => b.number - a.number)[0];

export function stateOn(
	{ member, states }: { member: { paymentStatus: PaymentStatus }; states: readonly StateEntry[] },
	now: Date,
): StateOnDay {
	const entry = entryOn(states, clubDay(now));
	if (entry && entry.state !== 'active') return { state: entry.state, from: entry.from, until: entry.until };
	return { state: member.paymentStatus === 'PAID' ? 'active' : 'unpaid', from: null, until: null };
}

/** Entries that have not begun and will count when they do, the next one first. */
export const plannedAfter = <E extends StateEntry>(entries: readonly E[], day: string): E[] =>
	entries
		.filter((entry) => entry.from > day && entryOn(entries, entry.from) === entry)
		.sort((a, b) => a.from.localeCompare(b.from));

export const isLoginClosed = (state: MemberState) => stateDefinitions[state].login === 'no';
