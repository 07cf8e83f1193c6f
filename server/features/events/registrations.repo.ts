import { and, asc, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/client.ts';
import { isShown } from '#server/db/columns.ts';
import type { EventRow } from './events.repo.ts';
import { events } from './events.table.ts';
import { eventRegistrations } from './registrations.table.ts';

export type Registration = typeof eventRegistrations.$inferSelect;

/** One at a time per event: whoever holds this row decides about seats. Drafts and what is in the bin give none. */
export async function lockEvent(tx: Tx, id: string): Promise<EventRow | undefined> {
	const [event] = await tx
		.select()
		.from(events)
		.where(and(eq(events.id, id), isShown(events)))
		.for('update');
	return event;
}

export const registrationsOf = (tx: Db | Tx, eventIds: string[]) =>
	tx
		.select()
		.from(eventRegistrations)
		.where(and(inArray(eventRegistrations.eventId, eventIds), ne(eventRegistrations.state, 'CANCELLED')))
		.orderBy(asc(eventRegistrations.turn));

export async function registrationById(tx: Db | Tx, id: string) {
	const [row] = await tx
		.select({ registration: eventRegistrations, event: events })
		.from(eventRegistrations)
		.innerJoin(events, eq(events.id, eventRegistrations.eventId))
		.where(eq(eventRegistrations.id, id));
	return row;
}

export const registrationsOfMember = (tx: Db | Tx, memberId: string) =>
	tx
		.select({ registration: eventRegistrations, event: events })
		.from(eventRegistrations)
		.innerJoin(events, eq(events.id, eventRegistrations.eventId))
		.where(eq(eventRegistrations.memberId, memberId))
		.orderBy(desc(events.startDate))
		.limit(100);

/** Coming back after a cancellation means coming last: the turn is drawn anew. */
export async function putRegistration(
	tx: Tx,
	values: Pick<Registration, 'eventId' | 'memberId' | 'state' | 'guests' | 'seats' | 'createdAt'>,
): Promise<Registration> {
	const [registration] = await tx
		.insert(eventRegistrations)
		.values(values)
		.onConflictDoUpdate({
			target: [eventRegistrations.eventId, eventRegistrations.memberId],
			set: {
				...values,
				turn: sql`nextval(pg_get_serial_sequence('event_registrations', 'turn'))`,
			},
		})
		.returning();
	return registration!;
}

export async function setState(tx: Tx, id: string, state: Registration['state']) {
	await tx.update(eventRegistrations).set({ state }).where(eq(eventRegistrations.id, id));
}

/** In one order of events, so that two who let go of several never wait for each other. */
export const openRegistrationsOf = (tx: Tx, memberId: string) =>
	tx
		.select({ id: eventRegistrations.id, eventId: eventRegistrations.eventId })
		.from(eventRegistrations)
		.where(and(eq(eventRegistrations.memberId, memberId), ne(eventRegistrations.state, 'CANCELLED')))
		.orderBy(asc(eventRegistrations.eventId));

export async function forgetGuests(tx: Tx, memberId: string) {
	const { guests } = eventRegistrations;
	await tx
		.update(eventRegistrations)
		.set({ guests: sql`array_fill('Guest'::text, array[cardinality(${guests})])` })
		.where(and(eq(eventRegistrations.memberId, memberId), sql`cardinality(${guests}) > 0`));
}
