import { and, asc, desc, eq, inArray, type SQL } from 'drizzle-orm';
import type { RequestKind, RequestState } from '#contract/member-requests.ts';
import type { Db, Tx } from '#server/core/db/client.ts';
import { type DayRange, inDays } from '#server/core/db/days.ts';
import { keyset, type ListView, type Sort } from '#server/core/db/keyset.ts';
import type { MembersService } from '#server/features/members/members.service.ts';
import { memberRequests } from './tables.ts';

export type RequestRow = typeof memberRequests.$inferSelect;
export type RequestView = ListView<'received'>;
export type RequestFilter = {
	state?: RequestState | undefined;
	kind?: RequestKind | undefined;
	memberIds?: ReturnType<MembersService['idsMatching']> | undefined;
} & DayRange;

const sorts: Record<RequestView['sort'], Sort> = {
	received: { by: memberRequests.createdAt, type: 'timestamptz', usually: 'desc' },
};

const matches = ({ state, kind, memberIds, ...days }: RequestFilter): SQL | undefined =>
	and(
		inDays(memberRequests.createdAt, days),
		state && eq(memberRequests.state, state),
		kind && eq(memberRequests.kind, kind),
		memberIds && inArray(memberRequests.memberId, memberIds),
	);

export async function page(tx: Db | Tx, filter: RequestFilter, view: RequestView) {
	const pages = keyset({ sorts, id: memberRequests.id }, view);
	const rows = await tx
		.select({ key: pages.key, request: memberRequests })
		.from(memberRequests)
		.where(and(matches(filter), pages.where))
		.orderBy(...pages.orderBy)
		.limit(pages.limit)
		.offset(pages.offset);
	return pages.cut(rows, ({ request }) => request.id);
}

export const total = (tx: Db | Tx, filter: RequestFilter) => tx.$count(memberRequests, matches(filter));

export async function oldestWaiting(db: Db): Promise<Date | undefined> {
	const [oldest] = await db
		.select({ createdAt: memberRequests.createdAt })
		.from(memberRequests)
		.where(eq(memberRequests.state, 'WAITING'))
		.orderBy(asc(memberRequests.createdAt))
		.limit(1);
	return oldest?.createdAt;
}

export async function requestById(tx: Db | Tx, id: string): Promise<RequestRow | undefined> {
	const [row] = await tx.select().from(memberRequests).where(eq(memberRequests.id, id));
	return row;
}

export const requestsByIds = (tx: Db | Tx, ids: string[]): Promise<RequestRow[]> =>
	tx.select().from(memberRequests).where(inArray(memberRequests.id, ids));

export const requestsOf = (tx: Db | Tx, memberId: string): Promise<RequestRow[]> =>
	tx
		.select()
		.from(memberRequests)
		.where(eq(memberRequests.memberId, memberId))
		.orderBy(desc(memberRequests.createdAt))
		.limit(50);

/** False when such a request is open already. */
export async function insertRequest(tx: Tx, values: typeof memberRequests.$inferInsert): Promise<boolean> {
	const added = await tx
		.insert(memberRequests)
		.values(values)
		.onConflictDoNothing()
		.returning({ id: memberRequests.id });
	return added.length > 0;
}

/** Ends an open request. Of several callers at the same moment one gets the row as it was, the others undefined. */
export async function decide(
	tx: Tx,
	id: string,
	decision: { state: Exclude<RequestState, 'WAITING'>; decidedAt: Date; decidedBy: string; answer: string },
): Promise<RequestRow | undefined> {
	const [before] = await tx
		.select()
		.from(memberRequests)
		.where(and(eq(memberRequests.id, id), eq(memberRequests.state, 'WAITING')))
		.for('update');
	if (before)
		await tx
			.update(memberRequests)
			.set({ ...decision, sealedValues: null })
			.where(eq(memberRequests.id, id));
	return before;
}

export const deleteRequests = (tx: Tx, memberId: string) =>
	tx.delete(memberRequests).where(eq(memberRequests.memberId, memberId)).returning({ id: memberRequests.id });
