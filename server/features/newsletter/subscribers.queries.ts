import { and, asc, count, eq, ilike } from 'drizzle-orm';
import type { SubscriptionState } from '#contract/newsletter.ts';
import type { Db, Tx } from '#server/core/db/client.ts';
import { anywhere, keyset, type ListView, type Sort } from '#server/core/db/keyset.ts';
import { subscribers } from './newsletter.tables.ts';

export type SubscriberFilter = { q?: string | undefined; state?: SubscriptionState | undefined };
export type SubscriberView = ListView<'asked' | 'email'>;

const sorts: Record<'asked' | 'email', Sort> = {
	asked: { by: subscribers.askedAt, type: 'timestamptz', usually: 'desc' },
	email: { by: subscribers.email, type: 'text', usually: 'asc' },
};

const narrowed = ({ q, state }: SubscriberFilter) =>
	and(state && eq(subscribers.state, state), q ? ilike(subscribers.email, anywhere(q)) : undefined);

export async function listSubscribers(tx: Db | Tx, filter: SubscriberFilter, view: SubscriberView, size?: number) {
	const page = keyset({ sorts, id: subscribers.id }, view, size);
	const rows = await tx
		.select({ key: page.key, subscriber: subscribers })
		.from(subscribers)
		.where(and(narrowed(filter), page.where))
		.orderBy(...page.orderBy)
		.limit(page.limit)
		.offset(page.offset);
	return page.cut(rows, ({ subscriber }) => subscriber.id);
}

export async function stateCounts(tx: Db | Tx, { q }: SubscriberFilter): Promise<Record<SubscriptionState, number>> {
	const rows = await tx
		.select({ state: subscribers.state, count: count() })
		.from(subscribers)
		.where(narrowed({ q }))
		.groupBy(subscribers.state);
	const counts = { WAITING: 0, SUBSCRIBED: 0, UNSUBSCRIBED: 0 };
	for (const row of rows) counts[row.state] = row.count;
	return counts;
}

export const readers = (tx: Db | Tx) =>
	tx
		.select({ id: subscribers.id, email: subscribers.email })
		.from(subscribers)
		.where(eq(subscribers.state, 'SUBSCRIBED'))
		.orderBy(asc(subscribers.email));

export async function removeSubscriber(tx: Tx, id: string): Promise<boolean> {
	const removed = await tx.delete(subscribers).where(eq(subscribers.id, id)).returning({ id: subscribers.id });
	return removed.length > 0;
}
