import { and, asc, eq, inArray, isNotNull, isNull, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/core/db/client.ts';
import type { Exchange } from '#server/gateways/gateway.ts';
import { type AttemptStep, attemptTransitions, feeTransitions, openStates } from './states.ts';
import { attempts, exchanges, fees, notifications } from './tables.ts';

export type Fee = typeof fees.$inferSelect;
export type Attempt = typeof attempts.$inferSelect;

/** The fee that is owed or paid; created if there is none. Parallel callers get the same one. */
export async function ensureFee(tx: Db | Tx, values: typeof fees.$inferInsert): Promise<Fee> {
	await tx.insert(fees).values(values).onConflictDoNothing();
	const [fee] = await tx
		.select()
		.from(fees)
		.where(and(eq(fees.memberId, values.memberId), eq(fees.kind, values.kind), ne(fees.state, 'refunded')));
	return fee!;
}

/** A payment into the account, with the id that the browser chose. Parallel callers get the same one. */
export async function ensureAccountPayment(
	tx: Db | Tx,
	values: typeof fees.$inferInsert & { id: string },
): Promise<Fee> {
	await tx.insert(fees).values(values).onConflictDoNothing();
	return (await feeById(tx, values.id))!;
}

/** What members paid with a gateway for bills that were chosen, by the number of the bill. */
export const paidForBills = (tx: Db | Tx, memberIds: readonly string[]) =>
	tx
		.select({ bill: fees.bill, paisa: sql<string>`sum(${fees.totalPaisa})`.mapWith(Number) })
		.from(fees)
		.where(and(inArray(fees.memberId, [...memberIds]), ne(fees.bill, ''), eq(fees.state, 'paid')))
		.groupBy(fees.bill);

/** Taken first by every transaction that changes an attempt, so that changes of one fee happen one after another. */
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

const oneAttempt = async (tx: Db | Tx, where: SQL | undefined): Promise<Attempt | undefined> => {
	const [attempt] = await tx.select().from(attempts).where(where).limit(1);
	return attempt;
};
export const attemptById = (tx: Db | Tx, id: string) => oneAttempt(tx, eq(attempts.id, id));
export const attemptByRef = (tx: Db | Tx, provider: string, providerRef: string) =>
	oneAttempt(tx, and(eq(attempts.provider, provider), eq(attempts.providerRef, providerRef)));
/** By our own invoice number or by the provider's trxID, whichever is known. */
export async function attemptOfProvider(
	tx: Db | Tx,
	provider: string,
	{ invoice, trxId }: { invoice: string; trxId: string },
) {
	const by = (where: SQL) => oneAttempt(tx, and(eq(attempts.provider, provider), where));
	return (trxId ? await by(eq(attempts.trxId, trxId)) : undefined) ?? by(eq(attempts.invoice, invoice));
}
export const openAttemptOf = (tx: Db | Tx, feeId: string) =>
	oneAttempt(tx, and(eq(attempts.feeId, feeId), inArray(attempts.state, [...openStates])));
export const disputedAttemptOf = (tx: Db | Tx, feeId: string) =>
	oneAttempt(tx, and(eq(attempts.feeId, feeId), eq(attempts.state, 'mismatch')));

/** Returns undefined when the fee has an open attempt already. */
export async function insertAttempt(tx: Tx, values: typeof attempts.$inferInsert): Promise<Attempt | undefined> {
	const [attempt] = await tx.insert(attempts).values(values).onConflictDoNothing().returning();
	return attempt;
}

/** The only way to change a state. Returns undefined when the attempt is not in a state where the step starts. */
export async function moveAttempt(
	tx: Tx,
	id: string,
	step: AttemptStep,
	values: Partial<typeof attempts.$inferInsert> = {},
	only?: SQL,
): Promise<Attempt | undefined> {
	const { from, to } = attemptTransitions[step];
	const [moved] = await tx
		.update(attempts)
		.set({ ...values, state: to })
		.where(and(eq(attempts.id, id), inArray(attempts.state, [...from]), only))
		.returning();
	return moved;
}

/** The attempt is not claimed, or the claim is so old that its call to the gateway has ended. */
export const notClaimedSince = (since: Date) => or(isNull(attempts.claimedAt), lt(attempts.claimedAt, since));
/** True for the holder of the claim only. */
export const claimedAt = (moment: Date) => eq(attempts.claimedAt, moment);

/** Returns the attempt to the one caller who may take the money now. */
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

/** Ends a claim after the gateway said that nothing was taken. `only` protects another caller's claim. */
export async function release(tx: Db | Tx, id: string, only: SQL | undefined) {
	await tx
		.update(attempts)
		.set({ claimedAt: null })
		.where(and(eq(attempts.id, id), isNotNull(attempts.claimedAt), eq(attempts.state, 'pending'), only));
}

/** True when the last query was before `since`; then this caller may query now. */
export async function takeTurn(tx: Db | Tx, id: string, now: Date, since: Date): Promise<boolean> {
	const updated = await tx
		.update(attempts)
		.set({ queriedAt: now })
		.where(and(eq(attempts.id, id), or(isNull(attempts.queriedAt), lte(attempts.queriedAt, since))))
		.returning({ id: attempts.id });
	return updated.length > 0;
}

/** Open attempts that are due for a query. Parallel sweeps get different ones. */
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

/** Cancels the other attempts of a fee that is paid now, except those whose money may be taken at this moment. */
export async function cancelOthers(tx: Tx, feeId: string, exceptId: string | undefined, reason: string, now: Date) {
	const { from, to } = attemptTransitions.cancel;
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

export const exchangesOf = (tx: Db | Tx, attemptId: string) =>
	tx.select().from(exchanges).where(eq(exchanges.attemptId, attemptId)).orderBy(asc(exchanges.id));

/** A repeated notification changes nothing. */
export async function addNotification(tx: Db | Tx, values: typeof notifications.$inferInsert) {
	await tx.insert(notifications).values(values).onConflictDoNothing();
}

export const unmatchedNotifications = (tx: Db | Tx, limit: number) =>
	tx
		.select()
		.from(notifications)
		.where(isNull(notifications.attemptId))
		.orderBy(sql`${notifications.receivedAt} desc`)
		.limit(limit);

/** The oldest payments that were credited and are in no payout, with their number and sum. */
export async function notPaidOut(tx: Db | Tx, attemptIds?: readonly string[]) {
	const matches = and(
		eq(attempts.state, 'paid'),
		isNull(attempts.statementId),
		attemptIds && inArray(attempts.id, [...attemptIds]),
	);
	const [sum] = await tx
		.select({
			payments: sql<number>`count(*)::integer`,
			paisa: sql<string>`coalesce(sum(${attempts.totalPaisa}), 0)`.mapWith(Number),
		})
		.from(attempts)
		.where(matches);
	const oldest = await tx
		.select({ attemptId: attempts.id, trxId: attempts.trxId, paisa: attempts.totalPaisa, at: attempts.createdAt })
		.from(attempts)
		.where(matches)
		.orderBy(asc(attempts.createdAt), asc(attempts.id))
		.limit(50);
	return { ...sum!, oldest };
}

export async function markPaidOut(tx: Tx, statementId: string, attemptIds: readonly string[]): Promise<number> {
	if (attemptIds.length === 0) return 0;
	const marked = await tx
		.update(attempts)
		.set({ statementId })
		.where(and(inArray(attempts.id, [...attemptIds]), eq(attempts.state, 'paid'), isNull(attempts.statementId)))
		.returning({ paisa: attempts.totalPaisa });
	return marked.reduce((sum, { paisa }) => sum + paisa, 0);
}
