import { and, desc, eq, inArray, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { ChargeHead, CounterMethod } from '#contract/counter.office.ts';
import type { Db, Tx } from '#server/core/db/client.ts';
import { type DayRange, inDays, monthOf } from '#server/core/db/days.ts';
import { anywhere, keyset, type ListView, type Sort } from '#server/core/db/keyset.ts';
import type { MembersService } from '#server/features/members/members.service.ts';
import { charges, counterPayments } from './tables.ts';

export type CounterView = ListView<'time'>;
export type CounterFilter = DayRange & {
	search?: { text: string; memberIds: ReturnType<MembersService['idsMatching']> } | undefined;
};
export type ChargeRow = typeof charges.$inferSelect;
export type PaymentRow = typeof counterPayments.$inferSelect;
export type Cancellation = { cancelledAt: Date; cancelledByName: string; cancelReason: string };

const matches = (
	{ search, from, to }: CounterFilter,
	{ at, memberId, texts }: { at: PgColumn; memberId: PgColumn; texts: readonly PgColumn[] },
) =>
	and(
		inDays(at, { from, to }),
		search &&
			or(
				inArray(memberId, search.memberIds),
				...texts.map((column) => sql`${column} ilike ${anywhere(search.text)}` as SQL),
			),
	);
const matchesPayment = (filter: CounterFilter) =>
	matches(filter, {
		at: counterPayments.receivedAt,
		memberId: counterPayments.memberId,
		texts: [counterPayments.receipt, counterPayments.reference],
	});
const matchesCharge = (filter: CounterFilter) =>
	matches(filter, { at: charges.addedAt, memberId: charges.memberId, texts: [charges.chit, charges.text] });

const newest = (by: PgColumn): Record<'time', Sort> => ({ time: { by, type: 'timestamptz', usually: 'desc' } });

export async function paymentsPage(tx: Db | Tx, filter: CounterFilter, view: CounterView, size?: number) {
	const pages = keyset({ sorts: newest(counterPayments.receivedAt), id: counterPayments.id }, view, size);
	const rows = await tx
		.select({ key: pages.key, row: counterPayments })
		.from(counterPayments)
		.where(and(matchesPayment(filter), pages.where))
		.orderBy(...pages.orderBy)
		.limit(pages.limit)
		.offset(pages.offset);
	return pages.cut(rows, ({ row }) => row.id);
}

export async function chargesPage(tx: Db | Tx, filter: CounterFilter, view: CounterView, size?: number) {
	const pages = keyset({ sorts: newest(charges.addedAt), id: charges.id }, view, size);
	const rows = await tx
		.select({ key: pages.key, row: charges })
		.from(charges)
		.where(and(matchesCharge(filter), pages.where))
		.orderBy(...pages.orderBy)
		.limit(pages.limit)
		.offset(pages.offset);
	return pages.cut(rows, ({ row }) => row.id);
}

export const countPayments = (tx: Db | Tx, filter: CounterFilter) => tx.$count(counterPayments, matchesPayment(filter));
export const countCharges = (tx: Db | Tx, filter: CounterFilter) => tx.$count(charges, matchesCharge(filter));

export const sumsByMethod = (tx: Db | Tx, filter: CounterFilter) =>
	tx
		.select({
			method: counterPayments.method,
			payments: sql<number>`count(*)::integer`,
			paisa: sql<string>`sum(${counterPayments.paisa})`.mapWith(Number),
		})
		.from(counterPayments)
		.where(and(matchesPayment(filter), isNull(counterPayments.cancelledAt)))
		.groupBy(counterPayments.method)
		.orderBy(counterPayments.method);

/** What was received and not cancelled, by month and method. */
export const receivedByMonth = (tx: Db | Tx, days: DayRange) =>
	tx
		.select({
			month: monthOf(counterPayments.receivedAt),
			method: counterPayments.method,
			payments: sql<number>`count(*)::integer`,
			receivedPaisa: sql<string>`sum(${counterPayments.paisa})`.mapWith(Number),
		})
		.from(counterPayments)
		.where(and(isNull(counterPayments.cancelledAt), inDays(counterPayments.receivedAt, days)))
		.groupBy(sql`1, 2`);

/** What members paid for bills that were chosen, by the number of the bill. */
export const paidForBills = (tx: Db | Tx, memberIds: readonly string[]) =>
	tx
		.select({ bill: counterPayments.bill, paisa: sql<string>`sum(${counterPayments.paisa})`.mapWith(Number) })
		.from(counterPayments)
		.where(
			and(
				inArray(counterPayments.memberId, [...memberIds]),
				ne(counterPayments.bill, ''),
				isNull(counterPayments.cancelledAt),
			),
		)
		.groupBy(counterPayments.bill);

/** Undefined if the id, or the number of the chit or transfer, is used already. */
export async function insertCharge(tx: Tx, values: typeof charges.$inferInsert): Promise<ChargeRow | undefined> {
	const [row] = await tx.insert(charges).values(values).onConflictDoNothing().returning();
	return row;
}
export async function insertPayment(
	tx: Tx,
	values: typeof counterPayments.$inferInsert,
): Promise<PaymentRow | undefined> {
	const [row] = await tx.insert(counterPayments).values(values).onConflictDoNothing().returning();
	return row;
}

const first = <R>(rows: R[]): R | undefined => rows[0];

export const chargeById = async (tx: Db | Tx, id: string) =>
	first(await tx.select().from(charges).where(eq(charges.id, id)));
export const paymentById = async (tx: Db | Tx, id: string) =>
	first(await tx.select().from(counterPayments).where(eq(counterPayments.id, id)));
export const chargeByChit = async (tx: Db | Tx, head: ChargeHead, chit: string) =>
	first(
		await tx
			.select()
			.from(charges)
			.where(and(eq(charges.head, head), sql`lower(${charges.chit}) = lower(${chit})`, isNull(charges.cancelledAt))),
	);
export const paymentByReference = async (tx: Db | Tx, method: CounterMethod, reference: string) =>
	first(
		await tx
			.select()
			.from(counterPayments)
			.where(
				and(
					eq(counterPayments.method, method),
					sql`lower(${counterPayments.reference}) = lower(${reference})`,
					isNull(counterPayments.cancelledAt),
				),
			),
	);

const isUnbilled = and(isNull(charges.billId), isNull(charges.cancelledAt));

/** Locked, so that none is cancelled or put on another bill in the meantime. */
export async function unbilledCharges(tx: Tx, memberIds: readonly string[], before: string) {
	const rows = await tx
		.select()
		.from(charges)
		.where(and(inArray(charges.memberId, [...memberIds]), isUnbilled, lt(charges.day, before)))
		.orderBy(charges.day, charges.addedAt, charges.id)
		.for('update');
	return Map.groupBy(rows, ({ memberId }) => memberId);
}

export const unbilledOf = (tx: Db | Tx, memberId: string): Promise<ChargeRow[]> =>
	tx
		.select()
		.from(charges)
		.where(and(eq(charges.memberId, memberId), isUnbilled))
		.orderBy(desc(charges.day), desc(charges.addedAt), charges.id);

/** The sums of the charges of members that are on no bill, for a query of the bills. */
export const unbilledSums = (tx: Db | Tx, memberIds: readonly string[]) =>
	tx
		.select({ memberId: charges.memberId, paisa: sql<string>`sum(${charges.totalPaisa})`.as('paisa') })
		.from(charges)
		.where(and(inArray(charges.memberId, [...memberIds]), isUnbilled))
		.groupBy(charges.memberId);

export async function putOnBills(tx: Tx, links: readonly { id: string; billId: string }[]) {
	if (links.length === 0) return;
	const [ids, billIds] = [links.map(({ id }) => id), links.map(({ billId }) => billId)];
	await tx.execute(sql`update ${charges} set bill_id = link.bill_id
		from unnest(${sql.param(ids)}::uuid[], ${sql.param(billIds)}::uuid[]) as link(id, bill_id) where ${charges}.id = link.id`);
}

/** Undefined if it was cancelled before, or is on a bill. */
export const cancelCharge = async (tx: Tx, id: string, values: Cancellation) =>
	first(
		await tx
			.update(charges)
			.set(values)
			// A bill is not changed after it was written.
			.where(and(eq(charges.id, id), isUnbilled))
			.returning(),
	);
export const cancelPayment = async (tx: Tx, id: string, values: Cancellation) =>
	first(
		await tx
			.update(counterPayments)
			.set(values)
			.where(and(eq(counterPayments.id, id), isNull(counterPayments.cancelledAt)))
			.returning(),
	);

export const paymentsOf = (tx: Db | Tx, memberId: string) =>
	tx.select().from(counterPayments).where(eq(counterPayments.memberId, memberId)).orderBy(counterPayments.receivedAt);
export const chargesOf = (tx: Db | Tx, memberId: string) =>
	tx.select().from(charges).where(eq(charges.memberId, memberId)).orderBy(charges.addedAt);

/** Receipts and amounts stay, as those of fees do. */
export async function eraseNotes(tx: Tx, memberId: string) {
	await tx.update(counterPayments).set({ note: '', payerName: '' }).where(eq(counterPayments.memberId, memberId));
}

/** The chits among these charges, by id. */
export async function chitsOf(tx: Db | Tx, ids: readonly string[]) {
	if (ids.length === 0) return new Map<string, never>();
	const rows = await tx
		.select({ id: charges.id, number: charges.chit, day: charges.day })
		.from(charges)
		.where(and(inArray(charges.id, [...ids]), ne(charges.chit, '')));
	return new Map(rows.map(({ id, ...chit }) => [id, chit]));
}
