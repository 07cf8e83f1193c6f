import { and, desc, eq, ilike, inArray, isNull, or, sql } from 'drizzle-orm';
import type { CreditNoteState } from '#contract/credit-notes.office.ts';
import type { Db, Tx } from '#server/core/db/client.ts';
import { anywhere, keyset, type ListView, type Sort } from '#server/core/db/keyset.ts';
import type { MembersService } from '#server/features/members/members.service.ts';
import { billLines, bills, creditNoteCounters, creditNoteLines, creditNotes } from './tables.ts';

export type CreditNoteRow = typeof creditNotes.$inferSelect;
type CreditNoteLineRow = typeof creditNoteLines.$inferSelect;
export type CreditNotesView = ListView<'time'>;
export type CreditNotesFilter = {
	state?: CreditNoteState | undefined;
	search?: { text: string; memberIds: ReturnType<MembersService['idsMatching']> } | undefined;
};

const sorts: Record<'time', Sort> = { time: { by: creditNotes.requestedAt, type: 'timestamptz', usually: 'desc' } };

const matches = ({ state, search }: CreditNotesFilter) =>
	and(
		state && eq(creditNotes.state, state),
		search &&
			or(
				inArray(creditNotes.memberId, search.memberIds),
				ilike(creditNotes.number, anywhere(search.text)),
				ilike(bills.number, anywhere(search.text)),
			),
	);

export async function page(tx: Db | Tx, filter: CreditNotesFilter, view: CreditNotesView) {
	const pages = keyset({ sorts, id: creditNotes.id }, view);
	const rows = await tx
		.select({ key: pages.key, note: creditNotes, bill: sql<string>`${bills.number}` })
		.from(creditNotes)
		.innerJoin(bills, eq(bills.id, creditNotes.billId))
		.where(and(matches(filter), pages.where))
		.orderBy(...pages.orderBy)
		.limit(pages.limit)
		.offset(pages.offset);
	return pages.cut(rows, ({ note }) => note.id);
}

export async function count(tx: Db | Tx, filter: CreditNotesFilter): Promise<number> {
	const [row] = await tx
		.select({ rows: sql<number>`count(*)::integer` })
		.from(creditNotes)
		.innerJoin(bills, eq(bills.id, creditNotes.billId))
		.where(matches(filter));
	return row!.rows;
}

/** The lines of credit notes with the texts of the bill, by credit note. */
export const linesOfNotes = async (tx: Db | Tx, ids: readonly string[]) =>
	Map.groupBy(
		ids.length === 0
			? []
			: await tx
					.select({ row: creditNoteLines, text: billLines.text })
					.from(creditNoteLines)
					.innerJoin(creditNotes, eq(creditNotes.id, creditNoteLines.creditNoteId))
					.innerJoin(billLines, and(eq(billLines.billId, creditNotes.billId), eq(billLines.line, creditNoteLines.line)))
					.where(inArray(creditNoteLines.creditNoteId, [...ids]))
					.orderBy(creditNoteLines.creditNoteId, creditNoteLines.line),
		({ row }) => row.creditNoteId,
	);

export const notesOfBill = (tx: Db | Tx, billId: string): Promise<CreditNoteRow[]> =>
	tx.select().from(creditNotes).where(eq(creditNotes.billId, billId)).orderBy(desc(creditNotes.requestedAt));

/** The issued credit notes of a member, the newest first. */
export const issuedNotesOf = (tx: Db | Tx, memberId: string): Promise<CreditNoteRow[]> =>
	tx
		.select()
		.from(creditNotes)
		.where(and(eq(creditNotes.memberId, memberId), eq(creditNotes.state, 'ISSUED')))
		.orderBy(desc(creditNotes.issuedOn), desc(creditNotes.number));

export async function noteById(tx: Db | Tx, id: string): Promise<CreditNoteRow | undefined> {
	const [row] = await tx.select().from(creditNotes).where(eq(creditNotes.id, id));
	return row;
}
export async function lockNote(tx: Tx, id: string): Promise<CreditNoteRow | undefined> {
	const [row] = await tx.select().from(creditNotes).where(eq(creditNotes.id, id)).for('update');
	return row;
}
export async function noteByNumber(tx: Db | Tx, number: string): Promise<CreditNoteRow | undefined> {
	const [row] = await tx.select().from(creditNotes).where(eq(creditNotes.number, number));
	return row;
}

/** Undefined if there is one with this id already. */
export async function insertNote(
	tx: Tx,
	note: typeof creditNotes.$inferInsert,
	lines: readonly Omit<CreditNoteLineRow, 'creditNoteId'>[],
): Promise<CreditNoteRow | undefined> {
	const [row] = await tx.insert(creditNotes).values(note).onConflictDoNothing().returning();
	if (row) await tx.insert(creditNoteLines).values(lines.map((line) => ({ ...line, creditNoteId: row.id })));
	return row;
}
export async function updateNote(tx: Tx, id: string, values: Partial<typeof creditNotes.$inferInsert>) {
	const [row] = await tx.update(creditNotes).set(values).where(eq(creditNotes.id, id)).returning();
	return row!;
}
export const updateNoteLine = (tx: Tx, { creditNoteId, line, ...amounts }: CreditNoteLineRow) =>
	tx
		.update(creditNoteLines)
		.set(amounts)
		.where(and(eq(creditNoteLines.creditNoteId, creditNoteId), eq(creditNoteLines.line, line)));

/** What was credited of a bill without a second person. */
export async function creditedAlone(tx: Tx, billId: string): Promise<number> {
	const [row] = await tx
		.select({ paisa: sql<string>`coalesce(sum(${creditNotes.totalPaisa}), 0)`.mapWith(Number) })
		.from(creditNotes)
		.where(and(eq(creditNotes.billId, billId), eq(creditNotes.state, 'ISSUED'), isNull(creditNotes.decidedAt)));
	return row!.paisa;
}

export const creditLine = (tx: Tx, billId: string, line: number, paisa: number) =>
	tx
		.update(billLines)
		.set({ creditedPaisa: sql`${billLines.creditedPaisa} + ${paisa}` })
		.where(and(eq(billLines.billId, billId), eq(billLines.line, line)));

/** What is open of a bill is never more than what is not credited; the bills are settled in the same transaction. */
export function creditBill(tx: Tx, id: string, { paisa, lateFeePaisa }: { paisa: number; lateFeePaisa: number }) {
	const left = sql`greatest(${bills.totalPaisa} - ${bills.creditedPaisa} - ${paisa}, 0)`;
	return tx
		.update(bills)
		.set({
			creditedPaisa: sql`${bills.creditedPaisa} + ${paisa}`,
			lateFeePaisa: sql`${bills.lateFeePaisa} - ${lateFeePaisa}`,
			openPaisa: sql`least(${bills.openPaisa}, ${left})`,
			undisputedPaisa: sql`least(${bills.undisputedPaisa}, ${left})`,
		})
		.where(eq(bills.id, id));
}

/** The next number of a year. Another transaction waits until this one ends. */
export async function takeNumber(tx: Tx, year: number): Promise<number> {
	const [row] = await tx
		.insert(creditNoteCounters)
		.values({ year, value: 1 })
		.onConflictDoUpdate({ target: creditNoteCounters.year, set: { value: sql`${creditNoteCounters.value} + 1` } })
		.returning();
	return row!.value;
}

export const eraseNames = (tx: Tx, memberId: string) =>
	tx.update(creditNotes).set({ name: '' }).where(eq(creditNotes.memberId, memberId));
