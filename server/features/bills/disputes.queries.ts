import { and, desc, eq, gte, ilike, inArray, isNotNull, isNull, lt, min, ne, notExists, or, sql } from 'drizzle-orm';
import type { DisputeState } from '#contract/disputes.ts';
import type { Db, Tx } from '#server/core/db/client.ts';
import { anywhere, keyset, type ListView, type Sort } from '#server/core/db/keyset.ts';
import type { MembersService } from '#server/features/members/members.service.ts';
import { disputes } from './disputes.tables.ts';
import { billLines, billSettings, bills, creditNotes } from './tables.ts';

export type DisputeRow = typeof disputes.$inferSelect;
export type DisputesView = ListView<'time'>;
export type DisputesFilter = {
	state?: DisputeState | undefined;
	search?: { text: string; memberIds: ReturnType<MembersService['idsMatching']> } | undefined;
};

/** The line of a bill that a dispute is about. A charge that was not on a bill can be on one now. */
const isItsLine = or(
	eq(billLines.chargeId, disputes.chargeId),
	and(eq(billLines.billId, disputes.billId), eq(billLines.line, disputes.line)),
);
const isOpen = eq(disputes.state, 'OPEN');
const leftOfLine = sql`${billLines.totalPaisa} - ${billLines.creditedPaisa}`;

/** What the disputes of members leave out of the arrears, by bill. */
export const disputedByBill = (tx: Tx, memberIds: readonly string[]) =>
	tx
		.select({
			memberId: bills.memberId,
			billId: bills.id,
			paisa: sql<string>`sum(${leftOfLine})`.mapWith(Number),
		})
		.from(disputes)
		.innerJoin(billLines, isItsLine)
		.innerJoin(bills, and(eq(bills.id, billLines.billId), isNotNull(bills.number)))
		.where(and(inArray(disputes.memberId, [...memberIds]), disputes.leftOut))
		.groupBy(bills.id);

/** What disputes leave out of the arrears of all members. */
export async function disputedSum(tx: Db | Tx): Promise<number> {
	const [row] = await tx
		.select({ paisa: sql<string>`coalesce(sum(${leftOfLine}), 0)`.mapWith(Number) })
		.from(disputes)
		.innerJoin(billLines, isItsLine)
		.innerJoin(bills, and(eq(bills.id, billLines.billId), isNotNull(bills.number)))
		.where(eq(disputes.leftOut, true));
	return row!.paisa;
}

/** The disputed late fees of a bill, inside a query of bills. */
export const disputedLateFees = (tx: Db | Tx) =>
	tx
		.select({ paisa: sql`coalesce(sum(${leftOfLine}), 0)` })
		.from(disputes)
		.innerJoin(billLines, isItsLine)
		.where(
			and(
				eq(disputes.memberId, bills.memberId),
				disputes.leftOut,
				eq(billLines.billId, bills.id),
				eq(billLines.account, 'late-fees'),
			),
		);

/** With the line and the bill that ask for it, if there is one, and the credit note that accepts it or will. */
const withLine = (tx: Db | Tx) =>
	tx
		.select({ dispute: disputes, line: billLines, bill: bills, note: creditNotes })
		.from(disputes)
		.leftJoin(billLines, isItsLine)
		.leftJoin(bills, eq(bills.id, billLines.billId))
		.leftJoin(
			creditNotes,
			and(eq(creditNotes.disputeId, disputes.id), inArray(creditNotes.state, ['WAITING', 'ISSUED'])),
		);
export type FoundDispute = Awaited<ReturnType<typeof withLine>>[number];

export const disputesOf = (tx: Db | Tx, memberId: string): Promise<FoundDispute[]> =>
	withLine(tx).where(eq(disputes.memberId, memberId)).orderBy(desc(disputes.openedAt), disputes.id);
export const openDisputesOf = (tx: Tx, memberIds: readonly string[]): Promise<FoundDispute[]> =>
	withLine(tx).where(and(inArray(disputes.memberId, [...memberIds]), isOpen));
export async function disputeById(tx: Db | Tx, id: string): Promise<FoundDispute | undefined> {
	const [row] = await withLine(tx).where(eq(disputes.id, id));
	return row;
}

/** The oldest open one is first, because it has waited longest; then the newest of those that are decided. */
const openFirst = sql`case when ${disputes.state} = 'OPEN'
	then timestamptz '3000-01-01' + (timestamptz '3000-01-01' - ${disputes.openedAt}) else ${disputes.openedAt} end`;
const sorts: Record<'time', Sort> = { time: { by: openFirst, type: 'timestamptz', usually: 'desc' } };

const matches = ({ state, search }: DisputesFilter) =>
	and(
		state && eq(disputes.state, state),
		search && or(inArray(disputes.memberId, search.memberIds), ilike(disputes.text, anywhere(search.text))),
	);

export async function page(tx: Db | Tx, filter: DisputesFilter, view: DisputesView) {
	const pages = keyset({ sorts, id: disputes.id }, view);
	const keys = await tx
		.select({ key: pages.key, id: disputes.id })
		.from(disputes)
		.where(and(matches(filter), pages.where))
		.orderBy(...pages.orderBy)
		.limit(pages.limit)
		.offset(pages.offset);
	const { shown, next, previous } = pages.cut(keys, ({ id }) => id);
	const ids = shown.map(({ id }) => id);
	const found = ids.length === 0 ? [] : await withLine(tx).where(inArray(disputes.id, ids));
	const byId = new Map(found.map((row) => [row.dispute.id, row]));
	return { shown: ids.map((id) => byId.get(id)!), next, previous };
}
export const count = (tx: Db | Tx, filter: DisputesFilter) => tx.$count(disputes, matches(filter));

export async function oldestOpen(tx: Db | Tx): Promise<Date | undefined> {
	const [row] = await tx
		.select({ since: min(disputes.openedAt) })
		.from(disputes)
		.where(isOpen);
	return row!.since ?? undefined;
}

/** Undefined if the line is disputed already. */
export async function insertDispute(tx: Tx, values: typeof disputes.$inferInsert): Promise<DisputeRow | undefined> {
	const [row] = await tx.insert(disputes).values(values).onConflictDoNothing().returning();
	return row;
}
export const updateDispute = (tx: Tx, id: string, values: Partial<typeof disputes.$inferInsert>) =>
	tx.update(disputes).set(values).where(eq(disputes.id, id));

/** Decided disputes whose last day to pay has passed, and that are still left out of the arrears. */
export const toCountAgain = (tx: Db | Tx, today: string) =>
	tx
		.select({ id: disputes.id, memberId: disputes.memberId })
		.from(disputes)
		.where(and(disputes.leftOut, ne(disputes.state, 'OPEN'), lt(disputes.payBy, today)));

export async function disputeDays(tx: Db | Tx): Promise<number | undefined> {
	const [row] = await tx.select({ days: billSettings.disputeDays }).from(billSettings);
	return row?.days;
}
export const setDisputeDays = (tx: Tx, days: number) =>
	tx
		.insert(billSettings)
		.values({ disputeDays: days })
		.onConflictDoUpdate({ target: billSettings.id, set: { disputeDays: days } });

const lineWithBill = (tx: Db | Tx) =>
	tx.select({ line: billLines, bill: bills }).from(billLines).innerJoin(bills, eq(bills.id, billLines.billId));
export type FoundLine = Awaited<ReturnType<typeof lineWithBill>>[number];

/** The line of a charge, on a bill that may not be issued yet. */
export async function lineOfCharge(tx: Db | Tx, chargeId: string): Promise<FoundLine | undefined> {
	const [row] = await lineWithBill(tx).where(eq(billLines.chargeId, chargeId));
	return row;
}
export async function lineOfBill(tx: Db | Tx, number: string, line: number): Promise<FoundLine | undefined> {
	const [row] = await lineWithBill(tx).where(and(eq(bills.number, number), eq(billLines.line, line)));
	return row;
}

/** Lines of a member with something left, of bills that were issued from a day on or are not issued yet, and not disputed. */
export const disputableLines = (tx: Db | Tx, memberId: string, issuedFrom: string): Promise<FoundLine[]> =>
	lineWithBill(tx)
		.where(
			and(
				eq(bills.memberId, memberId),
				or(gte(bills.issuedOn, issuedFrom), and(isNull(bills.number), isNotNull(billLines.chargeId))),
				sql`${leftOfLine} > 0`,
				notExists(
					tx
						.select({ id: disputes.id })
						.from(disputes)
						.where(and(isItsLine, ne(disputes.state, 'WITHDRAWN'))),
				),
			),
		)
		.orderBy(desc(bills.month), billLines.line);

/** The charges of a member that are disputed or were decided about. */
export async function disputedCharges(tx: Db | Tx, memberId: string): Promise<Set<string | null>> {
	const rows = await tx
		.select({ chargeId: disputes.chargeId })
		.from(disputes)
		.where(and(eq(disputes.memberId, memberId), ne(disputes.state, 'WITHDRAWN')));
	return new Set(rows.map(({ chargeId }) => chargeId));
}

/** What is left of the amounts that these members dispute, by member. */
export async function openAmounts(tx: Db | Tx, memberIds: readonly string[]): Promise<Map<string, number>> {
	const rows = await tx
		.select({
			memberId: disputes.memberId,
			paisa: sql<string>`sum(coalesce(${leftOfLine}, ${disputes.paisa}))`.mapWith(Number),
		})
		.from(disputes)
		.leftJoin(billLines, isItsLine)
		.where(and(inArray(disputes.memberId, [...memberIds]), isOpen))
		.groupBy(disputes.memberId);
	return new Map(rows.map(({ memberId, paisa }) => [memberId, paisa]));
}
/** Which of these charges are disputed, on a bill or not. */
export async function openCharges(tx: Db | Tx, chargeIds: readonly string[]): Promise<Set<string | null>> {
	const rows = await tx
		.select({ chargeId: disputes.chargeId })
		.from(disputes)
		.where(and(inArray(disputes.chargeId, [...chargeIds]), isOpen));
	return new Set(rows.map(({ chargeId }) => chargeId));
}
/** The disputed lines of a bill. */
export async function openLines(tx: Db | Tx, billId: string): Promise<Set<number>> {
	const rows = await tx
		.select({ line: billLines.line })
		.from(disputes)
		.innerJoin(billLines, isItsLine)
		.where(and(eq(billLines.billId, billId), isOpen));
	return new Set(rows.map(({ line }) => line));
}

/** The words of a member who is erased, and those of the office about them. */
export const eraseTexts = (tx: Tx, memberId: string) =>
	tx.update(disputes).set({ reason: '', answer: '' }).where(eq(disputes.memberId, memberId));
