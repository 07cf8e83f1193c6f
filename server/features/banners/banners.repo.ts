import { and, desc, gt, isNull, lte, or } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/client.ts';
import { isShown } from '#server/db/columns.ts';
import { banners } from './banners.table.ts';

export type BannerRow = typeof banners.$inferSelect;

export async function latestBanner(tx: Db | Tx, now: Date): Promise<BannerRow | undefined> {
	const [banner] = await tx
		.select()
		.from(banners)
		.where(and(isShown(banners), lte(banners.startsAt, now), or(isNull(banners.endsAt), gt(banners.endsAt, now))))
		.orderBy(desc(banners.startsAt), desc(banners.createdAt))
		.limit(1);
	return banner;
}

export async function insertBanner(tx: Db | Tx, values: typeof banners.$inferInsert): Promise<BannerRow> {
	const [banner] = await tx.insert(banners).values(values).returning();
	return banner!;
}
