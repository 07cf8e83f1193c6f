import { and, count, isNull, sql } from 'drizzle-orm';
import type { BannerShelf } from '#contract/banners-office.ts';
import type { Db } from '#server/db/client.ts';
import { contentRows } from '#server/db/content-rows.ts';
import { anywhere, keyset, type ListView } from '#server/db/keyset.ts';
import { banners } from './banners.table.ts';

export const rows = contentRows(banners, 'notice');

const sorts = { start: { by: banners.startsAt, type: 'timestamptz', usually: 'desc' } } as const;

/** The moment that is looked at, and the notice that the site shows then. */
export type Present = { now: Date; showing: string | undefined };

/** Where a notice lies now. */
const shelfAt = ({ now, showing }: Present) => sql<BannerShelf>`case
	when ${banners.deletedAt} is not null then 'bin'
	when ${banners.state} = 'draft' then 'draft'
	when ${banners.startsAt} > ${now} then 'scheduled'
	when ${banners.endsAt} <= ${now} then 'past'
	when ${banners.id} = ${showing ?? null}::uuid then 'showing'
	else 'behind' end`;

export type BannerFilter = { q?: string | undefined; shelf?: BannerShelf | undefined };

const wanted = ({ q, shelf }: BannerFilter, now: Present) =>
	and(
		// Without a shelf all of them are meant, but for the bin.
		shelf ? sql`${shelfAt(now)} = ${shelf}` : isNull(banners.deletedAt),
		q ? sql`${banners.content} ilike ${anywhere(q)}` : undefined,
	);

export async function page(db: Db, filter: BannerFilter, view: ListView<'start'>, now: Present, size?: number) {
	const pages = keyset({ sorts, id: banners.id }, view, size);
	const found = await db
		.select({ banner: banners, shelf: shelfAt(now), key: pages.key })
		.from(banners)
		.where(and(wanted(filter, now), pages.where))
		.orderBy(...pages.orderBy)
		.limit(pages.limit)
		.offset(pages.offset);
	return pages.cut(found, ({ banner }) => banner.id);
}

export const total = (db: Db, filter: BannerFilter, now: Present) => db.$count(banners, wanted(filter, now));

export const counts = (db: Db, now: Present) => {
	const shelf = shelfAt(now).as('shelf');
	return db.select({ shelf, total: count() }).from(banners).groupBy(sql`1`);
};
