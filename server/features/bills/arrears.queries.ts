import { and, asc, eq, gt, inArray, lt, min, sql } from 'drizzle-orm';
import type { ArrearsDays } from '#contract/bills.office.ts';
import type { Db, Tx } from '#server/core/db/client.ts';
import { arrears, billSettings, bills } from './tables.ts';

export type ArrearsRow = typeof arrears.$inferSelect;

const columns = {
	reminded: billSettings.remindedDays,
	restricted: billSettings.restrictedDays,
	warned: billSettings.warnedDays,
	suspended: billSettings.suspendedDays,
	listed: billSettings.listedDays,
};
const usual: ArrearsDays = { reminded: 1, restricted: 30, warned: 60, suspended: 90, listed: 180 };

export async function arrearsDays(tx: Db | Tx): Promise<ArrearsDays> {
	const [row] = await tx.select(columns).from(billSettings);
	return row ?? usual;
}

export async function setArrearsDays(tx: Tx, days: ArrearsDays) {
	const values = {
		remindedDays: days.reminded,
		restrictedDays: days.restricted,
		warnedDays: days.warned,
		suspendedDays: days.suspended,
		listedDays: days.listed,
	};
	await tx.insert(billSettings).values(values).onConflictDoUpdate({ target: billSettings.id, set: values });
}

/** The last day to pay of the oldest bill that is overdue, by member, among the members after an id. */
export const overdueMembers = (tx: Db | Tx, today: string, after: string | undefined, limit: number) =>
	tx
		.select({ memberId: bills.memberId, oldest: sql<string>`min(${bills.dueOn})`, step: arrears.step })
		.from(bills)
		.leftJoin(arrears, eq(arrears.memberId, bills.memberId))
		.where(and(gt(bills.undisputedPaisa, 0), lt(bills.dueOn, today), after ? gt(bills.memberId, after) : undefined))
		.groupBy(bills.memberId, arrears.step)
		.orderBy(asc(bills.memberId))
		.limit(limit);

/** What is overdue of a member: the oldest last day to pay, and the sum. */
export async function overdueOf(tx: Db | Tx, memberId: string, today: string) {
	const [row] = await tx
		.select({
			oldest: min(bills.dueOn),
			paisa: sql<string>`coalesce(sum(${bills.undisputedPaisa}), 0)`.mapWith(Number),
		})
		.from(bills)
		.where(and(eq(bills.memberId, memberId), gt(bills.undisputedPaisa, 0), lt(bills.dueOn, today)));
	return row!;
}

export const arrearsAmong = (tx: Db | Tx, memberIds: readonly string[]): Promise<ArrearsRow[]> =>
	tx
		.select()
		.from(arrears)
		.where(inArray(arrears.memberId, [...memberIds]));
export const arrearsOf = async (tx: Db | Tx, memberId: string): Promise<ArrearsRow | undefined> =>
	(await arrearsAmong(tx, [memberId]))[0];

export async function putArrears(tx: Tx, row: typeof arrears.$inferInsert) {
	const { memberId: _, ...set } = row;
	await tx.insert(arrears).values(row).onConflictDoUpdate({ target: arrears.memberId, set });
}
export const deleteArrears = (tx: Tx, memberId: string) => tx.delete(arrears).where(eq(arrears.memberId, memberId));
