import { and, count, isNull, sql } from 'drizzle-orm';
import type { BannerShelf } from '#contract/banners-office.ts';
import type { Db } from '#server/db/client.ts';
import { contentRows } from '#server/db/content-rows.ts';
import { anywhere, keyset, type ListView } from '#server/db/keyset.ts';
import { banners } from './banners.table.ts';

export const rows = contentRows(banners, 'notice');

const sorts = { start: { by: banners.startsAt, type: 'timestamptz', usually: 'desc' } } as const;

/** Where a notice lies now. */
const shelfAt = (now: Date) => sql<BannerShelf>`case
	when ${banners.deletedAt} is not null then 'bin'
	when ${banners.state} = 'draft' then 'draft'
	when ${banners.startsAt} > ${now} then 'scheduled'
	when ${banners.endsAt} <= ${now} then 'past'
	else 'showing' end`;

export type BannerFilter = { q?: string | undefined; shelf?: BannerShelf | undefined };

export async function list(db: Db, filter: BannerFilter, view: ListView<'start'>, now: Date) {
	const pages = keyset({ sorts, id: banners.id }, view);
	const shelf = shelfAt(now);
	const wanted = and(
		// Without a shelf all of them are meant, but for the bin.
		filter.shelf ? sql`${shelf} = ${filter.shelf}` : isNull(banners.deletedAt),
		filter.q ? sql`${banners.content} ilike ${anywhere(filter.q)}` : undefined,
	);
	const [found, [total]] = await Promise.all([
		db
			.select({ banner: banners, shelf, key: pages.key })
			.from(banners)
			.where(and(wanted, pages.where))
			.orderBy(...pages.orderBy)
			.limit(pages.limit)
			.offset(pages.offset),
		db.select({ total: count() }).from(banners).where(wanted),
	]);
	return { ...pages.cut(found, ({ banner }) => banner.id), total: total?.total ?? 0 };
}

export const counts = (db: Db, now: Date) => {
	const shelf = shelfAt(now).as('shelf');
	return db.select({ shelf, total: count() }).from(banners).groupBy(sql`1`);
};
