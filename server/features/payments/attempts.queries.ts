import { and, asc, eq, inArray, isNotNull, isNull, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/core/db/client.ts';
import type { Exchange } from '#server/gateways/gateway.ts';
import { attempts, exchanges, fees, notifications } from './payments.tables.ts';
import { type AttemptStep, feeTransitions, openStates, transitions } from './states.ts';

export type Fee = typeof fees.$inferSelect;
export type Attempt = typeof attempts.$inferSelect;

/** The fee that is owed or paid; made when there is none. Two who ask at once get the same one. */
export async function ensureFee(tx: Db | Tx, values: typeof fees.$inferInsert): Promise<Fee> {
	await tx.insert(fees).values(values).onConflictDoNothing();
	const [fee] = await tx
		.select()
		.from(fees)
		.where(and(eq(fees.memberId, values.memberId), eq(fees.kind, values.kind), ne(fees.state, 'refunded')));
	return fee!;
}

/** Taken first by every transaction that changes an attempt: whatever happens to one fee happens one by one. */
export async function lockFee(tx: Tx, id: string): Promise<Fee> {
	const [fee] = await tx.select().from(fees).where(eq(fees.id, id)).for('update');
	return fee!;
}

export async function moveFee(tx: Tx, id: string, step: keyof typeof feeTransitions): Promise<boolean> {
	const { from, to } = feeTransitions[step];
	const moved = await tx
		.update(fees)
		.set({ state: to })
		.where(and(eq(fees.id, id), eq(fees.state, from)))
		.returning({ id: fees.id });
	return moved.length > 0;
}

export async function feeById(tx: Db | Tx, id: string): Promise<Fee | undefined> {
	const [fee] = await tx.select().from(fees).where(eq(fees.id, id));
	return fee;
}

const one = async (tx: Db | Tx, where: SQL | undefined): Promise<Attempt | undefined> => {
	const [attempt] = await tx.select().from(attempts).where(where).limit(1);
	return attempt;
};
export const attemptById = (tx: Db | Tx, id: string) => one(tx, eq(attempts.id, id));
export const attemptByRef = (tx: Db | Tx, provider: string, providerRef: string) =>
	one(tx, and(eq(attempts.provider, provider), eq(attempts.providerRef, providerRef)));
export const attemptByInvoice = (tx: Db | Tx, invoice: string) => one(tx, eq(attempts.invoice, invoice));
export const attemptByTrxId = (tx: Db | Tx, trxId: string) => one(tx, eq(attempts.trxId, trxId));
export const openAttemptOf = (tx: Db | Tx, feeId: string) =>
	one(tx, and(eq(attempts.feeId, feeId), inArray(attempts.state, [...openStates])));
export const disputedAttemptOf = (tx: Db | Tx, feeId: string) =>
	one(tx, and(eq(attempts.feeId, feeId), eq(attempts.state, 'mismatch')));

/** Answers nothing when the fee has an open attempt already. */
export async function insertAttempt(tx: Tx, values: typeof attempts.$inferInsert): Promise<Attempt | undefined> {
	const [attempt] = await tx.insert(attempts).values(values).onConflictDoNothing().returning();
	return attempt;
}

/** The one way a state changes. Answers nothing when the attempt is not where the step starts. */
export async function moveAttempt(
	tx: Tx,
	id: string,
	step: AttemptStep,
	values: Partial<typeof attempts.$inferInsert> = {},
	only?: SQL,
): Promise<Attempt | undefined> {
	const { from, to } = transitions[step];
	const [moved] = await tx
		.update(attempts)
		.set({ ...values, state: to })
		.where(and(eq(attempts.id, id), inArray(attempts.state, [...from]), only))
		.returning();
	return moved;
}

/** Nobody has asked for the money, or so long ago that the question is not under way any more. */
export const notUnderWay = (quietSince: Date) => or(isNull(attempts.claimedAt), lt(attempts.claimedAt, quietSince));
/** Only the one who asked for the money, and knows what came of it. */
export const claimedAtMoment = (at: Date) => eq(attempts.claimedAt, at);

/** True for the one who may ask for the money now. */
export async function claim(tx: Db | Tx, id: string, now: Date, notTriedSince: Date): Promise<Attempt | undefined> {
	const [claimed] = await tx
		.update(attempts)
		.set({ claimedAt: now, triedAt: now })
		.where(
			and(
				eq(attempts.id, id),
				eq(attempts.state, 'pending'),
				isNull(attempts.claimedAt),
				or(isNull(attempts.triedAt), lte(attempts.triedAt, notTriedSince)),
			),
		)
		.returning();
	return claimed;
}

/** Gives a claim back: the wallet said that nothing was taken. `whose` spares somebody else's that is under way. */
export async function release(tx: Db | Tx, id: string, whose: SQL | undefined) {
	await tx
		.update(attempts)
		.set({ claimedAt: null })
		.where(and(eq(attempts.id, id), isNotNull(attempts.claimedAt), eq(attempts.state, 'pending'), whose));
}

/** True when nobody asked the wallet since `since`; then it counts as asked now. */
export async function takeTurn(tx: Db | Tx, id: string, now: Date, since: Date): Promise<boolean> {
	const taken = await tx
		.update(attempts)
		.set({ askedAt: now })
		.where(and(eq(attempts.id, id), or(isNull(attempts.askedAt), lte(attempts.askedAt, since))))
		.returning({ id: attempts.id });
	return taken.length > 0;
}

/** Open attempts whose time has come. Several sweepers each get others. */
export async function takeDue(tx: Tx, now: Date, delay: (tries: number) => number, limit: number): Promise<Attempt[]> {
	const due = await tx
		.select()
		.from(attempts)
		.where(and(inArray(attempts.state, [...openStates]), lte(attempts.nextQueryAt, now)))
		.orderBy(asc(attempts.nextQueryAt))
		.limit(limit)
		.for('update', { skipLocked: true });
	for (const { id, tries } of due) {
		await tx
			.update(attempts)
			.set({ tries: tries + 1, nextQueryAt: new Date(now.getTime() + delay(tries + 1)) })
			.where(eq(attempts.id, id));
	}
	return due;
}

/** Other attempts for a fee that is paid now and for which nobody has asked the money. */
export async function closeOthers(tx: Tx, feeId: string, exceptId: string | undefined, reason: string, now: Date) {
	const { from, to } = transitions.cancel;
	await tx
		.update(attempts)
		.set({ state: to, reason, settledAt: now, nextQueryAt: null })
		.where(
			and(
				eq(attempts.feeId, feeId),
				inArray(attempts.state, [...from]),
				isNull(attempts.claimedAt),
				exceptId ? ne(attempts.id, exceptId) : undefined,
			),
		);
}

export async function addExchange(tx: Db | Tx, attemptId: string, exchange: Exchange) {
	await tx.insert(exchanges).values({ attemptId, ...exchange, request: exchange.request ?? {} });
}

export const conversationOf = (tx: Db | Tx, attemptId: string) =>
	tx.select().from(exchanges).where(eq(exchanges.attemptId, attemptId)).orderBy(asc(exchanges.id));

/** False when the same notification came before. */
export async function addNotification(tx: Db | Tx, values: typeof notifications.$inferInsert): Promise<boolean> {
	const added = await tx.insert(notifications).values(values).onConflictDoNothing().returning({ id: notifications.id });
	return added.length > 0;
}

export const unmatchedNotifications = (tx: Db | Tx, limit: number) =>
	tx
		.select()
		.from(notifications)
		.where(isNull(notifications.attemptId))
		.orderBy(sql`${notifications.receivedAt} desc`)
		.limit(limit);
