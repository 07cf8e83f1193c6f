import { and, count, desc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import type { NoticeStatus } from '#contract/notices.office.ts';
import type { Db, Tx } from '#server/core/db/client.ts';
import { isShown } from '#server/core/db/columns.ts';
import { type DayRange, inDays } from '#server/core/db/days.ts';
import { anywhere, keyset, type ListView } from '#server/core/db/keyset.ts';
import { contentRows } from '#server/core/db/publishable-rows.ts';
import { notices } from './tables.ts';

export type NoticeRow = typeof notices.$inferSelect;

export const rows = contentRows(notices, 'notice');

const isDue = (now: Date) =>
	and(isShown(notices), lte(notices.startsAt, now), or(isNull(notices.endsAt), gt(notices.endsAt, now)));
const newestFirst = [desc(notices.startsAt), desc(notices.createdAt)];

export async function latestNotice(tx: Db | Tx, now: Date): Promise<NoticeRow | undefined> {
	const [notice] = await tx
		.select()
		.from(notices)
		.where(isDue(now))
		.orderBy(...newestFirst)
		.limit(1);
	return notice;
}

/** When the next scheduled notice appears. */
export async function nextStart(tx: Db | Tx, now: Date): Promise<Date | undefined> {
	const [next] = await tx
		.select({ at: notices.startsAt })
		.from(notices)
		.where(and(isShown(notices), gt(notices.startsAt, now)))
		.orderBy(notices.startsAt)
		.limit(1);
	return next?.at;
}

export async function insertNotice(tx: Db | Tx, values: typeof notices.$inferInsert): Promise<NoticeRow> {
	const [notice] = await tx.insert(notices).values(values).returning();
	return notice!;
}

const latestId = (now: Date) =>
	new QueryBuilder()
		.select({ id: notices.id })
		.from(notices)
		.where(isDue(now))
		.orderBy(...newestFirst)
		.limit(1);

const statusAt = (now: Date) => sql<NoticeStatus>`case
	when ${notices.deletedAt} is not null then 'bin'
	when ${notices.state} = 'draft' then 'draft'
	when ${notices.startsAt} > ${now} then 'scheduled'
	when ${notices.endsAt} <= ${now} then 'past'
	when ${notices.id} = ${latestId(now)} then 'showing'
	else 'behind' end`;

export type NoticeListFilter = { q?: string | undefined; status?: NoticeStatus | undefined } & DayRange;

const matches = ({ q, status, ...days }: NoticeListFilter, now: Date) =>
	and(
		inDays(notices.startsAt, days),
		// Without a status: all notices that are not in the bin.
		status ? sql`${statusAt(now)} = ${status}` : isNull(notices.deletedAt),
		q ? sql`${notices.content} ilike ${anywhere(q)}` : undefined,
	);

export async function page(db: Db, filter: NoticeListFilter, view: ListView<'start'>, now: Date, size?: number) {
	const sorts = { start: { by: notices.startsAt, type: 'timestamptz', usually: 'desc' } } as const;
	const pages = keyset({ sorts, id: notices.id }, view, size);
	const records = await db
		.select({ notice: notices, status: statusAt(now), key: pages.key })
		.from(notices)
		.where(and(matches(filter, now), pages.where))
		.orderBy(...pages.orderBy)
		.limit(pages.limit)
		.offset(pages.offset);
	return pages.cut(records, ({ notice }) => notice.id);
}

export const total = (db: Db, filter: NoticeListFilter, now: Date) => db.$count(notices, matches(filter, now));

export const counts = (db: Db, now: Date) =>
	db
		.select({ status: statusAt(now).as('status'), total: count() })
		.from(notices)
		.groupBy(sql`1`);

export async function statusOf(db: Db, id: string, now: Date): Promise<NoticeStatus> {
	const [row] = await db
		.select({ status: statusAt(now) })
		.from(notices)
		.where(eq(notices.id, id));
	return row!.status;
}
