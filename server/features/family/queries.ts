import { and, asc, desc, eq, ilike, inArray, isNull, max, ne, sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/core/db/client.ts';
import { anywhere } from '#server/core/db/keyset.ts';
import { familyMembers } from './tables.ts';

export type FamilyRow = typeof familyMembers.$inferSelect;

/** Who belongs to the family now comes first. */
export const familyOf = (tx: Db | Tx, memberIds: readonly string[]) =>
	tx
		.select()
		.from(familyMembers)
		.where(inArray(familyMembers.memberId, [...memberIds]))
		.orderBy(sql`${familyMembers.endedAt} is not null`, asc(familyMembers.memberId), asc(familyMembers.number));

export const byIds = (tx: Db | Tx, ids: readonly string[]) =>
	tx
		.select()
		.from(familyMembers)
		.where(inArray(familyMembers.id, [...ids]));

/** The row of the member is locked until the transaction ends, so that a number is given once. */
export async function nextNumber(tx: Tx, memberId: string): Promise<number> {
	const [row] = await tx
		.select({ last: max(familyMembers.number) })
		.from(familyMembers)
		.where(eq(familyMembers.memberId, memberId));
	return (row?.last ?? 0) + 1;
}

/** Undefined when the member has a spouse already, or the child was added before. */
export async function insertFamilyMember(
	tx: Tx,
	values: typeof familyMembers.$inferInsert,
): Promise<FamilyRow | undefined> {
	const [row] = await tx.insert(familyMembers).values(values).onConflictDoNothing().returning();
	return row;
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
	tx
		.select()
		.from(familyMembers)
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
