import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/core/db/client.ts';
import { invitations } from './tables.ts';

export type InvitationRow = typeof invitations.$inferSelect;

/** One invitation at a time, so that their number in an hour is exact. */
export async function lockInvitations(tx: Tx) {
	await tx.execute(sql`select pg_advisory_xact_lock(hashtext('invitations'))`);
}

/** The email that is sent last, after leaving out this many. */
export async function timeOfEmail(tx: Tx, leftOut: number): Promise<Date | undefined> {
	const [row] = await tx
		.select({ at: invitations.at })
		.from(invitations)
		.where(eq(invitations.by, 'EMAIL'))
		.orderBy(desc(invitations.at))
		.limit(1)
		.offset(leftOut);
	return row?.at;
}

/** The member, or one person of the family. */
const isFor = ({ memberId, familyMemberId }: { memberId: string; familyMemberId?: string | null | undefined }) =>
	and(
		eq(invitations.memberId, memberId),
		familyMemberId ? eq(invitations.familyMemberId, familyMemberId) : isNull(invitations.familyMemberId),
	);

/** Links and codes of the one before stop working. */
export async function replaceInvitation(
	tx: Tx,
	values: Omit<typeof invitations.$inferInsert, 'id'>,
	now: Date,
): Promise<string> {
	await tx
		.update(invitations)
		.set({ replacedAt: now })
		.where(and(isFor(values), isNull(invitations.replacedAt)));
	const [row] = await tx.insert(invitations).values(values).returning({ id: invitations.id });
	return row!.id;
}

export async function invitationById(tx: Db | Tx, id: string) {
	const [row] = await tx
		.select()
		.from(invitations)
		.where(and(eq(invitations.id, id), isNull(invitations.replacedAt)));
	return row;
}

export async function invitationOf(tx: Db | Tx, memberId: string) {
	const [row] = await tx
		.select()
		.from(invitations)
		.where(and(isFor({ memberId }), isNull(invitations.replacedAt)));
	return row;
}

export const invitationsOf = (tx: Db | Tx, memberId: string) =>
	tx.select().from(invitations).where(eq(invitations.memberId, memberId)).orderBy(invitations.at);

export async function updateInvitation(
	tx: Db | Tx,
	id: string,
	values: Partial<Pick<InvitationRow, 'email' | 'tokenHash' | 'validUntil'>>,
) {
	await tx.update(invitations).set(values).where(eq(invitations.id, id));
}

/** Returns false when another request was faster, or when a newer invitation has replaced this one. */
export async function useInvitation(tx: Tx, { id, tokenHash }: InvitationRow, now: Date): Promise<boolean> {
	const used = await tx
		.update(invitations)
		.set({ activatedAt: now, codeHash: null, tokenHash: null })
		.where(
			and(
				eq(invitations.id, id),
				eq(invitations.tokenHash, tokenHash!),
				isNull(invitations.replacedAt),
				isNull(invitations.activatedAt),
				gt(invitations.validUntil, now),
			),
		)
		.returning({ id: invitations.id });
	return used.length > 0;
}

export async function forgetInvitations(tx: Tx, memberId: string) {
	await tx
		.update(invitations)
		.set({ email: null, codeHash: null, tokenHash: null })
		.where(eq(invitations.memberId, memberId));
}
