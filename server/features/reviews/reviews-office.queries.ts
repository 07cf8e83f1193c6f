import { and, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { ReviewFilter } from '#contract/reviews.office.ts';
import type { Db } from '#server/core/db/client.ts';
import { anywhere, keyset, type ListView } from '#server/core/db/keyset.ts';
import { reviews } from './reviews.tables.ts';

const sorts = { date: { by: reviews.createdAt, type: 'timestamptz', usually: 'desc' } } as const;

/** What is hidden was looked at by whoever hid it. */
const shelves: Record<ReviewFilter, SQL | undefined> = {
	new: and(isNull(reviews.lookedAt), isNull(reviews.hiddenAt)),
	shown: isNull(reviews.hiddenAt),
	hidden: isNotNull(reviews.hiddenAt),
};

export type ReviewListFilter = { q?: string | undefined; shelf?: ReviewFilter | undefined };

/** As the trigram index has it, to the letter: another spelling would not be found by it. */
const searched = sql`(${reviews.userName} || ' ' || ${reviews.userPhone} || ' ' || ${reviews.ambienceComment} || ' ' || ${reviews.serviceComment} || ' ' || ${reviews.foodComment})`;

const wanted = ({ q, shelf }: ReviewListFilter) =>
	and(shelf && shelves[shelf], q ? sql`${searched} ilike ${anywhere(q)}` : undefined);

export async function page(db: Db, filter: ReviewListFilter, view: ListView<'date'>, size?: number) {
	const pages = keyset({ sorts, id: reviews.id }, view, size);
	const found = await db
		.select({ review: reviews, key: pages.key })
		.from(reviews)
		.where(and(wanted(filter), pages.where))
		.orderBy(...pages.orderBy)
		.limit(pages.limit)
		.offset(pages.offset);
	return pages.cut(found, ({ review }) => review.id);
}

export const total = (db: Db, filter: ReviewListFilter) => db.$count(reviews, wanted(filter));

export async function counts(db: Db): Promise<Record<ReviewFilter, number>> {
	const [row] = await db
		.select({
			new: sql<number>`(count(*) filter (where ${shelves.new}))::integer`,
			shown: sql<number>`(count(*) filter (where ${shelves.shown}))::integer`,
			hidden: sql<number>`(count(*) filter (where ${shelves.hidden}))::integer`,
		})
		.from(reviews);
	return row!;
}
