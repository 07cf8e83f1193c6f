import { and, asc, eq, inArray, type SQL } from 'drizzle-orm';
import type { CorrectionState } from '#contract/member-corrections.office.ts';
import type { Db, Tx } from '#server/core/db/client.ts';
import { type DayRange, inDays } from '#server/core/db/days.ts';
import { keyset, type ListView, type Sort } from '#server/core/db/keyset.ts';
import { memberCorrections } from './corrections.tables.ts';
import type { memberIdsMatching } from './queries.ts';

export type Correction = typeof memberCorrections.$inferSelect;
export type CorrectionView = ListView<'written'>;
type Filter = {
	state?: CorrectionState | undefined;
	memberIds?: ReturnType<typeof memberIdsMatching> | undefined;
} & DayRange;

const sorts: Record<CorrectionView['sort'], Sort> = {
	written: { by: memberCorrections.createdAt, type: 'timestamptz', usually: 'desc' },
};

const matches = ({ state, memberIds, ...days }: Filter): SQL | undefined =>
	and(
		inDays(memberCorrections.createdAt, days),
		state && eq(memberCorrections.state, state),
		memberIds && inArray(memberCorrections.memberId, memberIds),
	);

export async function page(tx: Db | Tx, filter: Filter, view: CorrectionView) {
	const pages = keyset({ sorts, id: memberCorrections.id }, view);
	const rows = await tx
		.select({ key: pages.key, correction: memberCorrections })
		.from(memberCorrections)
		.where(and(matches(filter), pages.where))
		.orderBy(...pages.orderBy)
		.limit(pages.limit)
		.offset(pages.offset);
	return pages.cut(rows, ({ correction }) => correction.id);
}

export const total = (tx: Db | Tx, filter: Filter) => tx.$count(memberCorrections, matches(filter));

export async function oldestWaiting(db: Db): Promise<Date | undefined> {
	const [oldest] = await db
		.select({ createdAt: memberCorrections.createdAt })
		.from(memberCorrections)
		.where(eq(memberCorrections.state, 'WAITING'))
		.orderBy(asc(memberCorrections.createdAt))
		.limit(1);
	return oldest?.createdAt;
}

export const correctionsByIds = (tx: Db | Tx, ids: readonly string[]) =>
	tx
		.select()
		.from(memberCorrections)
		.where(inArray(memberCorrections.id, [...ids]));

export const correctionsOf = (tx: Db | Tx, memberId: string) =>
	tx
		.select()
		.from(memberCorrections)
		.where(eq(memberCorrections.memberId, memberId))
		.orderBy(asc(memberCorrections.createdAt));

/** False when another correction of the member waits. */
export async function insertCorrection(tx: Tx, values: typeof memberCorrections.$inferInsert): Promise<boolean> {
	const added = await tx
		.insert(memberCorrections)
		.values(values)
		.onConflictDoNothing()
		.returning({ id: memberCorrections.id });
	return added.length > 0;
}

/** Ends the wait. Of several callers at the same moment one gets the row, the others undefined. */
export async function decide(
	tx: Tx,
	id: string,
	decision: Pick<Correction, 'state' | 'decidedBy' | 'decider' | 'decidedAt' | 'answer'>,
): Promise<Correction | undefined> {
	const [decided] = await tx
		.update(memberCorrections)
		.set(decision)
		.where(and(eq(memberCorrections.id, id), eq(memberCorrections.state, 'WAITING')))
		.returning();
	return decided;
}

export const deleteCorrections = (tx: Tx, memberId: string) =>
	tx.delete(memberCorrections).where(eq(memberCorrections.memberId, memberId)).returning({ id: memberCorrections.id });
