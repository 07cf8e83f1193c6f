import { and, asc, count, desc, eq, gt, gte, inArray, isNotNull, lt, ne, sql } from 'drizzle-orm';
import type { BookingState } from '#contract/bookings.office.ts';
import { mostNights } from '#contract/bookings.ts';
import { dayMs } from '#contract/core/club-time.ts';
import type { Db, Tx } from '#server/core/db/client.ts';
import { statesBefore } from './states.ts';
import { bookingPlaces, bookings } from './tables.ts';

export type BookingRow = typeof bookings.$inferSelect;
export type PlaceRow = typeof bookingPlaces.$inferSelect;

/** Bookings of a member wait for each other, so that nobody has more of them than allowed. */
export async function lockMember(tx: Tx, memberId: string) {
	await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`bookings of ${memberId}`}, 0))`);
}

export const byIds = (tx: Db | Tx, ids: readonly string[]): Promise<BookingRow[]> =>
	tx
		.select()
		.from(bookings)
		.where(inArray(bookings.id, [...ids]));

export async function byId(tx: Db | Tx, id: string): Promise<BookingRow | undefined> {
	return (await byIds(tx, [id]))[0];
}

/** Undefined if there is one with this id. */
export async function insert(tx: Tx, values: typeof bookings.$inferInsert): Promise<BookingRow | undefined> {
	const [row] = await tx.insert(bookings).values(values).onConflictDoNothing({ target: bookings.id }).returning();
	return row;
}

export async function insertPlaces(tx: Tx, rows: (typeof bookingPlaces.$inferInsert)[]) {
	await tx.insert(bookingPlaces).values(rows);
}

export const placesOf = (tx: Db | Tx, bookingIds: readonly string[]): Promise<PlaceRow[]> =>
	tx
		.select()
		.from(bookingPlaces)
		.where(inArray(bookingPlaces.bookingId, [...bookingIds]))
		.orderBy(asc(bookingPlaces.resourceId));

/** The bookings of allocations. */
export const byAllocations = (tx: Db | Tx, allocationIds: readonly string[]) =>
	tx
		.select({ allocationId: bookingPlaces.allocationId, booking: bookings })
		.from(bookingPlaces)
		.innerJoin(bookings, eq(bookings.id, bookingPlaces.bookingId))
		.where(inArray(bookingPlaces.allocationId, [...allocationIds]));

/** Gives the time back and returns the allocations to remove. The names of the places stay. */
export async function leavePlaces(tx: Tx, bookingId: string): Promise<string[]> {
	const left = (await placesOf(tx, [bookingId])).flatMap(({ allocationId }) => allocationId ?? []);
	await tx.update(bookingPlaces).set({ allocationId: null }).where(eq(bookingPlaces.bookingId, bookingId));
	return left;
}

/** Undefined if the booking cannot change to this state, for example because someone else has changed it. */
export async function changeState(
	tx: Tx,
	id: string,
	state: BookingState,
	values: Pick<Partial<typeof bookings.$inferInsert>, 'charged' | 'cancelledBy' | 'cancelledLate' | 'reason'> = {},
): Promise<BookingRow | undefined> {
	const [row] = await tx
		.update(bookings)
		.set({ ...values, state, version: sql`${bookings.version} + 1` })
		.where(and(eq(bookings.id, id), inArray(bookings.state, statesBefore(state))))
		.returning();
	return row;
}

const toCome = (memberId: string, now: Date) =>
	and(eq(bookings.memberId, memberId), eq(bookings.state, 'BOOKED'), gt(bookings.endsAt, now));

export const bookingsToCome = (tx: Db | Tx, memberId: string, now: Date): Promise<BookingRow[]> =>
	tx.select().from(bookings).where(toCome(memberId, now)).orderBy(asc(bookings.startsAt), asc(bookings.id));

export async function countToCome(tx: Tx, memberId: string, now: Date): Promise<number> {
	const [row] = await tx.select({ bookings: count() }).from(bookings).where(toCome(memberId, now));
	return row!.bookings;
}

/** The longest stay, and a day more. */
const longestMs = (mostNights + 1) * dayMs;

/** Everything that takes place between two moments, also a stay that began before. */
export const between = (tx: Db | Tx, from: Date, to: Date): Promise<BookingRow[]> =>
	tx
		.select()
		.from(bookings)
		.where(
			and(
				lt(bookings.startsAt, to),
				gt(bookings.endsAt, from),
				// Bounds what the index has to read.
				gt(bookings.startsAt, new Date(from.getTime() - longestMs)),
			),
		)
		.orderBy(asc(bookings.startsAt), asc(bookings.createdAt), asc(bookings.id));

/** Marks them as reminded, so that a second run reminds nobody again. */
export const takeReminders = (tx: Tx, from: Date, to: Date, now: Date): Promise<BookingRow[]> =>
	tx
		.update(bookings)
		.set({ remindedAt: now })
		.where(
			and(
				gte(bookings.startsAt, from),
				lt(bookings.startsAt, to),
				eq(bookings.state, 'BOOKED'),
				isNotNull(bookings.memberId),
				sql`${bookings.remindedAt} is null`,
			),
		)
		.returning();

export const bookingsOfMember = (tx: Db | Tx, memberId: string): Promise<BookingRow[]> =>
	tx.select().from(bookings).where(eq(bookings.memberId, memberId)).orderBy(desc(bookings.startsAt));

/** For the member's own calendar. Nobody came to a no-show, so it is left out. */
export const bookingsSince = (tx: Db | Tx, memberId: string, since: Date): Promise<BookingRow[]> =>
	tx
		.select()
		.from(bookings)
		.where(and(eq(bookings.memberId, memberId), gt(bookings.endsAt, since), ne(bookings.state, 'NO_SHOW')));

const withoutGuest = { guestName: 'Guest', guestPhone: '' };

/** What was written about the member, and the bookings by telephone with the member's number. */
export async function erase(tx: Tx, { id, phone }: { id: string; phone: string }) {
	await tx.update(bookings).set({ reason: '' }).where(eq(bookings.memberId, id));
	if (phone) await tx.update(bookings).set(withoutGuest).where(eq(bookings.guestPhone, phone));
}

/** Names and telephone numbers are removed together, so a number says that there is still a name. */
const oldGuests = (before: Date) => and(lt(bookings.endsAt, before), ne(bookings.guestPhone, ''));

export const guestsBefore = (tx: Db | Tx, before: Date, limit: number) =>
	tx.select().from(bookings).where(oldGuests(before)).orderBy(asc(bookings.endsAt), asc(bookings.id)).limit(limit);

export async function countGuestsBefore(tx: Db | Tx, before: Date): Promise<number> {
	const [row] = await tx.select({ guests: count() }).from(bookings).where(oldGuests(before));
	return row!.guests;
}

export async function removeGuests(tx: Tx, ids: readonly string[]) {
	await tx
		.update(bookings)
		.set(withoutGuest)
		.where(inArray(bookings.id, [...ids]));
}
