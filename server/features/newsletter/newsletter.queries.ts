import { and, eq, inArray, isNull, lt, or } from 'drizzle-orm';
import type { Db, Tx } from '#server/core/db/client.ts';
import { subscribers } from './newsletter.tables.ts';
import { type Step, transitions } from './states.ts';

export type Subscriber = typeof subscribers.$inferSelect;

export async function subscriberById(tx: Db | Tx, id: string): Promise<Subscriber | undefined> {
	const [subscriber] = await tx.select().from(subscribers).where(eq(subscribers.id, id));
	return subscriber;
}

/** A new address waits; a known one that may ask again waits again. Who is subscribed stays so. */
export async function ask(tx: Tx, { id, email, askedAt }: Pick<Subscriber, 'id' | 'email' | 'askedAt'>) {
	const { from, to } = transitions.ask;
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

/** A conditional update: answers whether the step was taken, so that two at once cannot both take it. */
export async function move(
	tx: Db | Tx,
	id: string,
	step: Exclude<Step, 'ask'>,
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
				// A link from before somebody left does not bring them back.
				askedAt ? or(isNull(subscribers.unsubscribedAt), lt(subscribers.unsubscribedAt, askedAt)) : undefined,
			),
		)
		.returning({ id: subscribers.id });
	return moved.length > 0;
}

export async function removeByEmail(tx: Tx, email: string) {
	await tx.delete(subscribers).where(eq(subscribers.email, email));
}
