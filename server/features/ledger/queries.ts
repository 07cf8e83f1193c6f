import { and, asc, desc, eq, exists, gt, gte, inArray, lte, max, min, ne, or, type SQL, sql } from 'drizzle-orm';
import { accountDefinitions, type LedgerAccount, ledgerAccounts } from '#contract/ledger.office.ts';
import type { Db, Tx } from '#server/core/db/client.ts';
import type { DayRange } from '#server/core/db/days.ts';
import { anywhere, keyset, type ListView, type Sort } from '#server/core/db/keyset.ts';
import type { MembersService } from '#server/features/members/members.service.ts';
import { closedMonths, ledgerEntries as entries, ledgerLines as lines, memberBalances } from './tables.ts';

export type EntryRow = typeof entries.$inferSelect;
export type LineRow = typeof lines.$inferSelect;
export type EntryView = ListView<'day'>;
export type EntryFilter = {
	account?: LedgerAccount | undefined;
	search?: { text: string; memberIds: ReturnType<MembersService['idsMatching']> } | undefined;
} & DayRange;

const sorts: Record<'day', Sort> = { day: { by: entries.day, type: 'date', usually: 'desc' } };

const matches = (tx: Db | Tx, { account, search, from, to }: EntryFilter) => {
	const withLine = (condition: SQL) =>
		exists(
			tx
				.select({ one: sql`1` })
				.from(lines)
				.where(and(eq(lines.entryId, entries.id), condition)),
		);
	return and(
		from ? gte(entries.day, from) : undefined,
		to ? lte(entries.day, to) : undefined,
		account && withLine(eq(lines.account, account)),
		search &&
			or(sql`${entries.text} ilike ${anywhere(search.text)}`, withLine(inArray(lines.memberId, search.memberIds))),
	);
};

export async function page(tx: Db | Tx, filter: EntryFilter, view: EntryView, size?: number) {
	const pages = keyset({ sorts, id: entries.id, idType: 'bigint' }, view, size);
	const rows = await tx
		.select({ key: pages.key, entry: entries })
		.from(entries)
		.where(and(matches(tx, filter), pages.where))
		.orderBy(...pages.orderBy)
		.limit(pages.limit)
		.offset(pages.offset);
	return pages.cut(rows, ({ entry }) => entry.id);
}

export const total = (tx: Db | Tx, filter: EntryFilter) => tx.$count(entries, matches(tx, filter));

export const linesOf = (tx: Db | Tx, entryIds: readonly number[]): Promise<LineRow[]> =>
	entryIds.length === 0
		? Promise.resolve([])
		: tx
				.select()
				.from(lines)
				.where(inArray(lines.entryId, [...entryIds]))
				.orderBy(lines.entryId, lines.line);

const incomeAccounts = ledgerAccounts.filter((account) => accountDefinitions[account].kind === 'income');

export type AccountSums = { account: LedgerAccount; openingPaisa: number; debitPaisa: number; creditPaisa: number };

/** Sums by account: before the first day, and debits and credits of the days. */
export async function sumsByAccount(tx: Db | Tx, first: string, last: string): Promise<AccountSums[]> {
	const sum = (condition: SQL) =>
		sql<string>`coalesce(sum(${lines.paisa}) filter (where ${condition}), 0)`.mapWith(Number);
	return tx
		.select({
			account: lines.account,
			openingPaisa: sum(sql`${entries.day} < ${first}`),
			debitPaisa: sum(sql`${entries.day} >= ${first} and ${lines.paisa} > 0`),
			creditPaisa:
				sql<string>`-coalesce(sum(${lines.paisa}) filter (where ${entries.day} >= ${first} and ${lines.paisa} < 0), 0)`.mapWith(
					Number,
				),
		})
		.from(lines)
		.innerJoin(entries, eq(entries.id, lines.entryId))
		.where(lte(entries.day, last))
		.groupBy(lines.account)
		.orderBy(asc(lines.account));
}

/** What was charged to an income account and what was taken back, for each account that has entries in these days. */
export const incomeByAccount = (tx: Db | Tx, from: string, to: string) =>
	tx
		.select({
			account: lines.account,
			chargedPaisa: sql<string>`-sum(least(${lines.paisa}, 0))`.mapWith(Number),
			takenBackPaisa: sql<string>`sum(greatest(${lines.paisa}, 0))`.mapWith(Number),
		})
		.from(lines)
		.innerJoin(entries, eq(entries.id, lines.entryId))
		.where(and(inArray(lines.account, incomeAccounts), gte(entries.day, from), lte(entries.day, to)))
		.groupBy(lines.account)
		.orderBy(asc(lines.account));

/** What members owe, and what the club holds for others of them. */
export async function owedAndHeld(tx: Db | Tx): Promise<{ owedPaisa: number; heldPaisa: number }> {
	const [row] = await tx
		.select({
			owedPaisa: sql<string>`coalesce(sum(greatest(${memberBalances.paisa}, 0)), 0)`.mapWith(Number),
			heldPaisa: sql<string>`coalesce(-sum(least(${memberBalances.paisa}, 0)), 0)`.mapWith(Number),
		})
		.from(memberBalances);
	return row!;
}

export async function firstDay(tx: Db | Tx): Promise<string | null> {
	const [row] = await tx.select({ day: min(entries.day) }).from(entries);
	return row?.day ?? null;
}

/** Waits for postings that have begun; none begins until the transaction ends. */
export const lockMonths = (tx: Tx) => tx.execute(sql`select pg_advisory_xact_lock(hashtext('ledger-months'))`);

export async function lastClosedMonth(tx: Db | Tx) {
	const newest = tx.select({ month: max(closedMonths.month) }).from(closedMonths);
	const [row] = await tx.select().from(closedMonths).where(eq(closedMonths.month, newest));
	return row;
}

export const closeMonth = (tx: Tx, values: typeof closedMonths.$inferInsert) => tx.insert(closedMonths).values(values);
export const reopenMonth = (tx: Tx, month: string) => tx.delete(closedMonths).where(eq(closedMonths.month, month));

/** What happened in an account after a day, until another one; the newest first. Entries that close a cash day are left out. */
const ofAccount = (account: LedgerAccount, after?: string, until?: string) =>
	and(
		eq(lines.account, account),
		after ? gt(entries.day, after) : undefined,
		until ? lte(entries.day, until) : undefined,
		ne(entries.sourceKind, 'cash-day'),
	);

export const accountEntries = (tx: Db | Tx, account: LedgerAccount, after?: string, until?: string) =>
	tx
		.select({ id: entries.id, day: entries.day, text: entries.text, paisa: lines.paisa })
		.from(lines)
		.innerJoin(entries, eq(entries.id, lines.entryId))
		.where(ofAccount(account, after, until))
		.orderBy(desc(entries.id))
		.limit(500);

export async function accountSums(tx: Db | Tx, account: LedgerAccount, after?: string) {
	const [sums] = await tx
		.select({
			debitPaisa: sql<string>`coalesce(sum(greatest(${lines.paisa}, 0)), 0)`.mapWith(Number),
			creditPaisa: sql<string>`coalesce(-sum(least(${lines.paisa}, 0)), 0)`.mapWith(Number),
		})
		.from(lines)
		.innerJoin(entries, eq(entries.id, lines.entryId))
		.where(ofAccount(account, after));
	const [all] = await tx
		.select({ balancePaisa: sql<string>`coalesce(sum(${lines.paisa}), 0)`.mapWith(Number) })
		.from(lines)
		.where(eq(lines.account, account));
	return { ...sums!, ...all! };
}

/** What these members owe. Members without an entry are missing. */
export async function balances(tx: Db | Tx, memberIds: readonly string[]): Promise<Map<string, number>> {
	if (memberIds.length === 0) return new Map();
	const rows = await tx
		.select()
		.from(memberBalances)
		.where(inArray(memberBalances.memberId, [...memberIds]));
	return new Map(rows.map(({ memberId, paisa }) => [memberId, paisa]));
}

/** What these members owe. Until the transaction ends, other postings about them wait. Members without an entry are missing. */
export async function lockBalances(tx: Tx, memberIds: readonly string[]): Promise<Map<string, number>> {
	const rows = await tx
		.select()
		.from(memberBalances)
		.where(inArray(memberBalances.memberId, [...memberIds]))
		// The same order everywhere, so that two transactions never wait for each other.
		.orderBy(memberBalances.memberId)
		.for('update');
	return new Map(rows.map(({ memberId, paisa }) => [memberId, paisa]));
}
export const lockBalance = async (tx: Tx, memberId: string): Promise<number> =>
	(await lockBalances(tx, [memberId])).get(memberId) ?? 0;
