import { and, asc, desc, eq, getTableColumns, ilike, inArray, isNull, max, ne, sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/core/db/client.ts';
import { anywhere } from '#server/core/db/keyset.ts';
import { emailOf, hasOwnPassword } from '#server/features/accounts/account-state.ts';
import { familyMembers } from './tables.ts';

const columns = {
	...getTableColumns(familyMembers),
	email: sql<string | null>`coalesce(${emailOf(familyMembers.accountId)}, ${familyMembers.email})`,
	/** Whether the person has chosen a password. Null without an account. */
	activated: sql<boolean | null>`${hasOwnPassword(familyMembers.accountId)}`,
};
const select = (tx: Db | Tx) => tx.select(columns).from(familyMembers);

export type FamilyRow = typeof familyMembers.$inferSelect & { activated: boolean | null };

/** Who belongs to the family now comes first. */
export const familyOf = (tx: Db | Tx, memberIds: readonly string[]) =>
	select(tx)
		.where(inArray(familyMembers.memberId, [...memberIds]))
		.orderBy(sql`${familyMembers.endedAt} is not null`, asc(familyMembers.memberId), asc(familyMembers.number));

export async function byAccount(tx: Db | Tx, accountId: string): Promise<FamilyRow | undefined> {
	const [row] = await select(tx).where(eq(familyMembers.accountId, accountId));
	return row;
}

export async function byNumber(tx: Db | Tx, memberId: string, number: number): Promise<FamilyRow | undefined> {
	const [row] = await select(tx).where(and(eq(familyMembers.memberId, memberId), eq(familyMembers.number, number)));
	return row;
}

/** Returns false when someone else has opened one meanwhile. */
export async function setAccount(tx: Tx, id: string, accountId: string): Promise<boolean> {
	const set = await tx
		.update(familyMembers)
		.set({ accountId })
		.where(and(eq(familyMembers.id, id), isNull(familyMembers.accountId)))
		.returning({ id: familyMembers.id });
	return set.length > 0;
}

export const byIds = (tx: Db | Tx, ids: readonly string[]) => select(tx).where(inArray(familyMembers.id, [...ids]));

/** The row of the member is locked until the transaction ends, so that a number is given once. */
export async function nextNumber(tx: Tx, memberId: string): Promise<number> {
	const [row] = await tx
		.select({ last: max(familyMembers.number) })
		.from(familyMembers)
		.where(eq(familyMembers.memberId, memberId));
	return (row?.last ?? 0) + 1;
}

/** Returns false when the member has a spouse already, or the child was added before. */
export async function insertFamilyMember(tx: Tx, values: typeof familyMembers.$inferInsert): Promise<boolean> {
	const rows = await tx.insert(familyMembers).values(values).onConflictDoNothing().returning({ id: familyMembers.id });
	return rows.length > 0;
}

/** Another child of the member with the same name and day of birth. */
export async function sameChild(tx: Tx, { id, memberId, name, birthDate }: FamilyRow): Promise<boolean> {
	if (!birthDate) return false;
	const same = and(
		eq(familyMembers.memberId, memberId),
		eq(sql`lower(${familyMembers.name})`, name.toLowerCase()),
		eq(familyMembers.birthDate, birthDate),
		eq(familyMembers.relation, 'child'),
		isNull(familyMembers.endedAt),
		ne(familyMembers.id, id),
	);
	return (await tx.$count(familyMembers, same)) > 0;
}

/** Returns false when someone has saved a newer version, or has ended it. */
export async function updateFamilyMember(
	tx: Tx,
	{ id, version }: Pick<FamilyRow, 'id' | 'version'>,
	values: Partial<typeof familyMembers.$inferInsert>,
): Promise<boolean> {
	const updated = await tx
		.update(familyMembers)
		.set({ ...values, version: version + 1 })
		.where(and(eq(familyMembers.id, id), eq(familyMembers.version, version), isNull(familyMembers.endedAt)))
		.returning({ id: familyMembers.id });
	return updated.length > 0;
}

export const findByName = (tx: Db | Tx, text: string, limit: number) =>
	select(tx)
		.where(ilike(familyMembers.name, anywhere(text)))
		.orderBy(desc(familyMembers.createdAt))
		.limit(limit);

export const idsMatching = (tx: Db | Tx, text: string) =>
	tx
		.select({ id: familyMembers.id })
		.from(familyMembers)
		.where(ilike(familyMembers.name, anywhere(text)));

/** The register of cards still needs number and relation. */
export async function eraseFamily(tx: Tx, memberId: string) {
	await tx
		.update(familyMembers)
		.set({ name: '', birthDate: null, phone: null, email: null, endReason: '' })
		.where(eq(familyMembers.memberId, memberId));
}
