import { count, isNull } from 'drizzle-orm';
import type { Db } from '#server/core/db/client.ts';
import { reviews } from './reviews.tables.ts';

export async function reviewsToLookAt(db: Db): Promise<number> {
	const [row] = await db.select({ total: count() }).from(reviews).where(isNull(reviews.lookedAt));
	return row?.total ?? 0;
}
