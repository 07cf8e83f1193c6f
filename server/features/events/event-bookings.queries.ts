import { and, asc, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/core/db/client.ts';
import { isShown } from '#server/core/db/columns.ts';
import { eventBookings } from './event-bookings.tables.ts';
import type { EventRow } from './events.queries.ts';
import { events } from './events.tables.ts';

export type Registration = typeof eventBookings.$inferSelect;

/** One at a time per event: whoever holds this row decides about seats. Drafts and what is in the bin give none. */
export async function lockEvent(tx: Tx, id: string): Promise<EventRow | undefined> {
	const [event] = await tx
		.select()
		.from(events)
		.where(and(eq(events.id, id), isShown(events)))
		.for('update');
	return event;
}

export const bookingsOf = (tx: Db | Tx, eventIds: string[]) =>
	tx
		.select()
		.from(eventBookings)
		.where(and(inArray(eventBookings.eventId, eventIds), ne(eventBookings.state, 'CANCELLED')))
		.orderBy(asc(eventBookings.turn));

export async function registrationById(tx: Db | Tx, id: string) {
	const [row] = await tx
		.select({ registration: eventBookings, event: events })
		.from(eventBookings)
		.innerJoin(events, eq(events.id, eventBookings.eventId))
		.where(eq(eventBookings.id, id));
	return row;
}

export const bookingsOfMember = (tx: Db | Tx, memberId: string) =>
	tx
		.select({ registration: eventBookings, event: events })
		.from(eventBookings)
		.innerJoin(events, eq(events.id, eventBookings.eventId))
		.where(eq(eventBookings.memberId, memberId))
		.orderBy(desc(events.startDate))
		.limit(100);

/** Coming back after a cancellation means coming last: the turn is drawn anew. */
export async function putRegistration(
	tx: Tx,
	values: Pick<Registration, 'eventId' | 'memberId' | 'state' | 'guests' | 'seats' | 'createdAt'>,
): Promise<Registration> {
	const [registration] = await tx
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
	return registration!;
}

export async function setState(tx: Tx, id: string, state: Registration['state']) {
	await tx.update(eventBookings).set({ state }).where(eq(eventBookings.id, id));
}

/** In one order of events, so that two who let go of several never wait for each other. */
export const openRegistrationsOf = (tx: Tx, memberId: string) =>
	tx
		.select({ id: eventBookings.id, eventId: eventBookings.eventId })
		.from(eventBookings)
		.where(and(eq(eventBookings.memberId, memberId), ne(eventBookings.state, 'CANCELLED')))
		.orderBy(asc(eventBookings.eventId));

export async function forgetGuests(tx: Tx, memberId: string) {
	const { guests } = eventBookings;
	await tx
		.update(eventBookings)
		.set({ guests: sql`array_fill('Guest'::text, array[cardinality(${guests})])` })
		.where(and(eq(eventBookings.memberId, memberId), sql`cardinality(${guests}) > 0`));
}
