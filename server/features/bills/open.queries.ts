import { and, asc, between, gt } from 'drizzle-orm';
import type { Db, Tx } from '#server/core/db/client.ts';
import { bills } from './tables.ts';

/** Bills with an open amount that is not disputed, whose last day to pay is in a range, both included, among the bills after an id. */
export const openBetween = (
	tx: Db | Tx,
	{ from, to, after, limit }: { from: string; to: string; after: string | undefined; limit: number },
) =>
	tx
		.select({ id: bills.id, memberId: bills.memberId, dueOn: bills.dueOn })
		.from(bills)
		.where(and(gt(bills.undisputedPaisa, 0), between(bills.dueOn, from, to), after ? gt(bills.id, after) : undefined))
		.orderBy(asc(bills.id))
		.limit(limit);
