import { and, arrayOverlaps, asc, count, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { EventStatus } from '#contract/events.office.ts';
import type { EventType } from '#contract/events.ts';
import type { Db, Tx } from '#server/core/db/client.ts';
import { isShown } from '#server/core/db/columns.ts';
import { anywhere, keyset, type ListView } from '#server/core/db/keyset.ts';
import { contentRows } from '#server/core/db/publishable-rows.ts';
import { eventBookings, events } from './tables.ts';

export type EventRow = typeof events.$inferSelect;

/** The same rule as `classifyEvent` of the contract: the type that the office set, or else the dates. */
const typeAt = (now: Date) =>
	sql<EventType>`coalesce(${events.eventType}, (case when ${events.startDate} > ${now} then 'UPCOMING_EVENT'
		when ${events.endDate} >= ${now} then 'PRESENT_EVENT' else 'PAST_EVENT' end)::event_type)`;

/** Sorted by start date; of one type, those nearest to today first. */
export function shownEvents(
	tx: Db | Tx,
	{ type, limit }: { type?: EventType | undefined; limit?: number | undefined } = {},
	now = new Date(0),
) {
	const order = type === 'PAST_EVENT' ? desc : asc;
	const query = tx
		.select()
		.from(events)
		.where(and(isShown(events), type ? eq(typeAt(now), type) : undefined))
		.orderBy(order(events.startDate), order(events.id));
	return limit ? query.limit(limit) : query;
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
	const rows = await tx
		.select({ imageUrls: events.imageUrls })
		.from(events)
		.where(arrayOverlaps(events.imageUrls, [...urls]));
	return rows.flatMap(({ imageUrls }) => imageUrls.filter((url) => urls.includes(url)));
}

export async function titlesOf(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
	const rows = await db
		.select({ id: events.id, title: events.title })
		.from(events)
		.where(inArray(events.id, [...ids]));
	return new Map(rows.map(({ id, title }) => [id, title]));
}

export const rows = contentRows(events, 'event');

const statusAt = (now: Date) => sql<EventStatus>`case
	when ${events.deletedAt} is not null then 'bin'
	when ${events.state} = 'draft' then 'draft'
	when ${typeAt(now)} = 'UPCOMING_EVENT' then 'upcoming'
	when ${typeAt(now)} = 'PRESENT_EVENT' then 'present'
	else 'past' end`;

export type EventListFilter = { q?: string | undefined; status?: EventStatus | undefined };

const matches = ({ q, status }: EventListFilter, now: Date) =>
	and(
		// Without a status: all events that are not in the bin.
		status ? sql`${statusAt(now)} = ${status}` : isNull(events.deletedAt),
		q ? sql`${events.title} || ' ' || ${events.summary} ilike ${anywhere(q)}` : undefined,
	);

const sorts = {
	start: { by: events.startDate, type: 'timestamptz', usually: 'desc' },
	title: { by: events.title, type: 'text', usually: 'asc' },
} as const;
export type EventSort = keyof typeof sorts;

export async function page(db: Db, filter: EventListFilter, view: ListView<EventSort>, now: Date, size?: number) {
	const pages = keyset({ sorts, id: events.id }, view, size);
	const records = await db
		.select({ event: events, status: statusAt(now), key: pages.key })
		.from(events)
		.where(and(matches(filter, now), pages.where))
		.orderBy(...pages.orderBy)
		.limit(pages.limit)
		.offset(pages.offset);
	return pages.cut(records, ({ event }) => event.id);
}

export const total = (db: Db, filter: EventListFilter, now: Date) => db.$count(events, matches(filter, now));

export const counts = (db: Db, now: Date) =>
	db
		.select({ status: statusAt(now).as('status'), total: count() })
		.from(events)
		.groupBy(sql`1`);

export async function statusOf(db: Db, id: string, now: Date): Promise<EventStatus> {
	const [row] = await db
		.select({ status: statusAt(now) })
		.from(events)
		.where(eq(events.id, id));
	return row!.status;
}

/** Seats that are taken and bookings that wait, for each event that has any. */
export const seats = (db: Db | Tx, eventIds: string[]) =>
	db
		.select({
			eventId: eventBookings.eventId,
			taken: sql<number>`coalesce(sum(${eventBookings.seats}) filter (where ${eventBookings.state} = 'SEAT'), 0)::integer`,
			waiting: sql<number>`(count(*) filter (where ${eventBookings.state} = 'WAITING'))::integer`,
		})
		.from(eventBookings)
		.where(inArray(eventBookings.eventId, eventIds))
		.groupBy(eventBookings.eventId);

/** An event with bookings is never deleted for good: they are part of the club's records. */
export const hasBookings = sql`exists (select 1 from event_registrations r where r.event_id = ${events.id})`;
