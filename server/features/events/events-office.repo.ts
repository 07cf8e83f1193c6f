import { and, count, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { EventShelf } from '#contract/events-office.ts';
import type { Db, Tx } from '#server/db/client.ts';
import { contentRows } from '#server/db/content-rows.ts';
import { anywhere, keyset, type ListView } from '#server/db/keyset.ts';
import { events } from './events.table.ts';
import { eventRegistrations } from './registrations.table.ts';

export const rows = contentRows(events, 'event');

const sorts = {
	start: { by: events.startDate, type: 'timestamptz', usually: 'desc' },
	title: { by: events.title, type: 'text', usually: 'asc' },
} as const;
export type EventSort = keyof typeof sorts;

/** Where an event lies now: the type that was set, or else its dates, as `classifyEvent` says. */
const shelfAt = (now: Date) => sql<EventShelf>`case
	when ${events.deletedAt} is not null then 'bin'
	when ${events.state} = 'draft' then 'draft'
	when ${events.eventType} = 'UPCOMING_EVENT' then 'upcoming'
	when ${events.eventType} = 'PRESENT_EVENT' then 'present'
	when ${events.eventType} = 'PAST_EVENT' then 'past'
	when ${events.startDate} > ${now} then 'upcoming'
	when ${events.endDate} >= ${now} then 'present'
	else 'past' end`;

export type EventFilter = { q?: string | undefined; shelf?: EventShelf | undefined };

export async function list(db: Db, filter: EventFilter, view: ListView<EventSort>, now: Date) {
	const pages = keyset({ sorts, id: events.id }, view);
	const shelf = shelfAt(now);
	const wanted = and(
		// Without a shelf all of them are meant, but for the bin.
		filter.shelf ? sql`${shelf} = ${filter.shelf}` : isNull(events.deletedAt),
		filter.q ? sql`${events.title} || ' ' || ${events.summary} ilike ${anywhere(filter.q)}` : undefined,
	);
	const [found, [total]] = await Promise.all([
		db
			.select({ event: events, shelf, key: pages.key })
			.from(events)
			.where(and(wanted, pages.where))
			.orderBy(...pages.orderBy)
			.limit(pages.limit)
			.offset(pages.offset),
		db.select({ total: count() }).from(events).where(wanted),
	]);
	return { ...pages.cut(found, ({ event }) => event.id), total: total?.total ?? 0 };
}

export const counts = (db: Db, now: Date) => {
	const shelf = shelfAt(now).as('shelf');
	return db.select({ shelf, total: count() }).from(events).groupBy(sql`1`);
};

export async function shelfOf(db: Db, id: string, now: Date): Promise<EventShelf> {
	const [row] = await db
		.select({ shelf: shelfAt(now) })
		.from(events)
		.where(eq(events.id, id));
	return row!.shelf;
}

/** Seats given and registrations waiting, of each event that has any. */
export const seats = (db: Db | Tx, eventIds: string[]) =>
	db
		.select({
			eventId: eventRegistrations.eventId,
			taken: sql<number>`coalesce(sum(${eventRegistrations.seats}) filter (where ${eventRegistrations.state} = 'SEAT'), 0)::integer`,
			waiting: sql<number>`(count(*) filter (where ${eventRegistrations.state} = 'WAITING'))::integer`,
		})
		.from(eventRegistrations)
		.where(inArray(eventRegistrations.eventId, eventIds))
		.groupBy(eventRegistrations.eventId);

/** For the bin: who came, or wanted to, is part of the club's records. */
export const hasRegistrations = sql`exists (select 1 from event_registrations r where r.event_id = ${events.id})`;
