import { and, type Column, desc, eq, exists, ilike, inArray, lt, or, type SQL } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { Db, Tx } from '#server/core/db/client.ts';
import { type DayRange, inDays } from '#server/core/db/days.ts';
import { foundByAny } from '#server/core/db/found-by-any.ts';
import { anywhere, keyset, type ListView, type Sort } from '#server/core/db/keyset.ts';
import type { MonthValue } from '#server/core/db/months.ts';
import { countInDays, monthCountsOf, type RowCount, sumOf } from '#server/core/db/row-counts.ts';
import { type AttemptState, openRefundStates, openStates } from './states.ts';
import { attempts, fees, manualPayments, receipts, refunds } from './tables.ts';

export type PaymentFilter = { states?: AttemptState[] | undefined; q?: string | undefined } & DayRange;

function containing(tx: Db | Tx, q: string): SQL | undefined {
	const has = (...columns: Column[]) => or(...columns.map((column) => ilike(column, anywhere(q))));
	const feesFound = tx
		.select()
		.from(fees)
		.where(and(eq(fees.id, attempts.feeId), has(fees.payerName, fees.userId, fees.payerEmail)));
	const receiptsFound = tx
		.select()
		.from(receipts)
		.where(and(eq(receipts.attemptId, attempts.id), has(receipts.number)));
	return foundByAny(tx, attempts, q, [has(attempts.trxId, attempts.invoice), exists(feesFound), exists(receiptsFound)]);
}

const matching = (tx: Db | Tx, { states, q, ...days }: PaymentFilter): SQL | undefined =>
	and(
		inDays(attempts.createdAt, days),
		states ? inArray(attempts.state, states) : undefined,
		q ? containing(tx, q) : undefined,
	);

const columns = { attempt: attempts, fee: fees, receiptNumber: receipts.number };
const rows = (tx: Db | Tx) =>
	tx
		.select(columns)
		.from(attempts)
		.innerJoin(fees, eq(fees.id, attempts.feeId))
		.leftJoin(receipts, eq(receipts.attemptId, attempts.id));
export type PaymentRecord = Awaited<ReturnType<typeof rows>>[number];

export type PaymentSort = 'started';
const sorts: Record<PaymentSort, Sort> = {
	started: { by: attempts.createdAt, type: 'timestamptz', usually: 'desc' },
};

export async function paymentsPage(tx: Db | Tx, filter: PaymentFilter, view: ListView<PaymentSort>, size?: number) {
	const page = keyset({ sorts, id: attempts.id }, view, size);
	const records = await tx
		.select({ key: page.key, ...columns })
		.from(attempts)
		.innerJoin(fees, eq(fees.id, attempts.feeId))
		.leftJoin(receipts, eq(receipts.attemptId, attempts.id))
		.where(and(matching(tx, filter), page.where))
		.orderBy(...page.orderBy)
		.limit(page.limit)
		.offset(page.offset);
	return page.cut(records, ({ attempt }) => attempt.id);
}

export async function countPayments(tx: Db | Tx, filter: PaymentFilter): Promise<number> {
	const count = (days: DayRange) => tx.$count(attempts, matching(tx, { ...filter, ...days }));
	if (filter.q) return count(filter);
	const sum = (kept: readonly RowCount<{ state: AttemptState }>[]) =>
		sumOf(kept.filter(({ key }) => filter.states?.includes(key.state) ?? true));
	return countInDays(tx, attempts, filter, sum, count);
}

export async function paymentById(tx: Db | Tx, id: string): Promise<PaymentRecord | undefined> {
	const [row] = await rows(tx).where(eq(attempts.id, id));
	return row;
}

export const paymentsOfMember = (tx: Db | Tx, memberId: string) =>
	rows(tx).where(eq(fees.memberId, memberId)).orderBy(desc(attempts.createdAt)).limit(50);

/**
 * Payments that need attention: open for too long, a mismatch, or a refund with an unknown result. Each of the three
 * reasons has its own small index, which an "or" across all three could not use.
 */
const stuckIds = (tx: Db | Tx, before: Date) =>
	union(
		tx
			.select({ id: attempts.id })
			.from(attempts)
			.where(and(inArray(attempts.state, [...openStates]), lt(attempts.createdAt, before))),
		tx.select({ id: attempts.id }).from(attempts).where(eq(attempts.state, 'mismatch')),
		tx
			.select({ id: refunds.attemptId })
			.from(refunds)
			.where(and(inArray(refunds.state, [...openRefundStates]), lt(refunds.requestedAt, before))),
	);

export const stuckPayments = (tx: Db | Tx, before: Date) =>
	rows(tx)
		.where(inArray(attempts.id, stuckIds(tx, before)))
		.orderBy(desc(attempts.createdAt))
		.limit(500);

export async function countStuck(db: Db, before: Date): Promise<number> {
	return (await stuckIds(db, before)).length;
}

export type MonthTotals = {
	month: string;
	payments: number;
	netPaisa: number;
	taxPaisa: number;
	totalPaisa: number;
	refundedPaisa: number;
};

/** A receipt counts in its month; a refund counts in the month of the refund. The months in order, from a month on. */
async function moneyByMonth(tx: Db | Tx, from = ''): Promise<MonthTotals[]> {
	const [paid, refunded, returned] = await Promise.all([
		monthCountsOf<{ net: number; tax: number; total: number }>(tx, receipts, from),
		monthCountsOf<{ paisa: number }>(tx, refunds, from),
		monthCountsOf<{ paisa: number }>(tx, manualPayments, from),
	]);
	const months = new Map<string, MonthTotals>();
	const totalsOf = (month: string) => {
		const none = { month, payments: 0, netPaisa: 0, taxPaisa: 0, totalPaisa: 0, refundedPaisa: 0 };
		const totals = months.get(month) ?? none;
		months.set(month, totals);
		return totals;
	};
	for (const { key, rows } of paid) {
		const totals = totalsOf(key.month);
		totals.payments += rows;
		totals.netPaisa += rows * key.net;
		totals.taxPaisa += rows * key.tax;
		totals.totalPaisa += rows * key.total;
	}
	for (const { key, rows } of [...refunded, ...returned]) totalsOf(key.month).refundedPaisa += rows * key.paisa;
	return [...months.values()].sort((a, b) => a.month.localeCompare(b.month));
}

const mostMonths = 24;
export const monthTotals = async (tx: Db | Tx) => (await moneyByMonth(tx)).slice(-mostMonths);

/** Receipts less refunds, each in its own month. */
export const incomeByMonth = async (db: Db, from: string): Promise<MonthValue[]> =>
	(await moneyByMonth(db, from)).map(({ month, totalPaisa, refundedPaisa }) => ({
		month,
		value: totalPaisa - refundedPaisa,
	}));
