import { and, asc, eq, gte, isNotNull, isNull, lte, ne, sql } from 'drizzle-orm';
import type { Attendance } from '#contract/attendees.ts';
import type { Db, Tx } from '#server/db/client.ts';
import type { Registration } from './registrations.repo.ts';
import { eventRegistrations } from './registrations.table.ts';

/** Everybody who ever registered, in their order. */
export const everyRegistration = (tx: Db | Tx, eventId: string): Promise<Registration[]> =>
	tx
		.select()
		.from(eventRegistrations)
		.where(eq(eventRegistrations.eventId, eventId))
		.orderBy(asc(eventRegistrations.turn));

export async function registrationOf(tx: Db | Tx, eventId: string, memberId: string) {
	const [registration] = await tx
		.select()
		.from(eventRegistrations)
		.where(and(eq(eventRegistrations.eventId, eventId), eq(eventRegistrations.memberId, memberId)));
	return registration;
}

export async function registrationAt(tx: Db | Tx, eventId: string, id: string): Promise<Registration | undefined> {
	const [registration] = await tx
		.select()
		.from(eventRegistrations)
		.where(and(eq(eventRegistrations.id, id), eq(eventRegistrations.eventId, eventId)));
	return registration;
}

/** The place on the waiting list, from 1; nothing for whoever does not wait. */
export async function placeOf(tx: Db | Tx, { eventId, state, turn }: Registration): Promise<number | null> {
	if (state !== 'WAITING') return null;
	const { eventId: event, state: now, turn: came } = eventRegistrations;
	return tx.$count(eventRegistrations, and(eq(event, eventId), eq(now, 'WAITING'), lte(came, turn)));
}

/** Of several scans of the same card one lets in; the others get nothing here and read what the first one wrote. */
export async function letIn(
	tx: Tx,
	id: string,
	by: { accountId: string; at: Date },
): Promise<Registration | undefined> {
	const [registration] = await tx
		.update(eventRegistrations)
		.set({ checkedInAt: by.at, checkedInBy: by.accountId, checkedInSeats: sql`${eventRegistrations.seats}` })
		.where(
			and(eq(eventRegistrations.id, id), eq(eventRegistrations.state, 'SEAT'), isNull(eventRegistrations.checkedInAt)),
		)
		.returning();
	return registration;
}

const isIn = (eventId: string, id: string) =>
	and(
		eq(eventRegistrations.id, id),
		eq(eventRegistrations.eventId, eventId),
		isNotNull(eventRegistrations.checkedInAt),
	);

export async function setCame(tx: Tx, eventId: string, id: string, seats: number): Promise<Registration | undefined> {
	const [registration] = await tx
		.update(eventRegistrations)
		.set({ checkedInSeats: seats })
		.where(and(isIn(eventId, id), gte(eventRegistrations.seats, seats)))
		.returning();
	return registration;
}

export async function letOut(tx: Tx, eventId: string, id: string): Promise<Registration | undefined> {
	const [registration] = await tx
		.update(eventRegistrations)
		.set({ checkedInAt: null, checkedInBy: null, checkedInSeats: 0 })
		.where(isIn(eventId, id))
		.returning();
	return registration;
}

/** Off the list, unless cancelled already or in by now. */
export async function takeOff(tx: Tx, eventId: string, id: string): Promise<Registration | undefined> {
	const [registration] = await tx
		.update(eventRegistrations)
		.set({ state: 'CANCELLED' })
		.where(
			and(
				eq(eventRegistrations.id, id),
				eq(eventRegistrations.eventId, eventId),
				ne(eventRegistrations.state, 'CANCELLED'),
				isNull(eventRegistrations.checkedInAt),
			),
		)
		.returning();
	return registration;
}

export async function attendanceOf(tx: Db | Tx, eventId: string): Promise<Attendance> {
	const [row] = await tx
		.select({
			seats: sql<number>`coalesce(sum(${eventRegistrations.seats}), 0)::int`,
			in: sql<number>`coalesce(sum(${eventRegistrations.checkedInSeats}), 0)::int`,
		})
		.from(eventRegistrations)
		.where(and(eq(eventRegistrations.eventId, eventId), eq(eventRegistrations.state, 'SEAT')));
	return row!;
}
