import { and, asc, eq, inArray, lt } from 'drizzle-orm';
import type { Db, Tx } from '#server/core/db/client.ts';
import type { RetentionRule } from '#server/core/feature.ts';
import { subscribers } from './newsletter.tables.ts';

const old = (before: Date) => and(eq(subscribers.state, 'WAITING'), lt(subscribers.askedAt, before));
const oldest = (tx: Db | Tx, before: Date, limit: number) =>
	tx
		.select({ id: subscribers.id, email: subscribers.email, since: subscribers.askedAt })
		.from(subscribers)
		.where(old(before))
		.orderBy(asc(subscribers.askedAt), asc(subscribers.id))
		.limit(limit);

/** Addresses that asked for the newsletter and never said yes to the mail: nobody knows whose they are. */
export const unconfirmedAddresses: RetentionRule = {
	async due(tx, before, limit) {
		const found = await oldest(tx, before, limit);
		return found.map(({ id, email, since }) => ({ id, label: email, since, documents: 0, application: null }));
	},
	total: async (tx, before) => ({ count: await tx.$count(subscribers, old(before)), documents: 0 }),
	async remove(tx, before, limit) {
		const gone = await oldest(tx, before, limit).for('update', { skipLocked: true });
		const ids = gone.map(({ id }) => id);
		if (ids.length > 0) await tx.delete(subscribers).where(inArray(subscribers.id, ids));
		return { count: ids.length, documents: 0 };
	},
};
