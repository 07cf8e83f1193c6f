import { and, asc, between, eq, inArray, sql } from 'drizzle-orm';
import { lastDayOf } from '#contract/core/club-time.ts';
import type { MemberLine } from '#contract/ledger.ts';
import type { Db, Tx } from '#server/core/db/client.ts';
import { keyset, type Sort } from '#server/core/db/keyset.ts';
import type { EntryView } from './queries.ts';
import { ledgerEntries as entries, ledgerLines as lines, memberMonths } from './tables.ts';

export type MonthRow = typeof memberMonths.$inferSelect;

const sorts: Record<'day', Sort> = { day: { by: entries.day, type: 'date', usually: 'desc' } };

/** What takes an amount off an account without a payment. */
const credits = ['credit-note', 'reversal', 'bill'] as const;

/** The months with entries about a member, the oldest first. */
export const monthsOf = (tx: Db | Tx, memberId: string): Promise<MonthRow[]> =>
	tx.select().from(memberMonths).where(eq(memberMonths.memberId, memberId)).orderBy(asc(memberMonths.month));

export const sumOf = (months: readonly MonthRow[]) => months.reduce((sum, { paisa }) => sum + paisa, 0);

/** What the member owed before the first of these months. */
export const openingOf = (months: readonly MonthRow[], month: string) =>
	sumOf(months.filter((one) => one.month < month));

/** The months that the page needs, in the order of reading: the one of the row before it, and those that fill it. */
function monthsToRead(
	months: readonly MonthRow[],
	{ ascending, after, offset, limit }: Pick<ReturnType<typeof keyset>, 'ascending' | 'after' | 'offset' | 'limit'>,
): MonthRow[] {
	const begin = after?.slice(0, 7);
	const inOrder = ascending ? months : months.toReversed();
	const ahead = inOrder.filter(({ month }) => !begin || (ascending ? month >= begin : month <= begin));
	let rows = 0;
	const last = ahead.findIndex(({ month, entries }) => {
		// Nobody knows how many entries of this month are behind the page.
		if (month !== begin) rows += entries;
		return rows >= offset + limit;
	});
	return last < 0 ? ahead : ahead.slice(0, last + 1);
}

/** One row for each entry about the member, with the balance after it. `months` are all months of the member. */
export async function memberPage(tx: Db | Tx, months: readonly MonthRow[], view: EntryView, size?: number) {
	const pages = keyset({ sorts, id: entries.id, idType: 'bigint' }, view, size);
	const read = monthsToRead(months, pages).toSorted((one, other) => (one.month < other.month ? -1 : 1));
	const [first, last] = [read[0], read.at(-1)];
	if (!first || !last) return pages.cut<MemberLine & { key: string }>([], ({ entry }) => entry);
	const own = tx.$with('own').as(
		tx
			.select({ entryId: lines.entryId, paisa: sql<string>`sum(${lines.paisa})`.as('own_paisa') })
			.from(lines)
			.where(
				and(
					eq(lines.memberId, first.memberId),
					between(
						lines.entryId,
						Math.min(...read.map(({ firstEntry }) => firstEntry)),
						Math.max(...read.map(({ lastEntry }) => lastEntry)),
					),
				),
			)
			.groupBy(lines.entryId),
	);
	const before = openingOf(months, first.month);
	const running = tx.$with('running').as(
		tx
			.select({
				entryId: own.entryId,
				paisa: own.paisa,
				balance: sql<string>`${before}::bigint + sum(${own.paisa}) over (order by ${entries.day}, ${entries.id})`.as(
					'balance',
				),
			})
			.from(own)
			.innerJoin(entries, eq(entries.id, own.entryId))
			.where(between(entries.day, `${first.month}-01`, lastDayOf(last.month))),
	);
	const rows = await tx
		.with(own, running)
		.select({
			key: pages.key,
			entry: entries.id,
			day: entries.day,
			text: entries.text,
			credited: sql<boolean>`${running.paisa} < 0 and ${inArray(entries.sourceKind, [...credits])}`,
			paisa: sql<string>`${running.paisa}`.mapWith(Number),
			balancePaisa: sql<string>`${running.balance}`.mapWith(Number),
		})
		.from(running)
		.innerJoin(entries, eq(entries.id, running.entryId))
		.where(pages.where)
		.orderBy(...pages.orderBy)
		.limit(pages.limit)
		.offset(pages.offset);
	return pages.cut(rows, ({ entry }) => entry);
}
