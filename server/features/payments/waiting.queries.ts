import { and, count, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import type { Db } from '#server/core/db/client.ts';
import { type MonthValue, monthOf, startOf } from '#server/core/db/months.ts';
import { attempts } from './payments.tables.ts';
import { manualPayments, receipts, refunds } from './receipts.tables.ts';

/** The number behind the list of stuck payments; each of its three reasons has a small index of its own. */
export async function countStuck(db: Db, before: Date): Promise<number> {
	const { rows } = await db.execute<{ total: number }>(sql`
		select count(*)::int as total from (
			${db
				.select({ id: attempts.id })
				.from(attempts)
				.where(and(inArray(attempts.state, ['created', 'pending', 'unknown']), lt(attempts.createdAt, before)))}
			union
			${db.select({ id: attempts.id }).from(attempts).where(eq(attempts.state, 'mismatch'))}
			union
			${db
				.select({ id: refunds.attemptId })
				.from(refunds)
				.where(and(inArray(refunds.state, ['requested', 'unknown']), lt(refunds.requestedAt, before)))}
		) as stuck`);
	return rows[0]?.total ?? 0;
}

export async function countSlipsToConfirm(db: Db): Promise<number> {
	const [row] = await db.select({ total: count() }).from(manualPayments).where(eq(manualPayments.state, 'recorded'));
	return row?.total ?? 0;
}

/** What came in less what went back, each in its own month. */
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
