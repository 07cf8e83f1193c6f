import { and, asc, eq } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/client.ts';
import { isShown } from '#server/db/columns.ts';
import { events } from './events.table.ts';

export type EventRow = typeof events.$inferSelect;

export const shownEvents = (tx: Db | Tx) =>
	tx.select().from(events).where(isShown(events)).orderBy(asc(events.startDate), asc(events.id));

export async function eventById(tx: Db | Tx, id: string): Promise<EventRow | undefined> {
	const [event] = await tx.select().from(events).where(eq(events.id, id));
	return event;
}

export async function shownEventById(tx: Db | Tx, id: string): Promise<EventRow | undefined> {
	const [event] = await tx
		.select()
		.from(events)
		.where(and(eq(events.id, id), isShown(events)));
	return event;
}

export async function insertEvent(tx: Db | Tx, values: typeof events.$inferInsert): Promise<EventRow> {
	const [event] = await tx.insert(events).values(values).returning();
	return event!;
}
