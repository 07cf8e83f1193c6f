import { count, isNull } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { reviews } from './reviews.table.ts';

export async function reviewsToLookAt(db: Db): Promise<number> {
	const [row] = await db.select({ total: count() }).from(reviews).where(isNull(reviews.lookedAt));
	return row?.total ?? 0;
}
