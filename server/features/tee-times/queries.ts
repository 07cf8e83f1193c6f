import { and, asc, count, desc, eq, exists, gt, gte, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Attendance } from '#contract/tee-times.office.ts';
import type { Db, Tx } from '#server/core/db/client.ts';
import { type TeePerson, teeBookings, teePlayers, teeShownNames } from './tables.ts';

export type TeeBookingRow = typeof teeBookings.$inferSelect;
export type TeePlayerRow = typeof teePlayers.$inferSelect;

/** Bookings of a member wait for each other, so that nobody has more of them than allowed. */
export async function lockMember(tx: Tx, memberId: string) {
	await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`tee times of ${memberId}`}, 0))`);
}

export async function bookingById(tx: Db | Tx, id: string): Promise<TeeBookingRow | undefined> {
	const [row] = await tx.select().from(teeBookings).where(eq(teeBookings.id, id));
	return row;
}

export const bookingsByIds = (tx: Db | Tx, ids: readonly string[]): Promise<TeeBookingRow[]> =>
	tx
		.select()
		.from(teeBookings)
		.where(inArray(teeBookings.id, [...ids]))
		.orderBy(asc(teeBookings.start), asc(teeBookings.id));

export async function insertBooking(tx: Tx, values: typeof teeBookings.$inferInsert): Promise<TeeBookingRow> {
	const [row] = await tx.insert(teeBookings).values(values).returning();
	return row!;
}

/** Every change raises the version. */
export async function changeBooking(
	tx: Tx,
	id: string,
	values: Partial<typeof teeBookings.$inferInsert>,
): Promise<TeeBookingRow> {
	const [row] = await tx
		.update(teeBookings)
		.set({ ...values, version: sql`${teeBookings.version} + 1` })
		.where(eq(teeBookings.id, id))
		.returning();
	return row!;
}

/** The players of flights, in the order of their places, with the booking of each. */
export const playersIn = (tx: Db | Tx, allocationIds: readonly string[]) =>
	tx
		.select({ player: teePlayers, booking: teeBookings })
		.from(teePlayers)
		.innerJoin(teeBookings, eq(teeBookings.id, teePlayers.bookingId))
		.where(inArray(teePlayers.allocationId, [...allocationIds]))
		.orderBy(asc(teePlayers.place));
export type PlayerInFlight = Awaited<ReturnType<typeof playersIn>>[number];

export const playersOf = (tx: Db | Tx, bookingIds: readonly string[]): Promise<TeePlayerRow[]> =>
	tx
		.select()
		.from(teePlayers)
		.where(inArray(teePlayers.bookingId, [...bookingIds]))
		.orderBy(asc(teePlayers.loop), asc(teePlayers.place));

/** Fewer rows than given when one of the members plays in another flight at that time. */
export const insertPlayers = (tx: Tx, rows: (typeof teePlayers.$inferInsert)[]): Promise<TeePlayerRow[]> =>
	tx.insert(teePlayers).values(rows).onConflictDoNothing().returning();

/** Of these members, those who play during a time. */
export async function playing(tx: Tx, memberIds: readonly string[], from: Date, to: Date): Promise<string[]> {
	const rows = await tx
		.selectDistinct({ memberId: teePlayers.memberId })
		.from(teePlayers)
		.where(and(inArray(teePlayers.memberId, [...memberIds]), lt(teePlayers.startsAt, to), gt(teePlayers.endsAt, from)));
	return rows.map(({ memberId }) => memberId!);
}

export const removePlayers = (tx: Tx, ids: readonly string[]) =>
	tx.delete(teePlayers).where(inArray(teePlayers.id, [...ids]));

/** Of these flights, those in which nobody has a place. */
export async function emptyFlights(tx: Tx, allocationIds: readonly string[]): Promise<string[]> {
	const rows = await tx
		.selectDistinct({ id: teePlayers.allocationId })
		.from(teePlayers)
		.where(inArray(teePlayers.allocationId, [...allocationIds]));
	const taken = new Set(rows.map(({ id }) => id));
	return [...new Set(allocationIds)].filter((id) => !taken.has(id));
}

const isPlayer = (tx: Db | Tx, memberId: string) =>
	exists(
		tx
			.select({ one: sql`1` })
			.from(teePlayers)
			.where(and(eq(teePlayers.bookingId, teeBookings.id), eq(teePlayers.memberId, memberId))),
	);

/** Bookings in which the member has a place, and whose start is still to come. */
export const bookingsToCome = (tx: Db | Tx, memberId: string, now: Date): Promise<TeeBookingRow[]> =>
	tx
		.select()
		.from(teeBookings)
		.where(and(gt(teeBookings.start, now), isNull(teeBookings.cancelledAt), isPlayer(tx, memberId)))
		.orderBy(asc(teeBookings.start));

/** How many bookings to come the member has made. */
export async function countToCome(tx: Tx, memberId: string, now: Date): Promise<number> {
	const [row] = await tx
		.select({ bookings: count() })
		.from(teeBookings)
		.where(and(eq(teeBookings.memberId, memberId), gt(teeBookings.start, now), isNull(teeBookings.cancelledAt)));
	return row!.bookings;
}

/** When the member did not come, the newest first. */
export async function noShowsOf(tx: Db | Tx, memberId: string, since: Date): Promise<Date[]> {
	const rows = await tx
		.select({ at: teePlayers.startsAt })
		.from(teePlayers)
		.where(
			and(
				eq(teePlayers.memberId, memberId),
				eq(teePlayers.loop, 1),
				eq(teePlayers.attendance, 'NO_SHOW'),
				gte(teePlayers.startsAt, since),
			),
		)
		.orderBy(desc(teePlayers.startsAt));
	return rows.map(({ at }) => at);
}

/** Only of the first loop, where people are checked in. */
export const setAttendance = (tx: Tx, playerIds: readonly string[], attendance: Attendance): Promise<TeePlayerRow[]> =>
	tx
		.update(teePlayers)
		.set({ attendance })
		.where(and(inArray(teePlayers.id, [...playerIds]), eq(teePlayers.loop, 1)))
		.returning();

const firstLoopBetween = (from: Date, to: Date) =>
	and(eq(teePlayers.loop, 1), gte(teePlayers.startsAt, from), lt(teePlayers.startsAt, to));

export async function someoneCameBetween(tx: Tx, from: Date, to: Date): Promise<boolean> {
	const [row] = await tx
		.select({ id: teePlayers.id })
		.from(teePlayers)
		.where(and(firstLoopBetween(from, to), eq(teePlayers.attendance, 'IN')))
		.limit(1);
	return row !== undefined;
}

export async function markNoShows(tx: Tx, from: Date, to: Date): Promise<number> {
	const marked = await tx
		.update(teePlayers)
		.set({ attendance: 'NO_SHOW' })
		.where(and(firstLoopBetween(from, to), eq(teePlayers.attendance, 'EXPECTED')))
		.returning({ id: teePlayers.id });
	return marked.length;
}

/** Marks them as reminded, so that a second run reminds nobody again. */
export const takeReminders = (tx: Tx, from: Date, to: Date, now: Date): Promise<TeeBookingRow[]> =>
	tx
		.update(teeBookings)
		.set({ remindedAt: now })
		.where(
			and(
				gte(teeBookings.start, from),
				lt(teeBookings.start, to),
				isNull(teeBookings.cancelledAt),
				isNull(teeBookings.remindedAt),
				isNull(teeBookings.offeredUntil),
			),
		)
		.returning();

export const hasPerson = (memberId: string) => sql`${teeBookings.people} @> ${JSON.stringify([{ memberId }])}::jsonb`;

export const bookingsOfMember = (tx: Db | Tx, memberId: string): Promise<TeeBookingRow[]> =>
	tx
		.select()
		.from(teeBookings)
		.where(or(eq(teeBookings.memberId, memberId), hasPerson(memberId)))
		.orderBy(desc(teeBookings.start));

/** The name of the member wherever it was booked, and the names of the guests that the member brought. */
export async function eraseNames(tx: Tx, memberId: string) {
	const without = (person: TeePerson, own: boolean): TeePerson =>
		person.memberId === memberId
			? { memberId, name: 'Member' }
			: own && !person.memberId
				? { memberId: null, name: 'Guest' }
				: person;
	for (const { id, people, memberId: owner } of await bookingsOfMember(tx, memberId))
		await tx
			.update(teeBookings)
			.set({ people: people.map((person) => without(person, owner === memberId)) })
			.where(eq(teeBookings.id, id));
	const own = tx.select({ id: teeBookings.id }).from(teeBookings).where(eq(teeBookings.memberId, memberId));
	await tx
		.update(teePlayers)
		.set({ guest: 'Guest' })
		.where(and(inArray(teePlayers.bookingId, own), ne(teePlayers.guest, 'Guest')));
}

/** Of these members, those who show their name. */
export async function showingNames(tx: Db | Tx, memberIds: readonly string[]): Promise<Set<string>> {
	if (memberIds.length === 0) return new Set();
	const rows = await tx
		.select({ memberId: teeShownNames.memberId })
		.from(teeShownNames)
		.where(inArray(teeShownNames.memberId, [...memberIds]));
	return new Set(rows.map(({ memberId }) => memberId));
}

export async function setShowsName(tx: Db | Tx, memberId: string, showsName: boolean, now: Date) {
	if (showsName) await tx.insert(teeShownNames).values({ memberId, since: now }).onConflictDoNothing();
	else await tx.delete(teeShownNames).where(eq(teeShownNames.memberId, memberId));
}
