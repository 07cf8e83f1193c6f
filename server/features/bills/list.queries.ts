import { and, eq, gt, ilike, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { PgSelect } from 'drizzle-orm/pg-core';
import { alias } from 'drizzle-orm/pg-core';
import type { AgeOfDebt } from '#contract/bills.office.ts';
import { addDays } from '#contract/core/club-time.ts';
import type { Db, Tx } from '#server/core/db/client.ts';
import { anywhere, keyset, type ListView, type Sort } from '#server/core/db/keyset.ts';
import type { MembersService } from '#server/features/members/members.service.ts';
import { arrears, bills } from './tables.ts';

export type BillsView = ListView<'userId' | 'total' | 'difference'> & {
	q?: string | undefined;
	only?: 'changed' | 'new' | undefined;
};
export type BillsFilter = Pick<BillsView, 'q' | 'only'> & { runId: string; lastMonth: string | null };

const last = alias(bills, 'last_bill');
const difference = sql<string>`${bills.totalPaisa} - coalesce(${last.totalPaisa}, 0)`;

const billSorts: Record<BillsView['sort'], Sort> = {
	userId: { by: bills.userId, type: 'text', usually: 'asc' },
	total: { by: bills.totalPaisa, type: 'bigint', usually: 'desc' },
	difference: { by: sql`abs(${difference})`, type: 'bigint', usually: 'desc' },
};

const ofRun = ({ runId, q, only }: BillsFilter) =>
	and(
		eq(bills.runId, runId),
		q
			? or(ilike(bills.name, anywhere(q)), ilike(bills.userId, anywhere(q)), ilike(bills.number, anywhere(q)))
			: undefined,
		only === 'changed' ? sql`${last.totalPaisa} <> ${bills.totalPaisa}` : undefined,
		only === 'new' ? isNull(last.id) : undefined,
	);
/** The bill of the same member in the month before. */
const withLast = <S extends PgSelect>(select: S, lastMonth: string | null) =>
	select.leftJoin(last, and(eq(last.memberId, bills.memberId), eq(last.month, lastMonth ?? '')));

export async function billsPage(tx: Db | Tx, filter: BillsFilter, view: BillsView, size?: number) {
	const pages = keyset({ sorts: billSorts, id: bills.id }, view, size);
	const rows = await withLast(
		tx.select({ key: pages.key, bill: bills, lastPaisa: last.totalPaisa }).from(bills).$dynamic(),
		filter.lastMonth,
	)
		.where(and(ofRun(filter), pages.where))
		.orderBy(...pages.orderBy)
		.limit(pages.limit)
		.offset(pages.offset);
	return pages.cut(rows, ({ bill }) => bill.id);
}

export async function countBills(tx: Db | Tx, filter: BillsFilter): Promise<number> {
	const [row] = await withLast(
		tx.select({ rows: sql<number>`count(*)::integer` }).from(bills).$dynamic(),
		filter.lastMonth,
	).where(ofRun(filter));
	return row!.rows;
}

export type ArrearsView = ListView<'days' | 'overdue'>;
export type ArrearsFilter = {
	today: string;
	/** At least so many days overdue. */
	days?: number | undefined;
	memberIds?: ReturnType<MembersService['idsMatching']> | undefined;
};

/** What is open and not disputed of bills whose last day to pay is in a range, both included. */
const openBetween = (from: string | null, to: string | null) => {
	const conditions = [from && sql`${bills.dueOn} >= ${from}`, to && sql`${bills.dueOn} <= ${to}`].filter(
		(condition): condition is SQL => Boolean(condition),
	);
	return sql<string>`coalesce(sum(${bills.undisputedPaisa}) filter (where ${sql.join(conditions, sql` and `)}), 0)`.mapWith(
		Number,
	);
};

/** The open amounts by how long they are overdue. A bill is overdue from the day after its last day to pay. */
const agesOn = (today: string): Record<AgeOfDebt, ReturnType<typeof openBetween>> => {
	const ago = (days: number) => addDays(today, -days);
	return {
		notDue: openBetween(today, null),
		to30: openBetween(ago(30), ago(1)),
		to60: openBetween(ago(60), ago(31)),
		to90: openBetween(ago(90), ago(61)),
		to180: openBetween(ago(180), ago(91)),
		above180: openBetween(null, ago(181)),
	};
};

export async function arrearsSums(tx: Db | Tx, today: string): Promise<Record<AgeOfDebt, number>> {
	const [row] = await tx.select(agesOn(today)).from(bills).where(gt(bills.undisputedPaisa, 0));
	return row!;
}

const debtsOf = (tx: Db | Tx, { today, days, memberIds }: ArrearsFilter) => {
	const ages = agesOn(today);
	const named = Object.fromEntries(Object.entries(ages).map(([age, sum]) => [age, sum.as(`paisa_${age}`)])) as {
		[A in AgeOfDebt]: SQL.Aliased<number>;
	};
	return tx.$with('debts').as(
		tx
			.select({
				memberId: bills.memberId,
				...named,
				overduePaisa: openBetween(null, addDays(today, -1)).as('overdue_paisa'),
				oldest: sql<string>`min(${bills.dueOn})`.as('oldest'),
				openSince: sql<string>`min(${bills.issuedOn})`.as('open_since'),
			})
			.from(bills)
			.where(and(gt(bills.undisputedPaisa, 0), memberIds && inArray(bills.memberId, memberIds)))
			.groupBy(bills.memberId)
			.having(days ? lte(sql`min(${bills.dueOn})`, addDays(today, -days)) : undefined),
	);
};

export async function arrearsPage(tx: Db | Tx, filter: ArrearsFilter, view: ArrearsView, size?: number) {
	const debts = debtsOf(tx, filter);
	const sorts: Record<ArrearsView['sort'], Sort> = {
		days: { by: debts.oldest, type: 'date', usually: 'asc' },
		overdue: { by: debts.overduePaisa, type: 'bigint', usually: 'desc' },
	};
	const pages = keyset({ sorts, id: debts.memberId }, view, size);
	const rows = await tx
		.with(debts)
		.select({
			key: pages.key,
			memberId: debts.memberId,
			notDue: debts.notDue,
			to30: debts.to30,
			to60: debts.to60,
			to90: debts.to90,
			to180: debts.to180,
			above180: debts.above180,
			overduePaisa: debts.overduePaisa,
			oldest: debts.oldest,
			openSince: debts.openSince,
			step: arrears.step,
		})
		.from(debts)
		.leftJoin(arrears, eq(arrears.memberId, debts.memberId))
		.where(pages.where)
		.orderBy(...pages.orderBy)
		.limit(pages.limit)
		.offset(pages.offset);
	return pages.cut(rows, ({ memberId }) => memberId);
}

export async function countArrears(tx: Db | Tx, filter: ArrearsFilter): Promise<number> {
	const debts = debtsOf(tx, filter);
	const [row] = await tx.with(debts).select({ rows: sql<number>`count(*)::integer` }).from(debts);
	return row!.rows;
}
