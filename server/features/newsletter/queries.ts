import { and, asc, count, eq, ilike, inArray, isNull, lt, ne, or } from 'drizzle-orm';
import type { SubscriptionState } from '#contract/newsletter.ts';
import type { Db, Tx } from '#server/core/db/client.ts';
import { type DayRange, inDays } from '#server/core/db/days.ts';
import { anywhere, keyset, type ListView, type Sort } from '#server/core/db/keyset.ts';
import { subscribers } from './tables.ts';

export type Step = 'request' | 'confirm' | 'unsubscribe';

/** The allowed changes of state, enforced by the conditional updates below. */
export const transitions: Record<Step, { from: readonly SubscriptionState[]; to: SubscriptionState }> = {
	request: { from: ['WAITING', 'UNSUBSCRIBED'], to: 'WAITING' },
	confirm: { from: ['WAITING'], to: 'SUBSCRIBED' },
	unsubscribe: { from: ['WAITING', 'SUBSCRIBED'], to: 'UNSUBSCRIBED' },
};

export type Subscriber = typeof subscribers.$inferSelect;

export async function subscriberById(tx: Db | Tx, id: string): Promise<Subscriber | undefined> {
	const [subscriber] = await tx.select().from(subscribers).where(eq(subscribers.id, id));
	return subscriber;
}

/** A new address waits for its confirmation, and so does one that unsubscribed. A subscribed address stays so. */
export async function request(tx: Tx, { id, email, askedAt }: Pick<Subscriber, 'id' | 'email' | 'askedAt'>) {
	const { from, to } = transitions.request;
	await tx
		.insert(subscribers)
		.values({ id, email, state: to, askedAt })
		.onConflictDoUpdate({
			target: subscribers.email,
			set: { state: to, askedAt },
			setWhere: inArray(subscribers.state, [...from]),
		});
	const [subscriber] = await tx.select().from(subscribers).where(eq(subscribers.email, email));
	return subscriber!;
}

/** A conditional update, so that of two requests at the same moment only one takes the step. Returns whether it did. */
export async function takeStep(
	tx: Db | Tx,
	id: string,
	step: Exclude<Step, 'request'>,
	set: Partial<Pick<Subscriber, 'confirmedAt' | 'unsubscribedAt'>>,
	askedAt?: Date,
): Promise<boolean> {
	const { from, to } = transitions[step];
	const moved = await tx
		.update(subscribers)
		.set({ state: to, ...set })
		.where(
			and(
				eq(subscribers.id, id),
				inArray(subscribers.state, [...from]),
				// A link that is older than the unsubscription does not subscribe again.
				askedAt ? or(isNull(subscribers.unsubscribedAt), lt(subscribers.unsubscribedAt, askedAt)) : undefined,
			),
		)
		.returning({ id: subscribers.id });
	return moved.length > 0;
}

export async function subscriberByEmail(tx: Db | Tx, email: string): Promise<Subscriber | undefined> {
	const [subscriber] = await tx.select().from(subscribers).where(eq(subscribers.email, email));
	return subscriber;
}

/** Subscribes an address that its owner has verified elsewhere. */
export async function subscribeVerified(tx: Tx, { id, email, now }: { id: string; email: string; now: Date }) {
	const subscribed = { state: 'SUBSCRIBED' as const, askedAt: now, confirmedAt: now, unsubscribedAt: null };
	await tx
		.insert(subscribers)
		.values({ id, email, ...subscribed })
		.onConflictDoUpdate({ target: subscribers.email, set: subscribed, setWhere: ne(subscribers.state, 'SUBSCRIBED') });
}

/** A subscription moves to a verified address; where both addresses subscribe, the one of the new address stays. */
export async function moveSubscribed(tx: Tx, from: string, to: string) {
	const isSubscribed = (email: string) => and(eq(subscribers.email, email), eq(subscribers.state, 'SUBSCRIBED'));
	const [old] = await tx.select().from(subscribers).where(isSubscribed(from)).for('update');
	if (!old) return;
	if ((await tx.$count(subscribers, isSubscribed(to))) > 0) return deleteByEmail(tx, from);
	await deleteByEmail(tx, to);
	await tx.update(subscribers).set({ email: to }).where(eq(subscribers.id, old.id));
}

export async function deleteByEmail(tx: Tx, email: string) {
	await tx.delete(subscribers).where(eq(subscribers.email, email));
}

export type SubscriberFilter = { q?: string | undefined; state?: SubscriptionState | undefined } & DayRange;
export type SubscriberView = ListView<'asked' | 'email'>;

const sorts: Record<'asked' | 'email', Sort> = {
	asked: { by: subscribers.askedAt, type: 'timestamptz', usually: 'desc' },
	email: { by: subscribers.email, type: 'text', usually: 'asc' },
};

const matches = ({ q, state, ...days }: SubscriberFilter) =>
	and(
		inDays(subscribers.askedAt, days),
		state && eq(subscribers.state, state),
		q ? ilike(subscribers.email, anywhere(q)) : undefined,
	);

export async function page(tx: Db | Tx, filter: SubscriberFilter, view: SubscriberView, size?: number) {
	const pages = keyset({ sorts, id: subscribers.id }, view, size);
	const rows = await tx
		.select({ key: pages.key, subscriber: subscribers })
		.from(subscribers)
		.where(and(matches(filter), pages.where))
		.orderBy(...pages.orderBy)
		.limit(pages.limit)
		.offset(pages.offset);
	return pages.cut(rows, ({ subscriber }) => subscriber.id);
}

export async function stateCounts(
	tx: Db | Tx,
	filter: Omit<SubscriberFilter, 'state'>,
): Promise<Record<SubscriptionState, number>> {
	const rows = await tx
		.select({ state: subscribers.state, count: count() })
		.from(subscribers)
		.where(matches(filter))
		.groupBy(subscribers.state);
	const counts = { WAITING: 0, SUBSCRIBED: 0, UNSUBSCRIBED: 0 };
	for (const row of rows) counts[row.state] = row.count;
	return counts;
}

export const subscribed = (tx: Db | Tx) =>
	tx
		.select({ id: subscribers.id, email: subscribers.email })
		.from(subscribers)
		.where(eq(subscribers.state, 'SUBSCRIBED'))
		.orderBy(asc(subscribers.email));

/** Returns the ids of the deleted rows. */
export async function deleteSubscribers(tx: Tx, ids: string[]): Promise<string[]> {
	if (ids.length === 0) return [];
	const deleted = await tx.delete(subscribers).where(inArray(subscribers.id, ids)).returning({ id: subscribers.id });
	return deleted.map(({ id }) => id);
}

const unconfirmedSince = (before: Date) => and(eq(subscribers.state, 'WAITING'), lt(subscribers.askedAt, before));

export const countUnconfirmed = (tx: Db | Tx, before: Date) => tx.$count(subscribers, unconfirmedSince(before));

export const oldestUnconfirmed = (tx: Db | Tx, before: Date, limit: number) =>
	tx
		.select({ id: subscribers.id, email: subscribers.email, since: subscribers.askedAt })
		.from(subscribers)
		.where(unconfirmedSince(before))
		.orderBy(asc(subscribers.askedAt), asc(subscribers.id))
		.limit(limit);
