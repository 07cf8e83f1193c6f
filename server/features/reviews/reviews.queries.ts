import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/core/db/client.ts';
import { reviews, reviewTotals } from './reviews.tables.ts';

export type ReviewRow = typeof reviews.$inferSelect;
export type Totals = typeof reviewTotals.$inferSelect;

/** By moment and id together, so that reviews of the same moment are neither skipped nor repeated. */
export const shownReviews = (tx: Db | Tx, { limit, before }: { limit: number; before?: string | undefined }) =>
	tx
		.select()
		.from(reviews)
		.where(
			and(
				isNull(reviews.hiddenAt),
				before === undefined
					? undefined
					: // The last one shown may have been hidden since; its place in the order is still known.
						sql`(${reviews.createdAt}, ${reviews.id}) < (select last.created_at, last.id from reviews last where last.id = ${before})`,
			),
		)
		.orderBy(desc(reviews.createdAt), desc(reviews.id))
		.limit(limit);

export async function totals(tx: Db | Tx): Promise<Totals> {
	const [row] = await tx.select().from(reviewTotals);
	return row!;
}

export async function insertReview(tx: Db | Tx, values: typeof reviews.$inferInsert): Promise<ReviewRow> {
	const [review] = await tx.insert(reviews).values(values).returning();
	return review!;
}

export async function lockReview(tx: Tx, id: string): Promise<ReviewRow | undefined> {
	const [review] = await tx.select().from(reviews).where(eq(reviews.id, id)).for('update');
	return review;
}

export async function changeReview(tx: Tx, id: string, values: Partial<ReviewRow>): Promise<ReviewRow> {
	const [review] = await tx.update(reviews).set(values).where(eq(reviews.id, id)).returning();
	return review!;
}
