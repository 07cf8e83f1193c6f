import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/core/db/client.ts';
import { notFound } from '#server/core/http/errors.ts';
import { contentEntries, contentRevisions, contentSchedules, contentSetChanges, contentSets } from './tables.ts';

export type SetRow = typeof contentSets.$inferSelect;

const shownSets = 50;

export const newestSets = (tx: Db | Tx) =>
	tx.select().from(contentSets).orderBy(desc(contentSets.createdAt)).limit(shownSets);

export async function lockSet(tx: Tx, id: string): Promise<SetRow> {
	const [row] = await tx.select().from(contentSets).where(eq(contentSets.id, id)).for('update');
	if (!row) throw notFound('There is no such set.');
	return row;
}

export async function insertSet(tx: Tx, values: typeof contentSets.$inferInsert): Promise<SetRow> {
	const [row] = await tx.insert(contentSets).values(values).returning();
	return row!;
}

export async function changeSet(tx: Tx, id: string, values: Partial<SetRow>): Promise<SetRow> {
	const change = { ...values, version: sql`${contentSets.version} + 1` };
	const [row] = await tx.update(contentSets).set(change).where(eq(contentSets.id, id)).returning();
	return row!;
}

/** Its drafts stay, in no set. */
export const deleteSet = (tx: Tx, id: string) => tx.delete(contentSets).where(eq(contentSets.id, id));

export const insertChange = (tx: Tx, values: typeof contentSetChanges.$inferInsert) =>
	tx.insert(contentSetChanges).values(values);

/** What a set has changed, in the order in which entries are locked. */
export const changesOf = (tx: Db | Tx, setId: string) =>
	tx
		.select({
			entry: contentEntries,
			revision: contentSetChanges.revision,
			before: contentSetChanges.before,
			body: contentRevisions.body,
		})
		.from(contentSetChanges)
		.innerJoin(contentEntries, eq(contentEntries.id, contentSetChanges.entryId))
		.innerJoin(
			contentRevisions,
			and(
				eq(contentRevisions.entryId, contentSetChanges.entryId),
				eq(contentRevisions.number, contentSetChanges.revision),
			),
		)
		.where(eq(contentSetChanges.setId, setId))
		.orderBy(asc(contentEntries.id));

const { during } = contentSchedules;

/** The period of a set that was published for one; all its schedules have the same. */
export async function periodOf(tx: Db | Tx, setId: string) {
	const [row] = await tx
		.select({
			from: sql<Date>`lower(${during})`.mapWith(contentEntries.createdAt).as('from'),
			to: sql<Date | null>`upper(${during})`.mapWith(contentEntries.archivedAt).as('to'),
		})
		.from(contentSchedules)
		.where(eq(contentSchedules.setId, setId))
		.limit(1);
	return row;
}

/** Ends what has started and removes what has not. Returns the entries. */
export async function endSchedulesOf(tx: Tx, setId: string, now: Date): Promise<Set<string>> {
	const ofSet = eq(contentSchedules.setId, setId);
	const all = await tx.select({ entryId: contentSchedules.entryId }).from(contentSchedules).where(ofSet);
	await tx.delete(contentSchedules).where(and(ofSet, sql`lower(${during}) >= ${now}`));
	await tx
		.update(contentSchedules)
		.set({ during: sql`tstzrange(lower(${during}), ${now})` })
		.where(and(ofSet, sql`${during} @> ${now}::timestamptz`));
	return new Set(all.map(({ entryId }) => entryId));
}
