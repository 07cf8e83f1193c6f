import { and, count, eq, ilike, ne, or } from 'drizzle-orm';
import type { Db, Tx } from '#server/core/db/client.ts';
import { type DayRange, inDays } from '#server/core/db/days.ts';
import { anywhere, keyset, type ListView, type Sort } from '#server/core/db/keyset.ts';
import { fees, manualPayments, receipts } from './tables.ts';

export type BankSlip = typeof manualPayments.$inferSelect;

/** Returns undefined when the slip is recorded already, or the fee has another one. */
export async function insertSlip(tx: Tx, values: typeof manualPayments.$inferInsert) {
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
export type SlipRow = Awaited<ReturnType<typeof withFee>>[number];

export async function slipById(tx: Db | Tx, id: string): Promise<SlipRow | undefined> {
	const [row] = await withFee(tx).where(eq(manualPayments.id, id));
	return row;
}

/** The slip of a fee that was not withdrawn. */
export async function slipOfFee(tx: Db | Tx, feeId: string): Promise<BankSlip | undefined> {
	const [record] = await tx
		.select()
		.from(manualPayments)
		.where(and(eq(manualPayments.feeId, feeId), ne(manualPayments.state, 'withdrawn')));
	return record;
}

const sorts: Record<'recorded', Sort> = {
	recorded: { by: manualPayments.recordedAt, type: 'timestamptz', usually: 'desc' },
};

/** Searches by receipt, slip, bank and payer. */
export type SlipFilter = { q?: string | undefined } & DayRange;

const matching = ({ q, ...days }: SlipFilter) =>
	and(inDays(manualPayments.recordedAt, days), q ? containing(q) : undefined);

const containing = (q: string) =>
	or(
		...[receipts.number, manualPayments.slip, manualPayments.bank, fees.payerName, fees.userId, fees.payerEmail].map(
			(column) => ilike(column, anywhere(q)),
		),
	);

export async function slipsPage(tx: Db | Tx, filter: SlipFilter, view: ListView<'recorded'>, size?: number) {
	const page = keyset({ sorts, id: manualPayments.id }, view, size);
	const rows = await tx
		.select({ key: page.key, ...columns })
		.from(manualPayments)
		.innerJoin(fees, eq(fees.id, manualPayments.feeId))
		.leftJoin(receipts, eq(receipts.manualPaymentId, manualPayments.id))
		.where(and(matching(filter), page.where))
		.orderBy(...page.orderBy)
		.limit(page.limit)
		.offset(page.offset);
	return page.cut(rows, ({ record }) => record.id);
}

export async function countSlips(tx: Db | Tx, filter: SlipFilter): Promise<number> {
	const [row] = await tx
		.select({ total: count() })
		.from(manualPayments)
		.innerJoin(fees, eq(fees.id, manualPayments.feeId))
		.leftJoin(receipts, eq(receipts.manualPaymentId, manualPayments.id))
		.where(matching(filter));
	return row?.total ?? 0;
}

const statesBefore = { confirmed: 'recorded', withdrawn: 'recorded', returned: 'confirmed' } as const;

/** Changes the state once. The database also checks that two different people recorded and confirmed it. */
export async function moveSlip(
	tx: Tx,
	id: string,
	state: keyof typeof statesBefore,
	values: Partial<typeof manualPayments.$inferInsert> = {},
): Promise<boolean> {
	const moved = await tx
		.update(manualPayments)
		.set({ ...values, state })
		.where(and(eq(manualPayments.id, id), eq(manualPayments.state, statesBefore[state])))
		.returning({ id: manualPayments.id });
	return moved.length > 0;
}

export async function countSlipsToConfirm(db: Db): Promise<number> {
	const [row] = await db.select({ total: count() }).from(manualPayments).where(eq(manualPayments.state, 'recorded'));
	return row?.total ?? 0;
}
