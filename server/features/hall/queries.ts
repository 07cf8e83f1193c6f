import { and, asc, eq, gt, gte, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/core/db/client.ts';
import { type Step, transitions } from './states.ts';
import { hallBookings, hallPayments } from './tables.ts';

export type HallRow = typeof hallBookings.$inferSelect;
export type HallPaymentRow = typeof hallPayments.$inferSelect;
type Values = Partial<typeof hallBookings.$inferInsert>;

const nextVersion = sql`${hallBookings.version} + 1`;

export async function byId(tx: Db | Tx, id: string): Promise<HallRow | undefined> {
	const [row] = await tx.select().from(hallBookings).where(eq(hallBookings.id, id));
	return row;
}

export async function lockById(tx: Tx, id: string): Promise<HallRow | undefined> {
	const [row] = await tx.select().from(hallBookings).where(eq(hallBookings.id, id)).for('update');
	return row;
}

export const byIds = (tx: Db | Tx, ids: readonly string[]): Promise<HallRow[]> =>
	tx
		.select()
		.from(hallBookings)
		.where(inArray(hallBookings.id, [...ids]));

/** Undefined when the id is stored already: it was sent twice. */
export async function insert(tx: Tx, values: typeof hallBookings.$inferInsert): Promise<HallRow | undefined> {
	const [row] = await tx.insert(hallBookings).values(values).onConflictDoNothing().returning();
	return row;
}

export async function change(tx: Tx, id: string, values: Values): Promise<HallRow> {
	const [row] = await tx
		.update(hallBookings)
		.set({ ...values, version: nextVersion })
		.where(eq(hallBookings.id, id))
		.returning();
	return row!;
}

/** A conditional update, so that of two requests at the same moment only one takes the step. */
export async function takeStep(tx: Tx, id: string, step: Step, values: Values): Promise<HallRow | undefined> {
	const { from, to } = transitions[step];
	const [row] = await tx
		.update(hallBookings)
		.set({ ...values, state: to, version: nextVersion })
		.where(and(eq(hallBookings.id, id), inArray(hallBookings.state, [...from])))
		.returning();
	return row;
}

/** From a day up to, but not including, another day: bookings that have the hall or had it. */
export const between = (tx: Db | Tx, from: string, to: string): Promise<HallRow[]> =>
	tx
		.select()
		.from(hallBookings)
		.where(
			and(
				gte(hallBookings.day, from),
				lt(hallBookings.day, to),
				inArray(hallBookings.state, ['HELD', 'CONFIRMED', 'DONE']),
			),
		)
		.orderBy(asc(hallBookings.startsAt), asc(hallBookings.createdAt));

export const endedHolds = (tx: Db | Tx, now: Date): Promise<HallRow[]> =>
	tx
		.select()
		.from(hallBookings)
		.where(and(eq(hallBookings.state, 'HELD'), lte(hallBookings.heldUntil, now)))
		.orderBy(asc(hallBookings.heldUntil));

/** Holds that end before a moment, once each. */
export const takeEnding = (tx: Tx, before: Date, now: Date): Promise<HallRow[]> =>
	tx
		.update(hallBookings)
		.set({ endingMailedAt: now })
		.where(
			and(
				eq(hallBookings.state, 'HELD'),
				gt(hallBookings.heldUntil, now),
				lte(hallBookings.heldUntil, before),
				isNull(hallBookings.endingMailedAt),
			),
		)
		.returning();

const received = sql<number>`(select coalesce(sum(case ${hallPayments.kind} when 'PAID' then ${hallPayments.paisa} else -${hallPayments.paisa} end), 0)
	from ${hallPayments} where ${hallPayments.bookingId} = ${hallBookings.id})`;

/** Bookings whose balance is due by a day and that are not paid, once each. */
export const takeBalancesDue = (tx: Tx, by: string, now: Date): Promise<HallRow[]> =>
	tx
		.update(hallBookings)
		.set({ balanceMailedAt: now })
		.where(
			and(
				eq(hallBookings.state, 'CONFIRMED'),
				lte(hallBookings.balanceDueOn, by),
				isNull(hallBookings.balanceMailedAt),
				sql`${hallBookings.totalPaisa} > ${received}`,
			),
		)
		.returning();

export const ofEnquiry = (tx: Db | Tx, enquiryId: string): Promise<HallRow[]> =>
	tx.select().from(hallBookings).where(eq(hallBookings.enquiryId, enquiryId)).orderBy(asc(hallBookings.createdAt));

export const ofMember = (tx: Db | Tx, memberId: string): Promise<HallRow[]> =>
	tx.select().from(hallBookings).where(eq(hallBookings.memberId, memberId)).orderBy(asc(hallBookings.day));

/** For erasure: the day and the money stay. */
export async function erasePerson(tx: Tx, { id, emails }: { id: string; emails: readonly string[] }) {
	await tx
		.update(hallBookings)
		.set({ name: 'Erased', phone: '', email: '' })
		.where(or(eq(hallBookings.memberId, id), inArray(sql`lower(${hallBookings.email})`, [...emails, ' '])));
}

export const paymentsOf = (tx: Db | Tx, bookingId: string): Promise<HallPaymentRow[]> =>
	tx.select().from(hallPayments).where(eq(hallPayments.bookingId, bookingId)).orderBy(asc(hallPayments.at));

export async function paymentById(tx: Db | Tx, id: string) {
	const [row] = await tx
		.select({ payment: hallPayments, booking: hallBookings })
		.from(hallPayments)
		.innerJoin(hallBookings, eq(hallBookings.id, hallPayments.bookingId))
		.where(eq(hallPayments.id, id));
	return row;
}

/** Undefined when the id or the reference is used. */
export async function insertPayment(
	tx: Tx,
	values: typeof hallPayments.$inferInsert,
): Promise<HallPaymentRow | undefined> {
	const [row] = await tx.insert(hallPayments).values(values).onConflictDoNothing().returning();
	return row;
}

/** Ended bookings with money about which nobody has decided. */
const undecided = () => and(inArray(hallBookings.state, ['RELEASED', 'CANCELLED']), sql`${received} > 0`);
/** Confirmed bookings that should be paid in full by now. */
const overdue = (today: string) =>
	and(
		eq(hallBookings.state, 'CONFIRMED'),
		lte(hallBookings.balanceDueOn, today),
		sql`${hallBookings.totalPaisa} > ${received}`,
	);

export const countUndecided = (tx: Db | Tx) => tx.$count(hallBookings, undecided());
export const countOverdue = (tx: Db | Tx, today: string) => tx.$count(hallBookings, overdue(today));

export const byAllocations = async (tx: Db | Tx, allocationIds: readonly string[]): Promise<HallRow[]> =>
	allocationIds.length === 0
		? []
		: tx
				.select()
				.from(hallBookings)
				.where(inArray(hallBookings.allocationId, [...allocationIds]));

/** A booking of an enquiry that has the hall now, or had it. */
export const liveOfEnquiry = (tx: Db | Tx, enquiryId: string, now: Date): Promise<HallRow[]> =>
	tx
		.select()
		.from(hallBookings)
		.where(
			and(
				eq(hallBookings.enquiryId, enquiryId),
				or(
					inArray(hallBookings.state, ['CONFIRMED', 'DONE']),
					and(eq(hallBookings.state, 'HELD'), gt(hallBookings.heldUntil, now)),
				),
			),
		);

/** What the club has of it: paid, without what was paid back or kept. */
export const sumOf = (payments: readonly Pick<HallPaymentRow, 'kind' | 'paisa'>[]) =>
	payments.reduce((sum, { kind, paisa }) => sum + (kind === 'PAID' ? paisa : -paisa), 0);
export const receivedOf = async (tx: Db | Tx, bookingId: string) => sumOf(await paymentsOf(tx, bookingId));
