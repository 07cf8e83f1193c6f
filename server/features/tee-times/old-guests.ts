import { and, asc, count, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/core/db/client.ts';
import type { RetentionRule } from '#server/core/feature.ts';
import { type TeePerson, teeBookings, teePlayers } from './tables.ts';

/** The name of a guest whose own was removed. */
const nameless = 'Guest';
const isNamed = ({ memberId, name }: TeePerson) => !memberId && name !== nameless;

const due = (before: Date) =>
	and(
		lt(teeBookings.start, before),
		sql`jsonb_path_exists(${teeBookings.people}, '$[*] ? (@.memberId == null && @.name != "Guest")')`,
	);

const oldest = (tx: Db | Tx, before: Date, limit: number) =>
	tx
		.select({ id: teeBookings.id, start: teeBookings.start, people: teeBookings.people })
		.from(teeBookings)
		.where(due(before))
		.orderBy(asc(teeBookings.start), asc(teeBookings.id))
		.limit(limit);

/** The names of guests are removed from old bookings; who played with how many stays for the figures. */
export const oldTeeGuests: RetentionRule = {
	due: async (tx, before, limit) =>
		(await oldest(tx, before, limit)).map(({ id, start, people }) => ({
			...{ id, since: start, documents: 0, application: null },
			label: people
				.filter(isNamed)
				.map(({ name }) => name)
				.join(', '),
		})),
	async total(tx, before) {
		const [row] = await tx.select({ bookings: count() }).from(teeBookings).where(due(before));
		return { count: row!.bookings, documents: 0 };
	},
	async remove(tx, before, limit) {
		const bookings = await oldest(tx, before, limit).for('update', { skipLocked: true });
		for (const { id, people } of bookings)
			await tx
				.update(teeBookings)
				.set({ people: people.map((person) => (isNamed(person) ? { ...person, name: nameless } : person)) })
				.where(eq(teeBookings.id, id));
		const ids = bookings.map(({ id }) => id);
		await tx
			.update(teePlayers)
			.set({ guest: nameless })
			.where(and(inArray(teePlayers.bookingId, ids), isNotNull(teePlayers.guest)));
		return { count: bookings.length, documents: 0 };
	},
};
