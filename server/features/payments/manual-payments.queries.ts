import { and, count, eq, ilike, ne, or } from 'drizzle-orm';
import type { Db, Tx } from '#server/core/db/client.ts';
import { anywhere, keyset, type ListView, type Sort } from '#server/core/db/keyset.ts';
import { fees } from './payments.tables.ts';
import { manualPayments, receipts } from './receipts.tables.ts';

export type ManualPaymentRecord = typeof manualPayments.$inferSelect;

/** Answers nothing when the slip or the fee has a record already. */
export async function insertManualPayment(tx: Tx, values: typeof manualPayments.$inferInsert) {
	const [record] = await tx.insert(manualPayments).values(values).onConflictDoNothing().returning();
	return record;
}

const columns = { record: manualPayments, fee: fees, receiptNumber: receipts.number };
const withFee = (tx: Db | Tx) =>
	tx
		.select(columns)
		.from(manualPayments)
		.innerJoin(fees, eq(fees.id, manualPayments.feeId))
		.leftJoin(receipts, eq(receipts.manualPaymentId, manualPayments.id));
export type ManualPaymentRow = Awaited<ReturnType<typeof withFee>>[number];

export async function manualPaymentById(tx: Db | Tx, id: string): Promise<ManualPaymentRow | undefined> {
	const [row] = await withFee(tx).where(eq(manualPayments.id, id));
	return row;
}

/** The one that counts for a fee. */
export async function manualPaymentOfFee(tx: Db | Tx, feeId: string): Promise<ManualPaymentRecord | undefined> {
	const [record] = await tx
		.select()
		.from(manualPayments)
		.where(and(eq(manualPayments.feeId, feeId), ne(manualPayments.state, 'withdrawn')));
	return record;
}

const sorts: Record<'recorded', Sort> = {
	recorded: { by: manualPayments.recordedAt, type: 'timestamptz', usually: 'desc' },
};

/** By receipt, slip, bank, or whose fee it was. */
const matching = (q: string | undefined) =>
	q
		? or(
				...[
					receipts.number,
					manualPayments.slip,
					manualPayments.bank,
					fees.payerName,
					fees.userId,
					fees.payerEmail,
				].map((column) => ilike(column, anywhere(q))),
			)
		: undefined;

export async function manualPaymentsPage(
	tx: Db | Tx,
	q: string | undefined,
	view: ListView<'recorded'>,
	size?: number,
) {
	const page = keyset({ sorts, id: manualPayments.id }, view, size);
	const rows = await tx
		.select({ key: page.key, ...columns })
		.from(manualPayments)
		.innerJoin(fees, eq(fees.id, manualPayments.feeId))
		.leftJoin(receipts, eq(receipts.manualPaymentId, manualPayments.id))
		.where(and(matching(q), page.where))
		.orderBy(...page.orderBy)
		.limit(page.limit)
		.offset(page.offset);
	return page.cut(rows, ({ record }) => record.id);
}

export async function countManualPayments(tx: Db | Tx, q: string | undefined): Promise<number> {
	const [row] = await tx
		.select({ total: count() })
		.from(manualPayments)
		.innerJoin(fees, eq(fees.id, manualPayments.feeId))
		.leftJoin(receipts, eq(receipts.manualPaymentId, manualPayments.id))
		.where(matching(q));
	return row?.total ?? 0;
}

const before = { confirmed: 'recorded', withdrawn: 'recorded', returned: 'confirmed' } as const;

/** A record is decided once, and given back once. That two people decided is checked by the database as well. */
export async function decide(
	tx: Tx,
	id: string,
	state: keyof typeof before,
	values: Partial<typeof manualPayments.$inferInsert> = {},
): Promise<boolean> {
	const decided = await tx
		.update(manualPayments)
		.set({ ...values, state })
		.where(and(eq(manualPayments.id, id), eq(manualPayments.state, before[state])))
		.returning({ id: manualPayments.id });
	return decided.length > 0;
}
