import { and, type Column, desc, eq, gte, ilike, inArray, isNotNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import { club } from '#contract/core/club.ts';
import type { Db, Tx } from '#server/core/db/client.ts';
import { anywhere, keyset, type ListView, type Sort } from '#server/core/db/keyset.ts';
import { type MonthValue, monthOf, startOf } from '#server/core/db/months.ts';
import { rowCountsOf, sumOf } from '#server/core/db/row-counts.ts';
import { type AttemptState, openRefundStates, openStates } from './states.ts';
import { attempts, fees, manualPayments, receipts, refunds } from './tables.ts';

export type PaymentFilter = { states?: AttemptState[] | undefined; q?: string | undefined };

/** Searches three tables, each by its own index, which an "or" across all three could not use. */
function containing(tx: Db | Tx, q: string): SQL {
	const has = (...columns: Column[]) => or(...columns.map((column) => ilike(column, anywhere(q))));
	const ids = union(
		tx.select({ id: attempts.id }).from(attempts).where(has(attempts.trxId, attempts.invoice)),
		tx
			.select({ id: attempts.id })
			.from(attempts)
			.innerJoin(fees, eq(fees.id, attempts.feeId))
			.where(has(fees.payerName, fees.userId, fees.payerEmail)),
		tx
			.select({ id: sql<string>`${receipts.attemptId}`.as('id') })
			.from(receipts)
			.where(and(has(receipts.number), isNotNull(receipts.attemptId))),
	);
	return inArray(attempts.id, ids);
}

const matching = (tx: Db | Tx, { states, q }: PaymentFilter): SQL | undefined =>
	and(states ? inArray(attempts.state, states) : undefined, q ? containing(tx, q) : undefined);

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
	if (filter.q) return tx.$count(attempts, matching(tx, filter));
	const kept = await rowCountsOf<{ state: AttemptState }>(tx, attempts);
	return sumOf(kept.filter(({ key }) => filter.states?.includes(key.state) ?? true));
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

/** A receipt counts in its month; a refund counts in the month of the refund. */
export async function monthTotals(tx: Db | Tx): Promise<MonthTotals[]> {
	const month = (moment: SQL) => sql`to_char(${moment} at time zone ${club.timeZone}, 'YYYY-MM')`;
	const { rows: months } = await tx.execute<Record<keyof MonthTotals, string>>(sql`
		select month, sum(payments) as "payments", sum(net) as "netPaisa", sum(tax) as "taxPaisa", sum(total) as "totalPaisa",
			sum(refunded) as "refundedPaisa"
		from (
			select ${month(sql`r.issued_at`)} as month, 1 as payments, f.net_paisa as net, f.tax_paisa as tax, f.total_paisa as total, 0 as refunded
			from receipts r join fees f on f.id = r.fee_id
			union all
			select ${month(sql`done_at`)}, 0, 0, 0, 0, paisa from refunds where state = 'done'
			union all
			select ${month(sql`m.returned_at`)}, 0, 0, 0, 0, f.total_paisa
			from manual_payments m join fees f on f.id = m.fee_id where m.state = 'returned'
		) as moves group by month order by month desc limit 24`);
	return months
		.map((row) => ({
			month: row.month,
			payments: Number(row.payments),
			netPaisa: Number(row.netPaisa),
			taxPaisa: Number(row.taxPaisa),
			totalPaisa: Number(row.totalPaisa),
			refundedPaisa: Number(row.refundedPaisa),
		}))
		.reverse();
}

/** Receipts less refunds, each in its own month. */
export async function incomeByMonth(db: Db, from: string): Promise<MonthValue[]> {
	const { rows } = await db.execute<{ month: string; value: string }>(sql`
		select month, sum(paisa) as value from (
			select ${monthOf(receipts.issuedAt)} as month, f.total_paisa as paisa
			from ${receipts} join fees f on f.id = ${receipts.feeId} where ${gte(receipts.issuedAt, startOf(from))}
			union all
			select ${monthOf(refunds.doneAt)}, -${refunds.paisa}
			from ${refunds} where ${eq(refunds.state, 'done')} and ${gte(refunds.doneAt, startOf(from))}
			union all
			select ${monthOf(manualPayments.returnedAt)}, -f.total_paisa
			from ${manualPayments} join fees f on f.id = ${manualPayments.feeId}
			where ${eq(manualPayments.state, 'returned')} and ${gte(manualPayments.returnedAt, startOf(from))}
		) as moves group by month`);
	return rows.map(({ month, value }) => ({ month, value: Number(value) }));
}
