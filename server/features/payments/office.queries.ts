import { and, type Column, count, desc, eq, ilike, inArray, isNotNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import { club } from '#contract/core/club.ts';
import type { Db, Tx } from '#server/core/db/client.ts';
import { anywhere, keyset, type ListView, type Sort } from '#server/core/db/keyset.ts';
import { attempts, fees } from './payments.tables.ts';
import { receipts, refunds } from './receipts.tables.ts';
import type { AttemptState } from './states.ts';

export type PaymentFilter = { states?: AttemptState[] | undefined; q?: string | undefined };

/** The words may stand in three tables; each is asked by its own index, which an "or" across all three could not use. */
function found(tx: Db | Tx, q: string): SQL {
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
	and(states ? inArray(attempts.state, states) : undefined, q ? found(tx, q) : undefined);

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
	const found = await tx
		.select({ key: page.key, ...columns })
		.from(attempts)
		.innerJoin(fees, eq(fees.id, attempts.feeId))
		.leftJoin(receipts, eq(receipts.attemptId, attempts.id))
		.where(and(matching(tx, filter), page.where))
		.orderBy(...page.orderBy)
		.limit(page.limit)
		.offset(page.offset);
	return page.cut(found, ({ attempt }) => attempt.id);
}

export async function countPayments(tx: Db | Tx, filter: PaymentFilter): Promise<number> {
	const [row] = await tx.select({ total: count() }).from(attempts).where(matching(tx, filter));
	return row?.total ?? 0;
}

export async function paymentById(tx: Db | Tx, id: string): Promise<PaymentRecord | undefined> {
	const [row] = await rows(tx).where(eq(attempts.id, id));
	return row;
}

export const paymentsOfMember = (tx: Db | Tx, memberId: string) =>
	rows(tx).where(eq(fees.memberId, memberId)).orderBy(desc(attempts.createdAt)).limit(50);

/** What needs somebody: open for too long, not matching, or a refund whose end is not known. */
export const stuckPayments = (tx: Db | Tx, before: Date) =>
	rows(tx)
		.where(
			or(
				and(inArray(attempts.state, ['created', 'pending', 'unknown']), lt(attempts.createdAt, before)),
				eq(attempts.state, 'mismatch'),
				inArray(
					attempts.id,
					tx
						.select({ id: refunds.attemptId })
						.from(refunds)
						.where(and(inArray(refunds.state, ['requested', 'unknown']), lt(refunds.requestedAt, before))),
				),
			),
		)
		.orderBy(desc(attempts.createdAt))
		.limit(500);

export type MonthTotals = {
	month: string;
	payments: number;
	netPaisa: number;
	taxPaisa: number;
	totalPaisa: number;
	refundedPaisa: number;
};

/** Whatever came in counts in its month; what went back counts in the month it went. */
export async function monthTotals(tx: Db | Tx): Promise<MonthTotals[]> {
	const month = (moment: SQL) => sql`to_char(${moment} at time zone ${club.timeZone}, 'YYYY-MM')`;
	const { rows: found } = await tx.execute<Record<keyof MonthTotals, string>>(sql`
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
	return found
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
