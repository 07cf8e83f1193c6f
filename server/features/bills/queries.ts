import { and, asc, desc, eq, gt, gte, inArray, isNotNull, isNull, lt, max, min, ne, type SQL, sql } from 'drizzle-orm';
import { type PgColumn, unionAll } from 'drizzle-orm/pg-core';
import type { Db, Tx } from '#server/core/db/client.ts';
import type { ChargesService } from '#server/features/counter/charges.service.ts';
import { disputedLateFees } from './disputes.queries.ts';
import { billCounters, billLines, billRuns, billSettings, bills, subscriptionRates, yearlyPayers } from './tables.ts';

export type RateRow = typeof subscriptionRates.$inferSelect;
export type RunRow = typeof billRuns.$inferSelect;
export type BillRow = typeof bills.$inferSelect;
export type BillLineRow = typeof billLines.$inferSelect;
export type NewBillLine = Omit<typeof billLines.$inferInsert, 'billId' | 'line'>;
export const allRates = (tx: Db | Tx): Promise<RateRow[]> =>
	tx.select().from(subscriptionRates).orderBy(asc(subscriptionRates.category), desc(subscriptionRates.from));

export async function putRate(tx: Tx, values: typeof subscriptionRates.$inferInsert) {
	const { category: _, from: __, ...set } = values;
	await tx
		.insert(subscriptionRates)
		.values(values)
		.onConflictDoUpdate({ target: [subscriptionRates.category, subscriptionRates.from], set });
}

export async function deleteRate(tx: Tx, category: string, from: string): Promise<boolean> {
	const { rowCount } = await tx
		.delete(subscriptionRates)
		.where(and(eq(subscriptionRates.category, category), eq(subscriptionRates.from, from)));
	return (rowCount ?? 0) > 0;
}

export async function hasFreeMonth(tx: Db | Tx): Promise<boolean> {
	const [row] = await tx.select().from(billSettings);
	return row?.freeMonth ?? false;
}
export const setFreeMonth = (tx: Tx, freeMonth: boolean) =>
	tx.insert(billSettings).values({ freeMonth }).onConflictDoUpdate({ target: billSettings.id, set: { freeMonth } });

export const yearlyOf = async (tx: Db | Tx, memberIds: readonly string[]): Promise<Set<string>> =>
	new Set(
		(
			await tx
				.select()
				.from(yearlyPayers)
				.where(inArray(yearlyPayers.memberId, [...memberIds]))
		).map(({ memberId }) => memberId),
	);
export async function setYearly(tx: Tx, memberId: string, since: Date | null): Promise<boolean> {
	const { rowCount } = since
		? await tx.insert(yearlyPayers).values({ memberId, since }).onConflictDoNothing()
		: await tx.delete(yearlyPayers).where(eq(yearlyPayers.memberId, memberId));
	return (rowCount ?? 0) > 0;
}

export const allRuns = (tx: Db | Tx): Promise<RunRow[]> => tx.select().from(billRuns).orderBy(desc(billRuns.month));
export async function runById(tx: Db | Tx, id: string): Promise<RunRow | undefined> {
	const [row] = await tx.select().from(billRuns).where(eq(billRuns.id, id));
	return row;
}
export async function lockRun(tx: Tx, id: string): Promise<RunRow | undefined> {
	const [row] = await tx.select().from(billRuns).where(eq(billRuns.id, id)).for('update');
	return row;
}
export async function runOfMonth(tx: Db | Tx, month: string): Promise<RunRow | undefined> {
	const [row] = await tx.select().from(billRuns).where(eq(billRuns.month, month));
	return row;
}
/** Undefined if there is one for the month. */
export async function insertRun(tx: Tx, values: typeof billRuns.$inferInsert): Promise<RunRow | undefined> {
	const [row] = await tx.insert(billRuns).values(values).onConflictDoNothing().returning();
	return row;
}
export const updateRun = (tx: Tx, id: string, values: Partial<typeof billRuns.$inferInsert>) =>
	tx.update(billRuns).set(values).where(eq(billRuns.id, id));
/** Its charges are free for another bill. */
export async function deleteRun(tx: Tx, id: string) {
	await tx.delete(bills).where(eq(bills.runId, id));
	await tx.delete(billRuns).where(eq(billRuns.id, id));
}

/** The first and the last month that were billed or are being billed. */
export async function billedMonths(tx: Db | Tx) {
	const [row] = await tx.select({ first: min(billRuns.month), last: max(billRuns.month) }).from(billRuns);
	return row!;
}

export async function sumOfRun(tx: Db | Tx, runId: string): Promise<{ bills: number; totalPaisa: number }> {
	const [row] = await tx
		.select({
			bills: sql<number>`count(*)::integer`,
			totalPaisa: sql<string>`coalesce(sum(${bills.totalPaisa}), 0)`.mapWith(Number),
		})
		.from(bills)
		.where(eq(bills.runId, runId));
	return row!;
}
export const sumsOfRuns = (tx: Db | Tx) =>
	tx
		.select({
			runId: bills.runId,
			bills: sql<number>`count(*)::integer`,
			totalPaisa: sql<string>`sum(${bills.totalPaisa})`.mapWith(Number),
		})
		.from(bills)
		.groupBy(bills.runId);

export const headsOfRun = (tx: Db | Tx, runId: string) =>
	tx
		.select({ account: billLines.account, totalPaisa: sql<string>`sum(${billLines.totalPaisa})`.mapWith(Number) })
		.from(billLines)
		.innerJoin(bills, eq(bills.id, billLines.billId))
		.where(eq(bills.runId, runId))
		.groupBy(billLines.account);

/** The subscription lines of issued bills that cover days from a month on, by member. */
export async function billedSubscriptions(tx: Db | Tx, memberIds: readonly string[], fromMonth: string) {
	const rows = await tx
		.select({
			memberId: bills.memberId,
			from: billLines.from,
			to: billLines.to,
			ratePaisa: billLines.ratePaisa,
			taxBasisPoints: billLines.taxBasisPoints,
		})
		.from(billLines)
		.innerJoin(bills, eq(bills.id, billLines.billId))
		.where(
			and(
				inArray(bills.memberId, [...memberIds]),
				isNotNull(bills.number),
				isNotNull(billLines.ratePaisa),
				gte(billLines.from, `${fromMonth}-01`),
			),
		)
		.orderBy(bills.month, billLines.line);
	return Map.groupBy(
		rows.map(({ ratePaisa, ...row }) => ({ ...row, ratePaisa: ratePaisa! })),
		({ memberId }) => memberId,
	);
}

/** Months that members did not pay because they paid for a year, and that were not taken back, by member. */
export async function freeMonths(tx: Db | Tx, memberIds: readonly string[], fromMonth: string) {
	const sum = (column: PgColumn) => sql<string>`sum(${column})`.mapWith(Number);
	const rows = await tx
		.select({
			memberId: bills.memberId,
			from: billLines.from,
			to: billLines.to,
			taxBasisPoints: billLines.taxBasisPoints,
			netPaisa: sum(billLines.netPaisa),
			taxPaisa: sum(billLines.taxPaisa),
			totalPaisa: sum(billLines.totalPaisa),
		})
		.from(billLines)
		.innerJoin(bills, eq(bills.id, billLines.billId))
		.where(
			and(
				inArray(bills.memberId, [...memberIds]),
				isNotNull(bills.number),
				eq(billLines.account, 'subscriptions'),
				isNull(billLines.ratePaisa),
				gte(billLines.from, `${fromMonth}-01`),
			),
		)
		.groupBy(bills.memberId, billLines.from, billLines.to, billLines.taxBasisPoints)
		.having(sql`sum(${billLines.totalPaisa}) < 0`);
	return Map.groupBy(rows, ({ memberId }) => memberId);
}

/** Charges of members that nobody is asked to pay yet: on no bill, or on one that is prepared and not issued. */
export async function chargesNotIssued(
	tx: Db | Tx,
	memberIds: readonly string[],
	unbilledSums: ReturnType<ChargesService['unbilledSums']>,
): Promise<{ memberId: string; paisa: number }[]> {
	const onPreparedBills = tx
		.select({ memberId: bills.memberId, paisa: sql<string>`sum(${billLines.totalPaisa})`.as('paisa') })
		.from(billLines)
		.innerJoin(bills, eq(bills.id, billLines.billId))
		.where(and(inArray(bills.memberId, [...memberIds]), isNull(bills.number), ne(billLines.account, 'subscriptions')))
		.groupBy(bills.memberId);
	// One statement, because a charge moves from one sum to the other when bills are prepared at the same time.
	const sums = await unionAll(unbilledSums, onPreparedBills);
	return sums.map(({ memberId, paisa }) => ({ memberId, paisa: Number(paisa) }));
}

export async function insertBills(
	tx: Tx,
	prepared: readonly { bill: typeof bills.$inferInsert; lines: readonly NewBillLine[] }[],
) {
	if (prepared.length === 0) return;
	await tx.insert(bills).values(prepared.map(({ bill }) => bill));
	await tx
		.insert(billLines)
		.values(
			prepared.flatMap(({ bill, lines }) =>
				lines.map((line, index) => ({ ...line, billId: bill.id, line: index + 1 })),
			),
		);
}

/** The next bills of a run that have no number yet. */
export const billsToIssue = (tx: Tx, runId: string, limit: number): Promise<BillRow[]> =>
	tx
		.select()
		.from(bills)
		.where(and(eq(bills.runId, runId), isNull(bills.number)))
		.orderBy(bills.userId)
		.limit(limit)
		.for('update');

export const idsOfRun = (tx: Tx, runId: string) =>
	tx.select({ id: bills.id }).from(bills).where(eq(bills.runId, runId)).orderBy(bills.userId);

/** The last of the next `count` numbers of a year. Another transaction waits until this one ends. */
export async function takeNumbers(tx: Tx, year: number, count: number): Promise<number> {
	const [row] = await tx
		.insert(billCounters)
		.values({ year, value: count })
		.onConflictDoUpdate({ target: billCounters.year, set: { value: sql`${billCounters.value} + ${count}` } })
		.returning();
	return row!.value;
}

/** What a bill gets when it is issued. */
export type Issued = Pick<BillRow, 'id' | 'number' | 'balancePaisa'>;
export const setIssued = (tx: Tx, issued: readonly Issued[], days: { issuedOn: string; dueOn: string }) =>
	tx
		.update(bills)
		.set({ ...days, number: sql`issued.number`, balancePaisa: sql`issued.balance_paisa` })
		.from(
			sql`unnest(${sql.param(issued.map(({ id }) => id))}::uuid[], ${sql.param(issued.map(({ number }) => number))}::text[],
				${sql.param(issued.map(({ balancePaisa }) => balancePaisa))}::bigint[]) as issued (id, number, balance_paisa)`,
		)
		.where(eq(bills.id, sql`issued.id`));

/** What is still to be paid of a bill. */
export type Open = Pick<BillRow, 'id' | 'openPaisa' | 'undisputedPaisa'>;
export async function setOpen(tx: Tx, open: readonly Open[]) {
	if (open.length === 0) return;
	await tx
		.update(bills)
		.set({ openPaisa: sql`open.paisa`, undisputedPaisa: sql`open.undisputed_paisa` })
		.from(
			sql`unnest(${sql.param(open.map(({ id }) => id))}::uuid[], ${sql.param(open.map(({ openPaisa }) => openPaisa))}::bigint[],
				${sql.param(open.map(({ undisputedPaisa }) => undisputedPaisa))}::bigint[]) as open (id, paisa, undisputed_paisa)`,
		)
		.where(eq(bills.id, sql`open.id`));
}

export const linesOfBills = async (tx: Db | Tx, billIds: readonly string[]) =>
	Map.groupBy(
		billIds.length === 0
			? []
			: await tx
					.select()
					.from(billLines)
					.where(inArray(billLines.billId, [...billIds]))
					.orderBy(billLines.billId, billLines.line),
		({ billId }) => billId,
	);

/** The bills of members that were issued, the newest first. */
export const issuedBillsOf = (tx: Db | Tx, memberIds: readonly string[]): Promise<BillRow[]> =>
	tx
		.select()
		.from(bills)
		.where(and(inArray(bills.memberId, [...memberIds]), isNotNull(bills.number)))
		.orderBy(desc(bills.dueOn), desc(bills.number));

export async function billByNumber(tx: Db | Tx, number: string): Promise<BillRow | undefined> {
	const [row] = await tx.select().from(bills).where(eq(bills.number, number));
	return row;
}
export async function issuedBill(tx: Db | Tx, id: string): Promise<BillRow | undefined> {
	const [row] = await tx
		.select()
		.from(bills)
		.where(and(eq(bills.id, id), isNotNull(bills.number)));
	return row;
}

/** Members who had a bill in a month and have none in a run. */
export async function countWithout(tx: Db | Tx, lastMonth: string, runId: string): Promise<number> {
	const now = tx.select({ memberId: bills.memberId }).from(bills).where(eq(bills.runId, runId));
	return tx.$count(bills, and(eq(bills.month, lastMonth), sql`${bills.memberId} not in ${now}`));
}

/**
 * What is overdue of each member, without late fees and disputed lines. The bill of the present month does not count: a
 * late fee is for those who let a whole month pass.
 */
const principals = (tx: Db | Tx, today: string, which: SQL | undefined) =>
	tx
		.select({
			memberId: bills.memberId,
			// A disputed late fee is not among the undisputed amounts, so it is not taken off a second time.
			paisa:
				sql<string>`sum(greatest(${bills.undisputedPaisa} - ${bills.lateFeePaisa} + ${disputedLateFees(tx)}, 0))`.mapWith(
					Number,
				),
		})
		.from(bills)
		.where(and(gt(bills.undisputedPaisa, 0), lt(bills.dueOn, today), lt(bills.month, today.slice(0, 7)), which))
		.groupBy(bills.memberId);

/** Among the members after an id. */
export const overduePrincipals = (tx: Db | Tx, today: string, after: string | undefined, limit: number) =>
	principals(tx, today, after ? gt(bills.memberId, after) : undefined)
		.orderBy(asc(bills.memberId))
		.limit(limit);
export async function overduePrincipal(tx: Db | Tx, today: string, memberId: string): Promise<number> {
	const [row] = await principals(tx, today, eq(bills.memberId, memberId));
	return row?.paisa ?? 0;
}

export const erasePrintedNames = (tx: Tx, memberId: string) =>
	tx
		.update(bills)
		.set({ name: '' })
		.where(and(eq(bills.memberId, memberId), ne(bills.name, '')));
