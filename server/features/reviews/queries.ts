import { and, asc, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { ReviewStatus } from '#contract/reviews.office.ts';
import type { Db, Tx } from '#server/core/db/client.ts';
import { type DayRange, inDays } from '#server/core/db/days.ts';
import { anywhere, keyset, type ListView } from '#server/core/db/keyset.ts';
import { countInDays, type RowCount, rowCountsOf, sumOf } from '#server/core/db/row-counts.ts';
import type { ErasedMember } from '#server/core/feature.ts';
import { reviews, reviewTotals } from './tables.ts';

export type ReviewRow = typeof reviews.$inferSelect;
export type Totals = typeof reviewTotals.$inferSelect;

/** Sorted by time and id together, so that reviews of the same moment are neither skipped nor repeated. */
export const shownReviews = (tx: Db | Tx, { limit, before }: { limit: number; before?: string | undefined }) =>
	tx
		.select()
		.from(reviews)
		.where(
			and(
				isNull(reviews.hiddenAt),
				before === undefined
					? undefined
					: // The last review of the previous page may be hidden by now; its position is still known.
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

/** A hidden review is not new: the person who hid it has read it. */
const statuses: Record<ReviewStatus, SQL | undefined> = {
	new: and(isNull(reviews.lookedAt), isNull(reviews.hiddenAt)),
	shown: isNull(reviews.hiddenAt),
	hidden: isNotNull(reviews.hiddenAt),
};

export type ReviewListFilter = { q?: string | undefined; status?: ReviewStatus | undefined } & DayRange;

/** Exactly the expression of the trigram index; PostgreSQL does not use the index for another spelling. */
const searched = sql`(${reviews.userName} || ' ' || ${reviews.userPhone} || ' ' || ${reviews.ambienceComment} || ' ' || ${reviews.serviceComment} || ' ' || ${reviews.foodComment})`;

const matches = ({ q, status, ...days }: ReviewListFilter) =>
	and(
		inDays(reviews.createdAt, days),
		status && statuses[status],
		q ? sql`${searched} ilike ${anywhere(q)}` : undefined,
	);

export async function page(db: Db, filter: ReviewListFilter, view: ListView<'date'>, size?: number) {
	const sorts = { date: { by: reviews.createdAt, type: 'timestamptz', usually: 'desc' } } as const;
	const pages = keyset({ sorts, id: reviews.id }, view, size);
	const records = await db
		.select({ review: reviews, key: pages.key })
		.from(reviews)
		.where(and(matches(filter), pages.where))
		.orderBy(...pages.orderBy)
		.limit(pages.limit)
		.offset(pages.offset);
	return pages.cut(records, ({ review }) => review.id);
}

type Key = { hidden: boolean; read: boolean };
const keptCounts = (db: Db) => rowCountsOf<Key>(db, reviews);

export const unread = async (db: Db) => sumOf(await keptCounts(db), { read: false });

export async function oldestUnread(db: Db): Promise<Date | undefined> {
	const [oldest] = await db
		.select({ createdAt: reviews.createdAt })
		.from(reviews)
		.where(isNull(reviews.lookedAt))
		.orderBy(asc(reviews.createdAt))
		.limit(1);
	return oldest?.createdAt;
}

/** The reviews of each status, and those that match a filter. */
export async function counts(db: Db, filter: ReviewListFilter) {
	const { q, status } = filter;
	const sum = (kept: readonly RowCount<Key>[]) => (status ? byStatus(kept)[status] : sumOf(kept));
	const count = (days: DayRange) => db.$count(reviews, matches({ ...filter, ...days }));
	const [kept, total] = await Promise.all([
		keptCounts(db),
		q ? count(filter) : countInDays<Key>(db, reviews, filter, sum, count),
	]);
	return { counts: byStatus(kept), total };
}

const byStatus = (kept: readonly RowCount<Key>[]): Record<ReviewStatus, number> => ({
	new: sumOf(kept, { hidden: false, read: false }),
	shown: sumOf(kept, { hidden: false }),
	hidden: sumOf(kept, { hidden: true }),
});

/** A review has no account, so it needs the same name and telephone. The stars and comments stay. */
export function eraseAuthor(tx: Tx, { name, phone }: Pick<ErasedMember, 'name' | 'phone'>) {
	const keptReason = sql`case when ${reviews.hiddenReason} is not null then '(erased)' end`;
	return tx
		.update(reviews)
		.set({ userName: 'Guest', userPhone: '', hiddenReason: keptReason, reply: null, repliedAt: null })
		.where(and(eq(reviews.userPhone, phone), eq(sql`lower(${reviews.userName})`, name.toLowerCase())))
		.returning({ id: reviews.id });
}
