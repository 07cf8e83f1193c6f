import { and, eq, inArray, isNotNull, isNull, max, or } from 'drizzle-orm';
import type { LockerState } from '#contract/lockers.office.ts';
import type { Db, Tx } from '#server/core/db/client.ts';
import { keyset, type ListView, type Sort } from '#server/core/db/keyset.ts';
import type { MembersService } from '#server/features/members/members.service.ts';
import { lockers } from './tables.ts';

type MemberIds = ReturnType<MembersService['idsMatching']>;
export type LockerRow = typeof lockers.$inferSelect;
export type LockerView = ListView<'number' | 'from'>;
export type LockerFilter = {
	state?: LockerState | undefined;
	/** Matches the number of a locker, or its members. Undefined matches all rows. */
	search?: { number: number | undefined; memberIds: MemberIds } | undefined;
};

const sorts: Record<LockerView['sort'], Sort> = {
	number: { by: lockers.number, type: 'integer', usually: 'asc' },
	from: { by: lockers.from, type: 'date', usually: 'desc' },
};
const inState: Record<LockerState, ReturnType<typeof isNull>> = {
	'in-use': isNull(lockers.to),
	returned: isNotNull(lockers.to),
};

const matches = ({ state, search }: LockerFilter) =>
	and(
		state && inState[state],
		search &&
			or(
				search.number === undefined ? undefined : eq(lockers.number, search.number),
				inArray(lockers.memberId, search.memberIds),
			),
	);

export async function page(tx: Db | Tx, filter: LockerFilter, view: LockerView, size?: number) {
	const pages = keyset({ sorts, id: lockers.id }, view, size);
	const rows = await tx
		.select({ key: pages.key, locker: lockers })
		.from(lockers)
		.where(and(matches(filter), pages.where))
		.orderBy(...pages.orderBy)
		.limit(pages.limit)
		.offset(pages.offset);
	return pages.cut(rows, ({ locker }) => locker.id);
}

export const total = (tx: Db | Tx, filter: LockerFilter) => tx.$count(lockers, matches(filter));

export const ofMember = (tx: Db | Tx, memberId: string) =>
	tx.select().from(lockers).where(eq(lockers.memberId, memberId)).orderBy(lockers.from);

/** Undefined when another member has the locker. */
export async function insertLocker(tx: Tx, values: typeof lockers.$inferInsert): Promise<LockerRow | undefined> {
	const [row] = await tx.insert(lockers).values(values).onConflictDoNothing().returning();
	return row;
}

export async function lockerInUse(tx: Db | Tx, number: number): Promise<LockerRow | undefined> {
	const [row] = await tx
		.select()
		.from(lockers)
		.where(and(eq(lockers.number, number), inState['in-use']));
	return row;
}

/** The last day of the latest use that has ended. */
export async function lastDayOf(tx: Tx, number: number): Promise<string | null> {
	const [row] = await tx
		.select({ day: max(lockers.to) })
		.from(lockers)
		.where(eq(lockers.number, number));
	return row?.day ?? null;
}

export async function lockerById(tx: Db | Tx, id: string): Promise<LockerRow | undefined> {
	const [row] = await tx.select().from(lockers).where(eq(lockers.id, id));
	return row;
}

/** Returns whether the locker was still in use. */
export async function endUse(tx: Tx, id: string, to: string): Promise<boolean> {
	const ended = await tx
		.update(lockers)
		.set({ to })
		.where(and(eq(lockers.id, id), inState['in-use']))
		.returning({ id: lockers.id });
	return ended.length > 0;
}

export async function eraseNotes(tx: Tx, memberId: string) {
	await tx.update(lockers).set({ note: '' }).where(eq(lockers.memberId, memberId));
}
