import { and, count, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import type { ChequeState } from '#contract/cheques.office.ts';
import type { Db, Tx } from '#server/core/db/client.ts';
import { type DayRange, inDays } from '#server/core/db/days.ts';
import { anywhere, keyset, type ListView, type Sort } from '#server/core/db/keyset.ts';
import type { MembersService } from '#server/features/members/members.service.ts';
import { cheques } from './tables.ts';

export type ChequeRow = typeof cheques.$inferSelect;
export type ChequeView = ListView<'time'>;
export type ChequeFilter = DayRange & {
	state?: ChequeState | undefined;
	search?: { text: string; memberIds: ReturnType<MembersService['idsMatching']> } | undefined;
};

const sorts: Record<'time', Sort> = { time: { by: cheques.takenAt, type: 'timestamptz', usually: 'desc' } };

const matches = ({ state, search, from, to }: ChequeFilter) =>
	and(
		inDays(cheques.takenAt, { from, to }),
		state && eq(cheques.state, state),
		search &&
			or(
				inArray(cheques.memberId, search.memberIds),
				sql`${cheques.number} ilike ${anywhere(search.text)}`,
				sql`${cheques.bank} ilike ${anywhere(search.text)}`,
			),
	);

export async function page(tx: Db | Tx, filter: ChequeFilter, view: ChequeView, size?: number) {
	const pages = keyset({ sorts, id: cheques.id }, view, size);
	const rows = await tx
		.select({ key: pages.key, row: cheques })
		.from(cheques)
		.where(and(matches(filter), pages.where))
		.orderBy(...pages.orderBy)
		.limit(pages.limit)
		.offset(pages.offset);
	return pages.cut(rows, ({ row }) => row.id);
}

export const countByState = (tx: Db | Tx, filter: Omit<ChequeFilter, 'state'>) =>
	tx.select({ state: cheques.state, count: count() }).from(cheques).where(matches(filter)).groupBy(cheques.state);

export async function inHandPaisa(tx: Db | Tx): Promise<number> {
	const [row] = await tx
		.select({ paisa: sql<string>`coalesce(sum(${cheques.paisa}), 0)`.mapWith(Number) })
		.from(cheques)
		.where(eq(cheques.state, 'in-hand'));
	return row!.paisa;
}

const first = <R>(rows: R[]): R | undefined => rows[0];

export const byId = async (tx: Db | Tx, id: string) => first(await tx.select().from(cheques).where(eq(cheques.id, id)));

/** Nobody else changes its state until the transaction ends. */
export const lockById = async (tx: Tx, id: string) =>
	first(await tx.select().from(cheques).where(eq(cheques.id, id)).for('update'));

export const byNumber = async (tx: Db | Tx, bank: string, number: string) =>
	first(
		await tx
			.select()
			.from(cheques)
			.where(
				and(
					sql`lower(${cheques.bank}) = lower(${bank})`,
					sql`lower(${cheques.number}) = lower(${number})`,
					ne(cheques.state, 'cancelled'),
				),
			),
	);

/** Undefined if the id or the cheque is there already. */
export const insert = async (tx: Tx, values: typeof cheques.$inferInsert) =>
	first(await tx.insert(cheques).values(values).onConflictDoNothing().returning());

export async function update(tx: Tx, id: string, values: Partial<ChequeRow>): Promise<void> {
	await tx.update(cheques).set(values).where(eq(cheques.id, id));
}

const refusesOthers = and(eq(cheques.state, 'returned'), isNull(cheques.allowedAt));

/** The returned cheque because of which no other one is taken. */
export const refusing = async (tx: Db | Tx, memberId: string) =>
	first(
		await tx
			.select()
			.from(cheques)
			.where(and(eq(cheques.memberId, memberId), refusesOthers))
			.orderBy(cheques.endedAt)
			.limit(1),
	);

/** How many cheques refused others until now. */
export const allow = async (tx: Tx, memberId: string, now: Date): Promise<number> =>
	(
		await tx
			.update(cheques)
			.set({ allowedAt: now })
			.where(and(eq(cheques.memberId, memberId), refusesOthers))
			.returning({ id: cheques.id })
	).length;

export const ofMember = (tx: Db | Tx, memberId: string) =>
	tx.select().from(cheques).where(eq(cheques.memberId, memberId)).orderBy(cheques.takenAt);
