import { and, asc, desc, eq, min, ne, sql } from 'drizzle-orm';
import type { SalaryListState } from '#contract/salary-lists.office.ts';
import type { Db, Tx } from '#server/core/db/client.ts';
import { salaryLists as lists, salaryListRows as rows } from './tables.ts';

export type ListRow = typeof lists.$inferSelect;
export type PayRow = typeof rows.$inferSelect;

const newestShown = 100;
const withCount = (tx: Db | Tx) =>
	tx.select({ list: lists, members: tx.$count(rows, eq(rows.listId, lists.id)) }).from(lists);
export type CountedList = Awaited<ReturnType<typeof withCount>>[number];

export const newest = (tx: Db | Tx) => withCount(tx).orderBy(desc(lists.recordedAt), desc(lists.id)).limit(newestShown);

export async function byId(tx: Db | Tx, id: string): Promise<CountedList | undefined> {
	const [row] = await withCount(tx).where(eq(lists.id, id));
	return row;
}

/** The list that has a reference already, if it was not withdrawn. */
export async function byReference(
	tx: Db | Tx,
	{ paymaster, reference }: Pick<ListRow, 'paymaster' | 'reference'>,
): Promise<CountedList | undefined> {
	const [row] = await withCount(tx).where(
		and(
			eq(sql`lower(${lists.paymaster})`, paymaster.toLowerCase()),
			eq(sql`lower(${lists.reference})`, reference.toLowerCase()),
			ne(lists.state, 'WITHDRAWN'),
		),
	);
	return row;
}

const waits = eq(lists.state, 'WAITING');
export const countWaiting = (tx: Db | Tx): Promise<number> => tx.$count(lists, waits);
export async function oldestWaiting(tx: Db | Tx): Promise<Date | undefined> {
	const [row] = await tx
		.select({ since: min(lists.recordedAt) })
		.from(lists)
		.where(waits);
	return row!.since ?? undefined;
}

export const rowsOf = (tx: Db | Tx, listId: string): Promise<PayRow[]> =>
	tx.select().from(rows).where(eq(rows.listId, listId)).orderBy(asc(rows.line));

/** False if the id or the reference is used already. */
export async function insert(
	tx: Tx,
	list: typeof lists.$inferInsert,
	pays: readonly Omit<typeof rows.$inferInsert, 'listId'>[],
): Promise<boolean> {
	const inserted = await tx.insert(lists).values(list).onConflictDoNothing().returning({ id: lists.id });
	if (inserted.length === 0) return false;
	await tx.insert(rows).values(pays.map((row) => ({ ...row, listId: list.id })));
	return true;
}

export async function lock(tx: Tx, id: string): Promise<ListRow | undefined> {
	const [row] = await tx.select().from(lists).where(eq(lists.id, id)).for('update');
	return row;
}

export const decide = (
	tx: Tx,
	id: string,
	values: { state: SalaryListState; decidedByName: string; decidedAt: Date; reason?: string },
) => tx.update(lists).set(values).where(eq(lists.id, id));

export const noteReceipt = (tx: Tx, { listId, line }: PayRow, receipt: string) =>
	tx
		.update(rows)
		.set({ receipt })
		.where(and(eq(rows.listId, listId), eq(rows.line, line)));
