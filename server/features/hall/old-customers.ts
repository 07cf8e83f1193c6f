import { and, asc, count, inArray, lt, ne } from 'drizzle-orm';
import type { Db, Tx } from '#server/core/db/client.ts';
import type { RetentionRule } from '#server/core/feature.ts';
import { hallBookings } from './tables.ts';

/** The name of a customer whose own was removed. */
const nameless = 'Customer';

const due = (before: Date) => and(lt(hallBookings.endedAt, before), ne(hallBookings.name, nameless));

const oldest = (tx: Db | Tx, before: Date, limit: number) =>
	tx
		.select({ id: hallBookings.id, name: hallBookings.name, endedAt: hallBookings.endedAt })
		.from(hallBookings)
		.where(due(before))
		.orderBy(asc(hallBookings.endedAt), asc(hallBookings.id))
		.limit(limit);

/** Name, phone and email are removed from old bookings; what was paid stays for the accounts. */
export const oldHallCustomers: RetentionRule = {
	due: async (tx, before, limit) =>
		(await oldest(tx, before, limit)).map(({ id, name, endedAt }) => ({
			...{ id, label: name, since: endedAt!, documents: 0, application: null },
		})),
	async total(tx, before) {
		const [row] = await tx.select({ bookings: count() }).from(hallBookings).where(due(before));
		return { count: row!.bookings, documents: 0 };
	},
	async remove(tx, before, limit) {
		const ids = (await oldest(tx, before, limit).for('update', { skipLocked: true })).map(({ id }) => id);
		await tx.update(hallBookings).set({ name: nameless, phone: '', email: '' }).where(inArray(hallBookings.id, ids));
		return { count: ids.length, documents: 0 };
	},
};
