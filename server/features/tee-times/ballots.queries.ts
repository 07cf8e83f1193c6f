import { and, asc, desc, eq, gte, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/core/db/client.ts';
import { teeBallotEntries, teeBallots } from './ballots.tables.ts';

export type TeeBallotRow = typeof teeBallots.$inferSelect;
export type TeeBallotEntryRow = typeof teeBallotEntries.$inferSelect;

export async function ballotOn(tx: Db | Tx, day: string): Promise<TeeBallotRow | undefined> {
	const [row] = await tx.select().from(teeBallots).where(eq(teeBallots.day, day));
	return row;
}

/** The same, while nobody else enters, withdraws or draws. */
export async function lockBallot(tx: Tx, day: string): Promise<TeeBallotRow | undefined> {
	const [row] = await tx.select().from(teeBallots).where(eq(teeBallots.day, day)).for('update');
	return row;
}

/** Changes nothing if the day has a ballot already. */
export async function insertBallot(tx: Db | Tx, values: typeof teeBallots.$inferInsert): Promise<boolean> {
	const rows = await tx.insert(teeBallots).values(values).onConflictDoNothing().returning({ id: teeBallots.id });
	return rows.length > 0;
}

export async function changeBallot(tx: Tx, id: string, values: Partial<typeof teeBallots.$inferInsert>) {
	await tx.update(teeBallots).set(values).where(eq(teeBallots.id, id));
}

/** Days whose ballot is over and not drawn. */
export const daysToDraw = async (tx: Db, now: Date): Promise<string[]> =>
	(
		await tx
			.select({ day: teeBallots.day })
			.from(teeBallots)
			.where(and(isNull(teeBallots.drawnAt), lte(teeBallots.closesAt, now)))
			.orderBy(asc(teeBallots.day))
	).map(({ day }) => day);

export const entriesOf = (tx: Db | Tx, ballotId: string): Promise<TeeBallotEntryRow[]> =>
	tx.select().from(teeBallotEntries).where(eq(teeBallotEntries.ballotId, ballotId)).orderBy(asc(teeBallotEntries.id));

export async function insertEntry(tx: Tx, values: typeof teeBallotEntries.$inferInsert) {
	await tx.insert(teeBallotEntries).values(values);
}

export async function changeEntry(tx: Tx, id: string, values: Partial<typeof teeBallotEntries.$inferInsert>) {
	await tx.update(teeBallotEntries).set(values).where(eq(teeBallotEntries.id, id));
}

export async function removeEntry(tx: Tx, id: string) {
	await tx.delete(teeBallotEntries).where(eq(teeBallotEntries.id, id));
}

export async function entryById(tx: Db | Tx, id: string) {
	const [row] = await tx
		.select({ entry: teeBallotEntries, day: teeBallots.day })
		.from(teeBallotEntries)
		.innerJoin(teeBallots, eq(teeBallots.id, teeBallotEntries.ballotId))
		.where(eq(teeBallotEntries.id, id));
	return row;
}

/** Everyone who won a start between two days, once for each win. */
export async function winnersBetween(tx: Tx, from: string, to: string): Promise<string[]> {
	const rows = await tx
		.select({ people: teeBallotEntries.people })
		.from(teeBallotEntries)
		.innerJoin(teeBallots, eq(teeBallots.id, teeBallotEntries.ballotId))
		.where(and(gte(teeBallots.day, from), lt(teeBallots.day, to), isNotNull(teeBallotEntries.result)));
	return rows.flatMap(({ people }) => people.flatMap(({ memberId }) => memberId ?? []));
}

const hasPerson = (memberId: string) => sql`${teeBallotEntries.people} @> ${JSON.stringify([{ memberId }])}::jsonb`;

/** A member's entries that are not drawn yet, from a day on. */
export const openEntriesOf = (tx: Db, memberId: string, from: string) =>
	tx
		.select({ entry: teeBallotEntries, day: teeBallots.day })
		.from(teeBallotEntries)
		.innerJoin(teeBallots, eq(teeBallots.id, teeBallotEntries.ballotId))
		.where(and(isNull(teeBallots.drawnAt), gte(teeBallots.day, from), hasPerson(memberId)));

/** For the member's download. */
export const entriesOfMember = (tx: Db, memberId: string) =>
	tx
		.select({ entry: teeBallotEntries, day: teeBallots.day })
		.from(teeBallotEntries)
		.innerJoin(teeBallots, eq(teeBallots.id, teeBallotEntries.ballotId))
		.where(hasPerson(memberId))
		.orderBy(desc(teeBallots.day));

/** For erasure: the draw stays, because others can repeat it; who entered is not part of it. */
export async function eraseNames(tx: Tx, memberId: string) {
	const rows = await tx.select().from(teeBallotEntries).where(hasPerson(memberId));
	for (const { id, people, memberId: owner } of rows)
		await changeEntry(tx, id, {
			people: people.map((person) =>
				person.memberId === memberId
					? { memberId, name: 'Member' }
					: !person.memberId && owner === memberId
						? { memberId: null, name: 'Guest' }
						: person,
			),
		});
}
