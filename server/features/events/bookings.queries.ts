import { and, asc, count, desc, eq, gte, inArray, isNotNull, isNull, lte, ne, sql } from 'drizzle-orm';
import type { Attendance } from '#contract/event-bookings.office.ts';
import type { Db, Tx } from '#server/core/db/client.ts';
import { type MonthValue, rowsByMonth } from '#server/core/db/months.ts';
import { type EventRow, isShownAt } from './queries.ts';
import { eventBookings, events } from './tables.ts';

export type Booking = typeof eventBookings.$inferSelect;

/** Only the transaction that holds this lock gives seats of the event. Drafts and events in the bin have none. */
export async function lockEvent(tx: Tx, id: string, now: Date): Promise<EventRow | undefined> {
	const [event] = await tx
		.select()
		.from(events)
		.where(and(eq(events.id, id), isShownAt(now)))
		.for('update');
	return event;
}

/** Bookings that are not cancelled, in the order of the waiting list. */
export const openBookings = (tx: Db | Tx, eventIds: string[]): Promise<Booking[]> =>
	tx
		.select()
		.from(eventBookings)
		.where(and(inArray(eventBookings.eventId, eventIds), ne(eventBookings.state, 'CANCELLED')))
		.orderBy(asc(eventBookings.turn));

/** All bookings of an event, including cancelled ones, in the order in which they were made. */
export const allBookings = (tx: Db | Tx, eventId: string): Promise<Booking[]> =>
	tx.select().from(eventBookings).where(eq(eventBookings.eventId, eventId)).orderBy(asc(eventBookings.turn));

export async function bookingById(tx: Db | Tx, id: string): Promise<Booking | undefined> {
	const [booking] = await tx.select().from(eventBookings).where(eq(eventBookings.id, id));
	return booking;
}

export async function bookingWithEvent(tx: Db | Tx, id: string) {
	const [row] = await tx
		.select({ booking: eventBookings, event: events })
		.from(eventBookings)
		.innerJoin(events, eq(events.id, eventBookings.eventId))
		.where(eq(eventBookings.id, id));
	return row;
}

export async function bookingOfMember(tx: Db | Tx, eventId: string, memberId: string): Promise<Booking | undefined> {
	const [booking] = await tx
		.select()
		.from(eventBookings)
		.where(and(eq(eventBookings.eventId, eventId), eq(eventBookings.memberId, memberId)));
	return booking;
}

export const bookingsOfMember = (tx: Db | Tx, memberId: string) =>
	tx
		.select({ booking: eventBookings, event: events })
		.from(eventBookings)
		.innerJoin(events, eq(events.id, eventBookings.eventId))
		.where(eq(eventBookings.memberId, memberId))
		.orderBy(desc(events.startDate))
		.limit(100);

/** Bookings of a member for events that are on the site and end after a moment. */
export const bookingsSince = (tx: Db | Tx, memberId: string, since: Date, now: Date) =>
	tx
		.select({ booking: eventBookings, event: events })
		.from(eventBookings)
		.innerJoin(events, eq(events.id, eventBookings.eventId))
		.where(and(eq(eventBookings.memberId, memberId), gte(events.endDate, since), isShownAt(now)));

/** A member who books again after cancelling gets a new turn, the last one. */
export async function putBooking(
	tx: Tx,
	values: Pick<Booking, 'eventId' | 'memberId' | 'state' | 'guests' | 'seats' | 'createdAt'>,
): Promise<Booking> {
	const [booking] = await tx
		.insert(eventBookings)
		.values(values)
		.onConflictDoUpdate({
			target: [eventBookings.eventId, eventBookings.memberId],
			set: {
				...values,
				turn: sql`nextval(pg_get_serial_sequence('event_registrations', 'turn'))`,
			},
		})
		.returning();
	return booking!;
}

export async function setState(tx: Tx, id: string, state: Booking['state']) {
	await tx.update(eventBookings).set({ state }).where(eq(eventBookings.id, id));
}

/** False when the member was checked in meanwhile. */
export async function setGuests(tx: Tx, id: string, guests: string[], seats: number): Promise<boolean> {
	const changed = await tx
		.update(eventBookings)
		.set({ guests, seats })
		.where(and(eq(eventBookings.id, id), isNull(eventBookings.checkedInAt)))
		.returning({ id: eventBookings.id });
	return changed.length > 0;
}

/** Sorted by event, so that two transactions that cancel several bookings cannot deadlock. */
export const openBookingsOfMember = (tx: Tx, memberId: string) =>
	tx
		.select({ id: eventBookings.id, eventId: eventBookings.eventId })
		.from(eventBookings)
		.where(and(eq(eventBookings.memberId, memberId), ne(eventBookings.state, 'CANCELLED')))
		.orderBy(asc(eventBookings.eventId));

export async function eraseGuestNames(tx: Tx, memberId: string) {
	const { guests } = eventBookings;
	await tx
		.update(eventBookings)
		.set({ guests: sql`array_fill('Guest'::text, array[cardinality(${guests})])` })
		.where(and(eq(eventBookings.memberId, memberId), sql`cardinality(${guests}) > 0`));
}

/** The place on the waiting list, from 1; null for a booking that does not wait. */
export async function waitingPlace(tx: Db | Tx, { eventId, state, turn }: Booking): Promise<number | null> {
	if (state !== 'WAITING') return null;
	return tx.$count(
		eventBookings,
		and(eq(eventBookings.eventId, eventId), eq(eventBookings.state, 'WAITING'), lte(eventBookings.turn, turn)),
	);
}

/** Of several scans of the same card one succeeds; the others get undefined and read what the first one wrote. */
export async function checkIn(tx: Tx, id: string, by: { accountId: string; at: Date }): Promise<Booking | undefined> {
	const [booking] = await tx
		.update(eventBookings)
		.set({ checkedInAt: by.at, checkedInBy: by.accountId, checkedInSeats: sql`${eventBookings.seats}` })
		.where(and(eq(eventBookings.id, id), eq(eventBookings.state, 'SEAT'), isNull(eventBookings.checkedInAt)))
		.returning();
	return booking;
}

export async function correctCheckIn(tx: Tx, id: string, seats: number): Promise<Booking | undefined> {
	const [booking] = await tx
		.update(eventBookings)
		.set({ checkedInSeats: seats })
		.where(and(eq(eventBookings.id, id), isNotNull(eventBookings.checkedInAt), gte(eventBookings.seats, seats)))
		.returning();
	return booking;
}

export async function undoCheckIn(tx: Tx, id: string): Promise<Booking | undefined> {
	const [booking] = await tx
		.update(eventBookings)
		.set({ checkedInAt: null, checkedInBy: null, checkedInSeats: 0 })
		.where(and(eq(eventBookings.id, id), isNotNull(eventBookings.checkedInAt)))
		.returning();
	return booking;
}

/** Undefined when it is cancelled already, or checked in. */
export async function cancelByOffice(tx: Tx, id: string): Promise<Booking | undefined> {
	const [booking] = await tx
		.update(eventBookings)
		.set({ state: 'CANCELLED' })
		.where(and(eq(eventBookings.id, id), ne(eventBookings.state, 'CANCELLED'), isNull(eventBookings.checkedInAt)))
		.returning();
	return booking;
}

export async function attendanceOf(tx: Db | Tx, eventId: string): Promise<Attendance> {
	const [row] = await tx
		.select({
			seats: sql<number>`coalesce(sum(${eventBookings.seats}), 0)::int`,
			in: sql<number>`coalesce(sum(${eventBookings.checkedInSeats}), 0)::int`,
		})
		.from(eventBookings)
		.where(and(eq(eventBookings.eventId, eventId), eq(eventBookings.state, 'SEAT')));
	return row!;
}

export async function membersWithSeat(tx: Db | Tx, eventId: string): Promise<string[]> {
	const rows = await tx
		.select({ memberId: eventBookings.memberId })
		.from(eventBookings)
		.where(and(eq(eventBookings.eventId, eventId), eq(eventBookings.state, 'SEAT')));
	return rows.map(({ memberId }) => memberId);
}

/** Events with at least one seat taken, the latest first. */
export const eventsWithSeats = (db: Db) =>
	db
		.select({ id: events.id, title: events.title, startDate: events.startDate, attendees: count() })
		.from(events)
		.innerJoin(eventBookings, and(eq(eventBookings.eventId, events.id), eq(eventBookings.state, 'SEAT')))
		.groupBy(events.id)
		.orderBy(desc(events.startDate))
		.limit(100);

export const bookingsByMonth = (db: Db, from: string): Promise<MonthValue[]> => rowsByMonth(db, eventBookings, from);
