import { and, arrayOverlaps, asc, count, desc, eq, inArray, sql } from 'drizzle-orm';
import type { EventType } from '#contract/events.ts';
import type { Db, Tx } from '#server/core/db/client.ts';
import { isShown } from '#server/core/db/columns.ts';
import { events } from './events.tables.ts';

export type EventRow = typeof events.$inferSelect;

/** As `classifyEvent` of the contract has it: the type that the office set, or else what the dates say. */
const typeAt = (now: Date) =>
	sql<EventType>`coalesce(${events.eventType}, (case when ${events.startDate} > ${now} then 'UPCOMING_EVENT'
		when ${events.endDate} >= ${now} then 'PRESENT_EVENT' else 'PAST_EVENT' end)::event_type)`;

/** By start date; of one type those next to today first. */
export function shownEvents(
	tx: Db | Tx,
	{ type, limit }: { type?: EventType | undefined; limit?: number | undefined } = {},
	now = new Date(0),
) {
	const order = type === 'PAST_EVENT' ? desc : asc;
	const found = tx
		.select()
		.from(events)
		.where(and(isShown(events), type ? eq(typeAt(now), type) : undefined))
		.orderBy(order(events.startDate), order(events.id));
	return limit ? found.limit(limit) : found;
}

export async function countsByType(tx: Db | Tx, now: Date): Promise<Record<EventType, number>> {
	const type = typeAt(now).as('type');
	const sorted = tx.$with('sorted').as(tx.select({ type }).from(events).where(isShown(events)));
	const rows = await tx.with(sorted).select({ type: sorted.type, total: count() }).from(sorted).groupBy(sorted.type);
	return {
		UPCOMING_EVENT: 0,
		PRESENT_EVENT: 0,
		PAST_EVENT: 0,
		...Object.fromEntries(rows.map((row) => [row.type, row.total])),
	};
}

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

export async function picturesAmong(tx: Db | Tx, urls: readonly string[]): Promise<string[]> {
	const found = await tx
		.select({ imageUrls: events.imageUrls })
		.from(events)
		.where(arrayOverlaps(events.imageUrls, [...urls]));
	return found.flatMap(({ imageUrls }) => imageUrls.filter((url) => urls.includes(url)));
}

export async function titlesOf(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
	const rows = await db
		.select({ id: events.id, title: events.title })
		.from(events)
		.where(inArray(events.id, [...ids]));
	return new Map(rows.map(({ id, title }) => [id, title]));
}
