import { and, count, eq, gte, lt, sql } from 'drizzle-orm';
import type { Db } from '#server/core/db/client.ts';
import { type MonthValue, monthOf, startOf } from '#server/core/db/months.ts';
import { applications, members } from '#server/features/members/members.tables.ts';

export const applicationsByMonth = (db: Db, from: string): Promise<MonthValue[]> =>
	db
		.select({ month: monthOf(applications.submittedAt), value: count() })
		.from(applications)
		.where(gte(applications.submittedAt, startOf(from)))
		.groupBy(monthOf(applications.submittedAt));

/** Everybody who was approved is a member from that moment on. */
export const approvalsByMonth = (db: Db, from: string): Promise<MonthValue[]> =>
	db
		.select({ month: monthOf(members.createdAt), value: count() })
		.from(members)
		.where(gte(members.createdAt, startOf(from)))
		.groupBy(monthOf(members.createdAt));

/** Those that could have been decided before `before`. */
export async function lateApplications(db: Db, before: Date): Promise<number> {
	const since = sql`coalesce(${applications.verifiedAt}, ${applications.submittedAt})`;
	const [row] = await db
		.select({ total: count() })
		.from(applications)
		.where(and(eq(applications.status, 'PENDING_APPROVAL'), lt(since, before)));
	return row?.total ?? 0;
}
