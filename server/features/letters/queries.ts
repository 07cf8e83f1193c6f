import { and, desc, eq, ilike, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { LetterState, LetterWay } from '#contract/letters.office.ts';
import type { Db, Tx } from '#server/core/db/client.ts';
import { type DayRange, inDays } from '#server/core/db/days.ts';
import { anywhere, keyset, type ListView, type Sort } from '#server/core/db/keyset.ts';
import type { MembersService } from '#server/features/members/members.service.ts';
import { letterCounters, letters, letterTemplates, numberInOrder } from './tables.ts';

export type LetterRow = typeof letters.$inferSelect;
export type TemplateRow = typeof letterTemplates.$inferSelect;
export type LetterView = ListView<'reference'>;
export type LetterFilter = {
	state?: LetterState | undefined;
	way?: LetterWay | undefined;
	/** Matches reference and subject, or the members. Undefined matches all rows. */
	search?: { text: string; memberIds: ReturnType<MembersService['idsMatching']> } | undefined;
	/** When it was issued. */
	days: DayRange;
};

const sorts: Record<LetterView['sort'], Sort> = {
	reference: { by: numberInOrder(letters), type: 'integer', usually: 'desc' },
};

const inState: Record<LetterState, ReturnType<typeof isNull>> = {
	waiting: isNull(letters.way),
	dispatched: isNotNull(letters.way),
};

const matches = ({ state, way, search, days }: LetterFilter) =>
	and(
		state && inState[state],
		way && eq(letters.way, way),
		inDays(letters.issuedAt, days),
		search &&
			or(
				ilike(letters.reference, anywhere(search.text)),
				ilike(letters.subject, anywhere(search.text)),
				inArray(letters.memberId, search.memberIds),
			),
	);

export async function lettersPage(tx: Db | Tx, filter: LetterFilter, view: LetterView, size?: number) {
	const pages = keyset({ sorts, id: letters.id }, view, size);
	const rows = await tx
		.select({ key: pages.key, letter: letters })
		.from(letters)
		.where(and(matches(filter), pages.where))
		.orderBy(...pages.orderBy)
		.limit(pages.limit)
		.offset(pages.offset);
	return pages.cut(rows, ({ letter }) => letter.id);
}

export const countLetters = (tx: Db | Tx, filter: LetterFilter) => tx.$count(letters, matches(filter));

export const lettersById = (tx: Db | Tx, ids: readonly string[]) =>
	tx
		.select()
		.from(letters)
		.where(inArray(letters.id, [...ids]))
		.orderBy(letters.year, letters.serial);

export const lettersOf = (tx: Db | Tx, memberId: string) =>
	tx.select().from(letters).where(eq(letters.memberId, memberId)).orderBy(desc(letters.issuedAt), desc(letters.serial));

export const lettersOfRequest = (tx: Db | Tx, requestId: string) =>
	tx.select().from(letters).where(eq(letters.requestId, requestId)).orderBy(letters.serial);

/** The year's next number. A parallel transaction waits here until this one ends. */
export async function nextSerial(tx: Tx, year: number): Promise<number> {
	const [row] = await tx
		.insert(letterCounters)
		.values({ year, value: 1 })
		.onConflictDoUpdate({ target: letterCounters.year, set: { value: sql`${letterCounters.value} + 1` } })
		.returning({ value: letterCounters.value });
	return row!.value;
}

/** Parallel calls that issue letters wait for each other here. */
export const lockCounter = (tx: Tx, year: number) =>
	tx
		.insert(letterCounters)
		.values({ year, value: 0 })
		.onConflictDoUpdate({
			target: letterCounters.year,
			set: { value: sql`${letterCounters.value}` },
		});

export async function insertLetter(tx: Tx, values: typeof letters.$inferInsert): Promise<LetterRow> {
	const [row] = await tx.insert(letters).values(values).returning();
	return row!;
}

/** Returns whether the letter was not dispatched before. */
export async function dispatch(
	tx: Tx,
	id: string,
	values: {
		way: LetterWay;
		dispatchedOn: string;
		dispatchedByName: string;
		dispatchNote: string;
		emailTo: string | null;
	},
): Promise<boolean> {
	const changed = await tx
		.update(letters)
		.set(values)
		.where(and(eq(letters.id, id), inState.waiting))
		.returning({ id: letters.id });
	return changed.length > 0;
}

/** Returns whether the letter was dispatched, and not by an email that was sent. */
export async function undoDispatch(tx: Tx, id: string): Promise<boolean> {
	const changed = await tx
		.update(letters)
		.set({ way: null, dispatchedOn: null, dispatchedByName: null, dispatchNote: '', emailTo: null })
		.where(and(eq(letters.id, id), inState.dispatched, isNull(letters.emailedAt)))
		.returning({ id: letters.id });
	return changed.length > 0;
}

export async function noteEmailed(tx: Db | Tx, id: string, now: Date) {
	await tx.update(letters).set({ emailedAt: now }).where(eq(letters.id, id));
}

/** The register still shows that there was a letter, to which User ID and when. */
export async function eraseTexts(tx: Tx, memberId: string) {
	await tx
		.update(letters)
		.set({
			...{ name: '', addressLines: [], subject: '', body: '', dispatchNote: '' },
			emailTo: sql`case when ${letters.emailTo} is not null then '' end`,
		})
		.where(eq(letters.memberId, memberId));
}

export const templates = (tx: Db | Tx) => tx.select().from(letterTemplates).orderBy(letterTemplates.name);

/** Undefined when another template has the name. */
export async function insertTemplate(
	tx: Tx,
	values: typeof letterTemplates.$inferInsert,
): Promise<TemplateRow | undefined> {
	const [row] = await tx.insert(letterTemplates).values(values).onConflictDoNothing().returning();
	return row;
}

export async function templateById(tx: Db | Tx, id: string): Promise<TemplateRow | undefined> {
	const [row] = await tx.select().from(letterTemplates).where(eq(letterTemplates.id, id));
	return row;
}

export const isNameTaken = async (tx: Tx, name: string, exceptId: string) => {
	const [row] = await tx.select({ id: letterTemplates.id }).from(letterTemplates).where(eq(letterTemplates.name, name));
	return row !== undefined && row.id !== exceptId;
};

/** Undefined when a newer version was saved. */
export async function updateTemplate(
	tx: Tx,
	id: string,
	version: number,
	values: Omit<typeof letterTemplates.$inferInsert, 'id' | 'version'>,
): Promise<TemplateRow | undefined> {
	const [row] = await tx
		.update(letterTemplates)
		.set({ ...values, version: version + 1 })
		.where(and(eq(letterTemplates.id, id), eq(letterTemplates.version, version)))
		.returning();
	return row;
}

export async function deleteTemplate(tx: Tx, id: string): Promise<string | undefined> {
	const [row] = await tx
		.delete(letterTemplates)
		.where(eq(letterTemplates.id, id))
		.returning({ name: letterTemplates.name });
	return row?.name;
}
