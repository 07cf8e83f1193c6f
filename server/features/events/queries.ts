import {
	and,
	arrayOverlaps,
	asc,
	count,
	desc,
	eq,
	gt,
	gte,
	inArray,
	isNotNull,
	isNull,
	lt,
	lte,
	ne,
	or,
	type SQL,
	sql,
} from 'drizzle-orm';
import { clubDay } from '#contract/core/club-time.ts';
import type { EventStatus } from '#contract/events.office.ts';
import type { EventType } from '#contract/events.ts';
import type { Db, Tx } from '#server/core/db/client.ts';
import { isShown } from '#server/core/db/columns.ts';
import { type DayRange, hasDays, inDays, yearOf } from '#server/core/db/days.ts';
import { anywhere, keyset, type ListView } from '#server/core/db/keyset.ts';
import { contentRows } from '#server/core/db/publishable-rows.ts';
import { rowCountsOf, sumOf } from '#server/core/db/row-counts.ts';
import { eventBookings, events } from './tables.ts';

export type EventRow = typeof events.$inferSelect;

/** The same rule as `classifyEvent` of the contract: the type that the office set, or else the dates. */
const typeAt = (now: Date) =>
	sql<EventType>`coalesce(${events.eventType}, (case when ${events.startDate} > ${now} then 'UPCOMING_EVENT'
		when ${events.endDate} >= ${now} then 'PRESENT_EVENT' else 'PAST_EVENT' end)::event_type)`;

/** The events of one type. Written so that the indexes by type, start and end are used, unlike `typeAt`. */
const hasType = (type: EventType, now: Date) => {
	const byDates: Record<EventType, SQL | undefined> = {
		UPCOMING_EVENT: gt(events.startDate, now),
		PRESENT_EVENT: and(lte(events.startDate, now), gte(events.endDate, now)),
		PAST_EVENT: lt(events.endDate, now),
	};
	return or(eq(events.eventType, type), and(isNull(events.eventType), byDates[type]));
};

const isDue = (now: Date) => or(isNull(events.publishAt), lte(events.publishAt, now));

/** On the site at a moment. */
export const isShownAt = (now: Date) => and(isShown(events), isDue(now));

const isScheduled = (now: Date) => and(isShown(events), gt(events.publishAt, now));

/** When the next scheduled event appears on the site. */
export async function nextPublication(tx: Db | Tx, now: Date): Promise<Date | undefined> {
	const [next] = await tx
		.select({ at: events.publishAt })
		.from(events)
		.where(isScheduled(now))
		.orderBy(asc(events.publishAt))
		.limit(1);
	return next?.at ?? undefined;
}

/** On the site and upcoming or present, sorted by start date. */
export const shownNotPast = (tx: Db | Tx, now: Date): Promise<EventRow[]> =>
	tx
		.select()
		.from(events)
		.where(and(isShownAt(now), or(hasType('UPCOMING_EVENT', now), hasType('PRESENT_EVENT', now))))
		.orderBy(asc(events.startDate), asc(events.id));

/** On the site and not over at a moment. */
export const shownSince = (tx: Db | Tx, since: Date, now: Date): Promise<EventRow[]> =>
	tx
		.select()
		.from(events)
		.where(and(isShownAt(now), gt(events.endDate, since)))
		.orderBy(asc(events.startDate));

/** Sorted by start date; of one type, those nearest to today first. */
export function shownEvents(
	tx: Db | Tx,
	{ type, limit }: { type?: EventType | undefined; limit?: number | undefined },
	now: Date,
) {
	const order = type === 'PAST_EVENT' ? desc : asc;
	const query = tx
		.select()
		.from(events)
		.where(and(isShownAt(now), type ? hasType(type, now) : undefined))
		.orderBy(order(events.startDate), order(events.id));
	return limit ? query.limit(limit) : query;
}

/** The newest of each year but its own. */
export const inOtherYears = (tx: Db | Tx, { title, startDate }: EventRow, now: Date) => {
	const year = yearOf(events.startDate);
	return tx
		.selectDistinctOn([year], { id: events.id, year })
		.from(events)
		.where(and(eq(events.title, title), isShownAt(now), ne(year, clubDay(startDate).slice(0, 4))))
		.orderBy(desc(year), desc(events.startDate))
		.limit(20);
};

const keptCounts = (tx: Db | Tx) =>
	rowCountsOf<{ state: EventRow['state']; bin: boolean; type: EventType | null }>(tx, events);

/** Counts only the events that are not over; all others of the kept count are past. */
async function typeCounts(tx: Db | Tx, kept: Awaited<ReturnType<typeof keptCounts>>, now: Date) {
	const [dated] = await tx
		.select({
			UPCOMING_EVENT: sql<number>`(count(*) filter (where ${events.startDate} > ${now}))::integer`,
			PRESENT_EVENT: sql<number>`(count(*) filter (where ${events.startDate} <= ${now}))::integer`,
		})
		.from(events)
		.where(and(isShownAt(now), isNull(events.eventType), gte(events.endDate, now)));
	const scheduled = await tx
		.select({ type: events.eventType, total: count() })
		.from(events)
		.where(isScheduled(now))
		.groupBy(events.eventType);
	const scheduledOf = (type: EventType | null) => scheduled.find((row) => row.type === type)?.total ?? 0;
	const { UPCOMING_EVENT, PRESENT_EVENT } = dated!;
	const shown = { state: 'published', bin: false } as const;
	const PAST_EVENT = sumOf(kept, { ...shown, type: null }) - scheduledOf(null) - UPCOMING_EVENT - PRESENT_EVENT;
	const byDates: Record<EventType, number> = { UPCOMING_EVENT, PRESENT_EVENT, PAST_EVENT };
	const total = (type: EventType) => byDates[type] + sumOf(kept, { ...shown, type }) - scheduledOf(type);
	return {
		UPCOMING_EVENT: total('UPCOMING_EVENT'),
		PRESENT_EVENT: total('PRESENT_EVENT'),
		PAST_EVENT: total('PAST_EVENT'),
		scheduled: scheduled.reduce((sum, row) => sum + row.total, 0),
	};
}

export const countsByType = async (tx: Db | Tx, now: Date) => typeCounts(tx, await keptCounts(tx), now);

export async function eventById(tx: Db | Tx, id: string): Promise<EventRow | undefined> {
	const [event] = await tx.select().from(events).where(eq(events.id, id));
	return event;
}

/** The events that have these allocations. */
export const eventsOfAllocations = (tx: Db | Tx, ids: readonly string[]) =>
	tx
		.select({ id: events.id, title: events.title, allocationIds: events.allocationIds })
		.from(events)
		.where(arrayOverlaps(events.allocationIds, [...ids]));

/** Not a new version: the text of the event stays as it is. */
export async function setAllocations(tx: Tx, id: string, allocationIds: string[]): Promise<EventRow> {
	const [event] = await tx.update(events).set({ allocationIds }).where(eq(events.id, id)).returning();
	return event!;
}

export async function shownEventById(tx: Db | Tx, id: string, now: Date): Promise<EventRow | undefined> {
	const [event] = await tx
		.select()
		.from(events)
		.where(and(eq(events.id, id), isShownAt(now)));
	return event;
}

export async function insertEvent(tx: Db | Tx, values: typeof events.$inferInsert): Promise<EventRow> {
	const [event] = await tx.insert(events).values(values).returning();
	return event!;
}

export const insertEvents = (tx: Db | Tx, values: (typeof events.$inferInsert)[]): Promise<EventRow[]> =>
	tx.insert(events).values(values).returning();

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
	when ${events.publishAt} > ${now} then 'scheduled'
	when ${typeAt(now)} = 'UPCOMING_EVENT' then 'upcoming'
	when ${typeAt(now)} = 'PRESENT_EVENT' then 'present'
	else 'past' end`;

export type EventListFilter = { q?: string | undefined; status?: EventStatus | undefined } & DayRange;

const hasStatus = (status: EventStatus, now: Date): SQL | undefined =>
	({
		upcoming: and(isShownAt(now), hasType('UPCOMING_EVENT', now)),
		present: and(isShownAt(now), hasType('PRESENT_EVENT', now)),
		past: and(isShownAt(now), hasType('PAST_EVENT', now)),
		scheduled: isScheduled(now),
		draft: and(isNull(events.deletedAt), eq(events.state, 'draft')),
		bin: isNotNull(events.deletedAt),
	})[status];

/** Exactly the expression of the trigram index; PostgreSQL does not use the index for another spelling. */
const searched = sql`(${events.title} || ' ' || ${events.summary})`;

const matches = ({ q, status, ...days }: EventListFilter, now: Date) =>
	and(
		inDays(events.startDate, days),
		// Without a status: all events that are not in the bin.
		status ? hasStatus(status, now) : isNull(events.deletedAt),
		q ? sql`${searched} ilike ${anywhere(q)}` : undefined,
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

/** The events of each status, and those that match a filter. */
export async function counts(db: Db, filter: EventListFilter, now: Date) {
	const kept = await keptCounts(db);
	const [types, found] = await Promise.all([
		typeCounts(db, kept, now),
		filter.q || hasDays(filter) ? db.$count(events, matches(filter, now)) : undefined,
	]);
	const counts: Record<EventStatus, number> = {
		upcoming: types.UPCOMING_EVENT,
		present: types.PRESENT_EVENT,
		past: types.PAST_EVENT,
		scheduled: types.scheduled,
		draft: sumOf(kept, { state: 'draft', bin: false }),
		bin: sumOf(kept, { bin: true }),
	};
	return { counts, total: found ?? (filter.status ? counts[filter.status] : sumOf(kept, { bin: false })) };
}

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

const mostOnDay = 20;

/** Published events between two moments, by start: seats that are taken, and people who were checked in since `from`. */
export const eventsOn = (db: Db, from: Date, to: Date) =>
	db
		.select({
			id: events.id,
			title: events.title,
			startDate: events.startDate,
			endDate: events.endDate,
			expected: sql<number>`coalesce((select sum(r.seats) from event_registrations r
				where r.event_id = ${events}.id and r.state = 'SEAT'), 0)::integer`,
			arrived: sql<number>`coalesce((select sum(r.checked_in_seats) from event_registrations r
				where r.event_id = ${events}.id and r.checked_in_at >= ${from}), 0)::integer`,
		})
		.from(events)
		.where(and(isShown(events), lt(events.startDate, to), gte(events.endDate, from)))
		.orderBy(asc(events.startDate), asc(events.id))
		.limit(mostOnDay);

/** An event with bookings is never deleted for good: they are part of the club's records. */
export const hasBookings = sql`exists (select 1 from event_registrations r where r.event_id = ${events.id})`;
