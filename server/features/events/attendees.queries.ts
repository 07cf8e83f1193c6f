import { and, asc, eq, gte, isNotNull, isNull, lte, ne, sql } from 'drizzle-orm';
import type { Attendance } from '#contract/event-bookings.office.ts';
import type { Db, Tx } from '#server/core/db/client.ts';
import type { Registration } from './event-bookings.queries.ts';
import { eventBookings } from './event-bookings.tables.ts';

/** Everybody who ever registered, in their order. */
export const everyRegistration = (tx: Db | Tx, eventId: string): Promise<Registration[]> =>
	tx.select().from(eventBookings).where(eq(eventBookings.eventId, eventId)).orderBy(asc(eventBookings.turn));

export async function bookingOf(tx: Db | Tx, eventId: string, memberId: string) {
	const [registration] = await tx
		.select()
		.from(eventBookings)
		.where(and(eq(eventBookings.eventId, eventId), eq(eventBookings.memberId, memberId)));
	return registration;
}

export async function bookingAt(tx: Db | Tx, eventId: string, id: string): Promise<Registration | undefined> {
	const [registration] = await tx
		.select()
		.from(eventBookings)
		.where(and(eq(eventBookings.id, id), eq(eventBookings.eventId, eventId)));
	return registration;
}

/** The place on the waiting list, from 1; nothing for whoever does not wait. */
export async function placeOf(tx: Db | Tx, { eventId, state, turn }: Registration): Promise<number | null> {
	if (state !== 'WAITING') return null;
	const { eventId: event, state: now, turn: came } = eventBookings;
	return tx.$count(eventBookings, and(eq(event, eventId), eq(now, 'WAITING'), lte(came, turn)));
}

/** Of several scans of the same card one lets in; the others get nothing here and read what the first one wrote. */
export async function letIn(
	tx: Tx,
	id: string,
	by: { accountId: string; at: Date },
): Promise<Registration | undefined> {
	const [registration] = await tx
		.update(eventBookings)
		.set({ checkedInAt: by.at, checkedInBy: by.accountId, checkedInSeats: sql`${eventBookings.seats}` })
		.where(and(eq(eventBookings.id, id), eq(eventBookings.state, 'SEAT'), isNull(eventBookings.checkedInAt)))
		.returning();
	return registration;
}

const isIn = (eventId: string, id: string) =>
	and(eq(eventBookings.id, id), eq(eventBookings.eventId, eventId), isNotNull(eventBookings.checkedInAt));

export async function setCame(tx: Tx, eventId: string, id: string, seats: number): Promise<Registration | undefined> {
	const [registration] = await tx
		.update(eventBookings)
		.set({ checkedInSeats: seats })
		.where(and(isIn(eventId, id), gte(eventBookings.seats, seats)))
		.returning();
	return registration;
}

export async function letOut(tx: Tx, eventId: string, id: string): Promise<Registration | undefined> {
	const [registration] = await tx
		.update(eventBookings)
		.set({ checkedInAt: null, checkedInBy: null, checkedInSeats: 0 })
		.where(isIn(eventId, id))
		.returning();
	return registration;
}

/** Off the list, unless cancelled already or in by now. */
export async function takeOff(tx: Tx, eventId: string, id: string): Promise<Registration | undefined> {
	const [registration] = await tx
		.update(eventBookings)
		.set({ state: 'CANCELLED' })
		.where(
			and(
				eq(eventBookings.id, id),
				eq(eventBookings.eventId, eventId),
				ne(eventBookings.state, 'CANCELLED'),
				isNull(eventBookings.checkedInAt),
			),
		)
		.returning();
	return registration;
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
