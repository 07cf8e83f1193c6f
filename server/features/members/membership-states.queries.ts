import { and, desc, eq, gte, inArray, isNull, lte, max, ne, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { type PaymentStatus, paymentStatuses } from '#contract/accounts.ts';
import { type MemberState, memberStates } from '#contract/membership-states.ts';
import type { Db, Tx } from '#server/core/db/client.ts';
import { rowCountsOf, sumOf } from '#server/core/db/row-counts.ts';
import { announceContentChange } from '#server/core/pages/content-changes.ts';
import { membershipStates } from './membership-states.tables.ts';
import type { StateEntry } from './membership-states.ts';
import { members } from './tables.ts';

/** The entries of the member of a row, for `stateOn`. */
export const statesColumn = sql<StateEntry[]>`coalesce((
	select jsonb_agg(jsonb_build_object('number', s.number, 'state', s.state, 'from', s.from_day, 'until', s.until_day))
	from ${membershipStates} s where s.member_id = ${members}.id and s.withdrawn_at is null), '[]')`;

/** Of each member the newest entry that covers the day. The same rule in TypeScript is `entryOn`. */
const latestOn = (tx: Db | Tx, day: string) =>
	tx
		.selectDistinctOn([membershipStates.memberId], {
			memberId: membershipStates.memberId,
			state: membershipStates.state,
		})
		.from(membershipStates)
		.where(
			and(
				isNull(membershipStates.withdrawnAt),
				lte(membershipStates.from, day),
				or(isNull(membershipStates.until), gte(membershipStates.until, day)),
			),
		)
		.orderBy(membershipStates.memberId, desc(membershipStates.number))
		.as('latest');

const isPaid = eq(members.paymentStatus, 'PAID');
/** Not written as "is not PAID", for which an index cannot be used. */
const isUnpaid = inArray(
	members.paymentStatus,
	paymentStatuses.filter((status) => status !== 'PAID'),
);

/**
 * The members who are in one of the states on a day. Every list, count, export and mailing uses this condition, so "active" is the
 * same everywhere. Few members are in another state, so those are collected first.
 */
export function isInState(tx: Db | Tx, states: readonly MemberState[], day: string): SQL | undefined {
	const latest = latestOn(tx, day);
	const withState = (condition: SQL | undefined) => tx.select({ id: latest.memberId }).from(latest).where(condition);
	const others = states.filter((state) => state !== 'active' && state !== 'unpaid');
	const remains = notInArray(members.id, withState(ne(latest.state, 'active')));
	return or(
		states.includes('active') ? and(isPaid, remains) : undefined,
		states.includes('unpaid') ? and(isUnpaid, remains) : undefined,
		others.length > 0 ? inArray(members.id, withState(inArray(latest.state, others))) : undefined,
	);
}

/** How many members are in each state on a day. Does not read the members who are active. */
export async function countByState(tx: Db | Tx, day: string): Promise<Record<MemberState, number>> {
	const latest = latestOn(tx, day);
	const kept = await rowCountsOf<{ payment: PaymentStatus }>(tx, members);
	const left = await tx
		.select({ state: latest.state, paid: sql<boolean>`${isPaid}`, rows: sql<number>`count(*)::integer` })
		.from(latest)
		.innerJoin(members, eq(members.id, latest.memberId))
		.where(ne(latest.state, 'active'))
		.groupBy(latest.state, sql`2`);
	const sum = (rows: typeof left) => rows.reduce((total, row) => total + row.rows, 0);
	const paid = sumOf(kept, { payment: 'PAID' });
	const counts = memberStates.map((state) => [state, sum(left.filter((row) => row.state === state))] as const);
	return {
		...(Object.fromEntries(counts) as Record<MemberState, number>),
		active: paid - sum(left.filter((row) => row.paid)),
		unpaid: sumOf(kept) - paid - sum(left.filter((row) => !row.paid)),
	};
}

/**
 * The number of members on public pages: those who are active. Undefined before the first import, when only the few who applied
 * on the site are in the system.
 */
export async function countForPages(db: Db, day: string): Promise<number | undefined> {
	const imported = await db.select({ id: members.id }).from(members).where(isNull(members.applicationId)).limit(1);
	return imported.length > 0 ? (await countByState(db, day)).active : undefined;
}

/** Pages with the number of members are made again. */
export const announceMemberCount = (tx: Tx) => announceContentChange(tx, ['club']);

/** Changes of a member's state happen one after the other. Bookings of events are not blocked. */
export async function lockStates(tx: Tx, memberId: string) {
	await tx.select({ id: members.id }).from(members).where(eq(members.id, memberId)).for('no key update');
}

export const statesOf = (tx: Db | Tx, memberId: string) =>
	tx
		.select()
		.from(membershipStates)
		.where(eq(membershipStates.memberId, memberId))
		.orderBy(desc(membershipStates.number));

/** Without those that were withdrawn. */
export const currentEntries = async (tx: Db | Tx, memberId: string) =>
	(await statesOf(tx, memberId)).filter(({ withdrawnAt }) => withdrawnAt === null);

/** The row of the member is locked. */
export async function addState(tx: Tx, values: Omit<typeof membershipStates.$inferInsert, 'number'>) {
	const [last] = await tx
		.select({ number: max(membershipStates.number) })
		.from(membershipStates)
		.where(eq(membershipStates.memberId, values.memberId));
	await tx.insert(membershipStates).values({ ...values, number: (last?.number ?? 0) + 1 });
	await announceMemberCount(tx);
}

/** For an import that is undone, before its members are removed. */
export async function removeStates(tx: Tx, ids: readonly string[]) {
	await tx.delete(membershipStates).where(inArray(membershipStates.id, [...ids]));
}

/** An older list does not overwrite it. */
export async function markStateChanged(tx: Tx, memberId: string, now: Date) {
	await tx
		.update(members)
		.set({ changedAt: sql`${members.changedAt} || jsonb_build_object('status', ${now.toISOString()}::text)` })
		.where(eq(members.id, memberId));
}

/** The row of the member is locked. */
export async function withdrawState(tx: Tx, id: string, withdrawnAt: Date) {
	await tx.update(membershipStates).set({ withdrawnAt }).where(eq(membershipStates.id, id));
}

export async function eraseReasons(tx: Tx, memberId: string) {
	await tx.update(membershipStates).set({ reason: 'erased' }).where(eq(membershipStates.memberId, memberId));
}
