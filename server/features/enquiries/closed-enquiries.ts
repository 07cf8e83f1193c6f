import { and, asc, eq, inArray, lt } from 'drizzle-orm';
import type { Db, Tx } from '#server/core/db/client.ts';
import type { RetentionRule } from '#server/core/feature.ts';
import { enquiries } from './enquiries.tables.ts';

const old = (before: Date) => and(eq(enquiries.state, 'CLOSED'), lt(enquiries.closedAt, before));
const oldest = (tx: Db | Tx, before: Date, limit: number) =>
	tx
		.select({ id: enquiries.id, name: enquiries.name, since: enquiries.closedAt })
		.from(enquiries)
		.where(old(before))
		.orderBy(asc(enquiries.closedAt), asc(enquiries.id))
		.limit(limit);

/** Enquiries that were dealt with long ago go, with everything that was written under them. */
export const closedEnquiries: RetentionRule = {
	async due(tx, before, limit) {
		const found = await oldest(tx, before, limit);
		return found.map(({ id, name, since }) => ({ id, label: name, since: since!, documents: 0, application: null }));
	},
	total: async (tx, before) => ({ count: await tx.$count(enquiries, old(before)), documents: 0 }),
	async remove(tx, before, limit) {
		const gone = await oldest(tx, before, limit).for('update', { skipLocked: true });
		const ids = gone.map(({ id }) => id);
		if (ids.length > 0) await tx.delete(enquiries).where(inArray(enquiries.id, ids));
		return { count: ids.length, documents: 0 };
	},
};
