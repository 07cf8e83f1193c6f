import { and, asc, between, eq, gt, inArray, sql } from 'drizzle-orm';
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

/** One row for each entry about the member in these months, with the balance after it. `months` are all months of the member. */
function linesWithBalance(tx: Db | Tx, months: readonly MonthRow[], read: readonly [MonthRow, ...MonthRow[]]) {
	const ofMonths = read.map(({ month }) => month).sort();
	const [first, last] = [ofMonths[0]!, ofMonths.at(-1)!];
	const own = tx.$with('own').as(
		tx
			.select({ entryId: lines.entryId, paisa: sql<string>`sum(${lines.paisa})`.as('own_paisa') })
			.from(lines)
			.where(
				and(
					eq(lines.memberId, read[0].memberId),
					between(
						lines.entryId,
						Math.min(...read.map(({ firstEntry }) => firstEntry)),
						Math.max(...read.map(({ lastEntry }) => lastEntry)),
					),
				),
			)
			.groupBy(lines.entryId),
	);
	const before = openingOf(months, first);
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
			.where(between(entries.day, `${first}-01`, lastDayOf(last))),
	);
	const columns = {
		entry: entries.id,
		day: entries.day,
		text: entries.text,
		credited: sql<boolean>`${running.paisa} < 0 and ${inArray(entries.sourceKind, [...credits])}`,
		paisa: sql<string>`${running.paisa}`.mapWith(Number),
		balancePaisa: sql<string>`${running.balance}`.mapWith(Number),
	};
	return { own, running, columns };
}

/** A page of the member's account. */
export async function memberPage(tx: Db | Tx, months: readonly MonthRow[], view: EntryView, size?: number) {
	const pages = keyset({ sorts, id: entries.id, idType: 'bigint' }, view, size);
	const [first, ...others] = monthsToRead(months, pages);
	if (!first) return pages.cut<MemberLine & { key: string }>([], ({ entry }) => entry);
	const { own, running, columns } = linesWithBalance(tx, months, [first, ...others]);
	const rows = await tx
		.with(own, running)
		.select({ key: pages.key, ...columns })
		.from(running)
		.innerJoin(entries, eq(entries.id, running.entryId))
		.where(pages.where)
		.orderBy(...pages.orderBy)
		.limit(pages.limit)
		.offset(pages.offset);
	return pages.cut(rows, ({ entry }) => entry);
}

/** Every line from a month to another one, the oldest first, with the id of the charge that it was posted for. */
export async function linesBetween(tx: Db | Tx, months: readonly MonthRow[], from: string, to: string) {
	const [first, ...others] = months.filter(({ month }) => month >= from && month <= to);
	if (!first) return [];
	const { own, running, columns } = linesWithBalance(tx, months, [first, ...others]);
	return tx
		.with(own, running)
		.select({
			...columns,
			chargeId: sql<string | null>`case when ${entries.sourceKind} = 'charge' then ${entries.sourceId} end`,
		})
		.from(running)
		.innerJoin(entries, eq(entries.id, running.entryId))
		.orderBy(asc(entries.day), asc(entries.id));
}

/** Members with entries from a month to another one, among the members after an id. */
export async function membersWithEntries(
	tx: Db | Tx,
	{ from, to, after, limit }: { from: string; to: string; after: string | undefined; limit: number },
): Promise<string[]> {
	const rows = await tx
		.selectDistinct({ memberId: memberMonths.memberId })
		.from(memberMonths)
		.where(and(between(memberMonths.month, from, to), after ? gt(memberMonths.memberId, after) : undefined))
		.orderBy(asc(memberMonths.memberId))
		.limit(limit);
	return rows.map(({ memberId }) => memberId);
}
