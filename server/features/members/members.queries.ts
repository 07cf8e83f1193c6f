import { and, asc, eq, ilike, inArray, isNull, notInArray, or, sql } from 'drizzle-orm';
import type { PaymentStatus } from '#contract/accounts.ts';
import type { Db, Tx } from '#server/core/db/client.ts';
import { anywhere } from '#server/core/db/keyset.ts';
import { disabledSince } from '#server/features/accounts/queries.ts';
import { personName } from '#server/features/applications/applications.queries.ts';
import { applications, counters, members } from './members.tables.ts';

export type MemberRecord = typeof members.$inferSelect;

/** `start` is where the club's count stood before this house kept it. */
export async function nextNumber(tx: Tx, name: string, start: number): Promise<number> {
	const [row] = await tx
		.insert(counters)
		.values({ name, value: start + 1 })
		.onConflictDoUpdate({ target: counters.name, set: { value: sql`${counters.value} + 1` } })
		.returning({ value: counters.value });
	return row!.value;
}

export async function insertMember(tx: Tx, values: typeof members.$inferInsert): Promise<MemberRecord> {
	const [member] = await tx.insert(members).values(values).returning();
	return member!;
}

const withApplication = (tx: Db | Tx) =>
	tx
		.select({ member: members, application: applications, disabledAt: disabledSince(members.accountId) })
		.from(members)
		.innerJoin(applications, eq(applications.id, members.applicationId));

export type MemberRow = {
	member: MemberRecord;
	application: typeof applications.$inferSelect;
	disabledAt: Date | null;
};

export async function memberById(tx: Db | Tx, id: string) {
	const [row] = await withApplication(tx).where(eq(members.id, id));
	return row;
}

export async function memberByNumber(tx: Db | Tx, number: number) {
	const [row] = await withApplication(tx).where(eq(members.number, number));
	return row;
}

export const membersByIds = (tx: Db | Tx, ids: readonly string[]) =>
	withApplication(tx).where(inArray(members.id, [...ids]));

export async function memberByAccount(tx: Db | Tx, accountId: string) {
	const [row] = await withApplication(tx).where(eq(members.accountId, accountId));
	return row;
}

/** By number, or by a part of name, e-mail or mobile. */
export const findMembers = (tx: Db | Tx, text: string, number: number | undefined) => {
	const pattern = anywhere(text);
	return withApplication(tx)
		.where(
			or(
				number === undefined ? undefined : eq(members.number, number),
				ilike(personName, pattern),
				ilike(applications.email, pattern),
				ilike(applications.mobile, pattern),
			),
		)
		.orderBy(asc(members.number))
		.limit(10);
};

export async function memberOfApplication(tx: Db | Tx, applicationId: string): Promise<MemberRecord | undefined> {
	const [member] = await tx.select().from(members).where(eq(members.applicationId, applicationId));
	return member;
}

export async function setPaymentStatus(tx: Tx, id: string, paymentStatus: PaymentStatus) {
	await tx.update(members).set({ paymentStatus }).where(eq(members.id, id));
}

export async function setUnpaidStatus(tx: Tx, id: string, paymentStatus: PaymentStatus) {
	await tx
		.update(members)
		.set({ paymentStatus })
		.where(and(eq(members.id, id), notInArray(members.paymentStatus, ['PAID', 'REFUNDED'])));
}

/** The first request counts. */
export async function requestErasure(tx: Tx, id: string, erasureRequestedAt: Date): Promise<boolean> {
	const asked = await tx
		.update(members)
		.set({ erasureRequestedAt })
		.where(and(eq(members.id, id), isNull(members.erasureRequestedAt)))
		.returning({ id: members.id });
	return asked.length > 0;
}

export async function noteCredentialsSent(tx: Db | Tx, id: string, credentialsSentAt: Date) {
	await tx.update(members).set({ credentialsSentAt }).where(eq(members.id, id));
}
