import { and, count, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { EventFilter } from '#contract/events.office.ts';
import type { Db, Tx } from '#server/core/db/client.ts';
import { anywhere, keyset, type ListView } from '#server/core/db/keyset.ts';
import { contentRows } from '#server/core/db/publishable-rows.ts';
import { eventBookings } from './event-bookings.tables.ts';
import { events } from './events.tables.ts';

export const rows = contentRows(events, 'event');

const sorts = {
	start: { by: events.startDate, type: 'timestamptz', usually: 'desc' },
	title: { by: events.title, type: 'text', usually: 'asc' },
} as const;
export type EventSort = keyof typeof sorts;

/** Where an event lies now: the type that was set, or else its dates, as `classifyEvent` says. */
const shelfAt = (now: Date) => sql<EventFilter>`case
	when ${events.deletedAt} is not null then 'bin'
	when ${events.state} = 'draft' then 'draft'
	when ${events.eventType} = 'UPCOMING_EVENT' then 'upcoming'
	when ${events.eventType} = 'PRESENT_EVENT' then 'present'
	when ${events.eventType} = 'PAST_EVENT' then 'past'
	when ${events.startDate} > ${now} then 'upcoming'
	when ${events.endDate} >= ${now} then 'present'
	else 'past' end`;

export type EventListFilter = { q?: string | undefined; shelf?: EventFilter | undefined };

const wanted = ({ q, shelf }: EventListFilter, now: Date) =>
	and(
		// Without a shelf all of them are meant, but for the bin.
		shelf ? sql`${shelfAt(now)} = ${shelf}` : isNull(events.deletedAt),
		q ? sql`${events.title} || ' ' || ${events.summary} ilike ${anywhere(q)}` : undefined,
	);

export async function page(db: Db, filter: EventListFilter, view: ListView<EventSort>, now: Date, size?: number) {
	const pages = keyset({ sorts, id: events.id }, view, size);
	const found = await db
		.select({ event: events, shelf: shelfAt(now), key: pages.key })
		.from(events)
		.where(and(wanted(filter, now), pages.where))
		.orderBy(...pages.orderBy)
		.limit(pages.limit)
		.offset(pages.offset);
	return pages.cut(found, ({ event }) => event.id);
}

export const total = (db: Db, filter: EventListFilter, now: Date) => db.$count(events, wanted(filter, now));

export const counts = (db: Db, now: Date) => {
	const shelf = shelfAt(now).as('shelf');
	return db.select({ shelf, total: count() }).from(events).groupBy(sql`1`);
};

export async function shelfOf(db: Db, id: string, now: Date): Promise<EventFilter> {
	const [row] = await db
		.select({ shelf: shelfAt(now) })
		.from(events)
		.where(eq(events.id, id));
	return row!.shelf;
}

/** Seats given and eventBookings waiting, of each event that has any. */
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

/** For the bin: who came, or wanted to, is part of the club's records. */
export const hasRegistrations = sql`exists (select 1 from event_registrations r where r.event_id = ${events.id})`;
