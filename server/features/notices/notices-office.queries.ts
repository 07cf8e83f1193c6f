import { and, count, isNull, sql } from 'drizzle-orm';
import type { NoticeFilter } from '#contract/notices.office.ts';
import type { Db } from '#server/core/db/client.ts';
import { anywhere, keyset, type ListView } from '#server/core/db/keyset.ts';
import { contentRows } from '#server/core/db/publishable-rows.ts';
import { notices } from './notices.tables.ts';

export const rows = contentRows(notices, 'notice');

const sorts = { start: { by: notices.startsAt, type: 'timestamptz', usually: 'desc' } } as const;

/** The moment that is looked at, and the notice that the site shows then. */
export type Present = { now: Date; showing: string | undefined };

/** Where a notice lies now. */
const shelfAt = ({ now, showing }: Present) => sql<NoticeFilter>`case
	when ${notices.deletedAt} is not null then 'bin'
	when ${notices.state} = 'draft' then 'draft'
	when ${notices.startsAt} > ${now} then 'scheduled'
	when ${notices.endsAt} <= ${now} then 'past'
	when ${notices.id} = ${showing ?? null}::uuid then 'showing'
	else 'behind' end`;

export type NoticeListFilter = { q?: string | undefined; shelf?: NoticeFilter | undefined };

const wanted = ({ q, shelf }: NoticeListFilter, now: Present) =>
	and(
		// Without a shelf all of them are meant, but for the bin.
		shelf ? sql`${shelfAt(now)} = ${shelf}` : isNull(notices.deletedAt),
		q ? sql`${notices.content} ilike ${anywhere(q)}` : undefined,
	);

export async function page(db: Db, filter: NoticeListFilter, view: ListView<'start'>, now: Present, size?: number) {
	const pages = keyset({ sorts, id: notices.id }, view, size);
	const found = await db
		.select({ notice: notices, shelf: shelfAt(now), key: pages.key })
		.from(notices)
		.where(and(wanted(filter, now), pages.where))
		.orderBy(...pages.orderBy)
		.limit(pages.limit)
		.offset(pages.offset);
	return pages.cut(found, ({ notice }) => notice.id);
}

export const total = (db: Db, filter: NoticeListFilter, now: Present) => db.$count(notices, wanted(filter, now));

export const counts = (db: Db, now: Present) => {
	const shelf = shelfAt(now).as('shelf');
	return db.select({ shelf, total: count() }).from(notices).groupBy(sql`1`);
};
