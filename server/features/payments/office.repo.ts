import { and, count, desc, eq, ilike, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import { club } from '#contract/club.ts';
import type { Db, Tx } from '#server/db/client.ts';
import { anywhere } from '#server/db/keyset.ts';
import { attempts, fees } from './payments.table.ts';
import { receipts, refunds } from './receipts.table.ts';
import type { AttemptState } from './states.ts';

export type PaymentFilter = { states?: AttemptState[] | undefined; q?: string | undefined };

const matching = ({ states, q }: PaymentFilter): SQL | undefined =>
	and(
		states ? inArray(attempts.state, states) : undefined,
		q
			? or(
					...[fees.payerName, fees.userId, fees.payerEmail, receipts.number, attempts.trxId, attempts.invoice].map(
						(column) => ilike(column, anywhere(q)),
					),
				)
			: undefined,
	);

const rows = (tx: Db | Tx) =>
	tx
		.select({ attempt: attempts, fee: fees, receiptNumber: receipts.number })
		.from(attempts)
		.innerJoin(fees, eq(fees.id, attempts.feeId))
		.leftJoin(receipts, eq(receipts.attemptId, attempts.id));
export type PaymentRecord = Awaited<ReturnType<typeof rows>>[number];

export const listPayments = (tx: Db | Tx, filter: PaymentFilter, limit: number, offset = 0) =>
	rows(tx).where(matching(filter)).orderBy(desc(attempts.createdAt), desc(attempts.id)).limit(limit).offset(offset);

export async function countPayments(tx: Db | Tx, filter: PaymentFilter): Promise<number> {
	const [row] = await tx
		.select({ total: count() })
		.from(attempts)
		.innerJoin(fees, eq(fees.id, attempts.feeId))
		.leftJoin(receipts, eq(receipts.attemptId, attempts.id))
		.where(matching(filter));
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
