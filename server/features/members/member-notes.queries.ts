import { desc, eq } from 'drizzle-orm';
import type { Db, Tx } from '#server/core/db/client.ts';
import { memberNotes } from './members.tables.ts';

export async function insertNote(tx: Tx, values: typeof memberNotes.$inferInsert) {
	await tx.insert(memberNotes).values(values);
}

export const notesOf = (tx: Db | Tx, memberId: string) =>
	tx.select().from(memberNotes).where(eq(memberNotes.memberId, memberId)).orderBy(desc(memberNotes.createdAt));
