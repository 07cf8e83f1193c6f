import { and, eq, sql } from 'drizzle-orm';
import type { IncomeHead, IncomeMethod } from '#contract/reports.office.ts';
import type { Db } from '#server/core/db/client.ts';
import { type DayRange, inDays, monthOf } from '#server/core/db/days.ts';
import { attempts, fees, manualPayments, receipts, refunds } from './tables.ts';

/** What was received and refunded in a month, for one head and by one method. */
export type IncomeLine = {
	month: string;
	head: IncomeHead;
	method: IncomeMethod;
	payments: number;
	receivedPaisa: number;
	taxPaisa: number;
	refundedPaisa: number;
};

const sumOf = (value: unknown) => sql<string>`coalesce(sum(${value}), 0)`.mapWith(Number);
const count = sql<number>`count(*)::integer`;

/** A receipt counts on the day it was issued; a refund on the day it was made, as in the totals beside the payments. */
export async function incomeLines(db: Db, days: DayRange): Promise<IncomeLine[]> {
	const method = sql<IncomeMethod>`case when ${receipts.attemptId} is null then 'BANK' else 'WALLET' end`;
	const received = await db
		.select({
			month: monthOf(receipts.issuedAt),
			head: fees.kind,
			method,
			payments: count,
			receivedPaisa: sumOf(fees.totalPaisa),
			taxPaisa: sumOf(fees.taxPaisa),
		})
		.from(receipts)
		.innerJoin(fees, eq(fees.id, receipts.feeId))
		.where(inDays(receipts.issuedAt, days))
		.groupBy(sql`1, 2, 3`);
	const byWallet = await db
		.select({ month: monthOf(refunds.doneAt), head: fees.kind, refundedPaisa: sumOf(refunds.paisa) })
		.from(refunds)
		.innerJoin(attempts, eq(attempts.id, refunds.attemptId))
		.innerJoin(fees, eq(fees.id, attempts.feeId))
		.where(and(eq(refunds.state, 'done'), inDays(refunds.doneAt, days)))
		.groupBy(sql`1, 2`);
	const byBank = await db
		.select({ month: monthOf(manualPayments.returnedAt), head: fees.kind, refundedPaisa: sumOf(fees.totalPaisa) })
		.from(manualPayments)
		.innerJoin(fees, eq(fees.id, manualPayments.feeId))
		.where(and(eq(manualPayments.state, 'returned'), inDays(manualPayments.returnedAt, days)))
		.groupBy(sql`1, 2`);
	const none = { payments: 0, receivedPaisa: 0, taxPaisa: 0 };
	return [
		...received.map((line) => ({ ...line, refundedPaisa: 0 })),
		...byWallet.map((line) => ({ ...none, ...line, method: 'WALLET' as const })),
		...byBank.map((line) => ({ ...none, ...line, method: 'BANK' as const })),
	];
}

/** Bank slips that wait for the second person. */
export async function slipsToConfirm(db: Db): Promise<{ count: number; paisa: number }> {
	const [row] = await db
		.select({ count, paisa: sumOf(fees.totalPaisa) })
		.from(manualPayments)
		.innerJoin(fees, eq(fees.id, manualPayments.feeId))
		.where(eq(manualPayments.state, 'recorded'));
	return row!;
}
