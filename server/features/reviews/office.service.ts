import type { EndpointRequest } from '#contract/core/endpoint.ts';
import { reviewParts } from '#contract/review-parts.ts';
import type { OfficeReview, reviewOfficeEndpoints } from '#contract/reviews.office.ts';
import { csvBatch, everyRow, type ListView } from '#server/core/db/keyset.ts';
import { notFound } from '#server/core/http/errors.ts';
import type { Actor } from '#server/core/http/serve.ts';
import type { CsvRow } from '#server/core/http/serve-csv.ts';
import { announceContentChange } from '#server/core/pages/content-changes.ts';
import type { Dependencies } from '#server/dependencies.ts';
import type { AuditService } from '#server/features/audit/service.ts';
import * as queries from './queries.ts';
import { reviewsKey, toPublicReview } from './service.ts';

export type ReviewsOfficeService = ReturnType<typeof reviewsOfficeService>;
type Change = EndpointRequest<typeof reviewOfficeEndpoints.changeReview>['body'];

/** The screen requires a reason; the API does not. */
const noReason = 'No reason was given.';

const subject = (id: string) => ({ kind: 'review' as const, id });

/** What the office does with reviews. */
export function reviewsOfficeService({
	dependencies,
	audit,
}: {
	dependencies: Pick<Dependencies, 'database' | 'clock'>;
	audit: AuditService;
}) {
	const { clock } = dependencies;
	const { db } = dependencies.database;

	return {
		async list(filter: queries.ReviewListFilter, view: ListView<'date'>) {
			const [page, { counts, total }] = await Promise.all([queries.page(db, filter, view), queries.counts(db, filter)]);
			return {
				items: page.shown.map(({ review }) => toOfficeReview(review)),
				total,
				next: page.next,
				previous: page.previous,
				counts,
			};
		},

		async *csv(actor: Actor, filter: queries.ReviewListFilter, view: ListView<'date'>): AsyncGenerator<CsvRow> {
			await audit.note(db, actor, 'exported the reviews', subject('all'));
			const parts = reviewParts.flatMap((part) => [part, `${part}: comment`]);
			yield ['Date', 'Name', 'Phone', ...parts, 'Reply', 'Hidden because'];
			const batch = (cursor: string | undefined) =>
				queries.page(db, filter, { ...view, page: undefined, at: cursor }, csvBatch);
			for await (const row of everyRow(batch)) {
				const review = toOfficeReview(row.review);
				const ratings = reviewParts.flatMap((part) => [String(review.ratings[part] || ''), review.comments[part]]);
				const { date, userName, userPhone, reply, hidden } = review;
				yield [date, userName, userPhone, ...ratings, reply?.text ?? '', hidden?.reason ?? ''];
			}
		},

		/** Every change also marks the review as read. */
		change: async (actor: Actor, id: string, { hidden, reason, reply }: Change) => {
			const changed = await db.transaction(async (tx) => {
				const review = await queries.lockReview(tx, id);
				if (!review) throw notFound('There is no such review.');
				const note = (action: string, details?: Record<string, unknown>) =>
					audit.note(tx, actor, action, subject(id), details);
				const values: Partial<queries.ReviewRow> = { lookedAt: review.lookedAt ?? clock.now() };
				if (hidden === true && !review.hiddenAt) {
					const hiddenReason = reason || noReason;
					Object.assign(values, { hiddenAt: clock.now(), hiddenReason, hiddenBy: actor.accountId });
					await note('hid a review', { reason: hiddenReason });
				}
				if (hidden === false && review.hiddenAt) {
					Object.assign(values, { hiddenAt: null, hiddenReason: null, hiddenBy: null });
					await note('showed a review again');
				}
				if (reply !== undefined && reply !== (review.reply ?? '')) {
					Object.assign(values, reply ? { reply, repliedAt: clock.now() } : { reply: null, repliedAt: null });
					await note(reply ? 'answered a review' : 'took the answer to a review back', reply ? { reply } : undefined);
				}
				const row = await queries.changeReview(tx, id, values);
				await announceContentChange(tx, [reviewsKey]);
				return row;
			});
			return toOfficeReview(changed);
		},
	};
}

const toOfficeReview = (row: queries.ReviewRow): OfficeReview => ({
	...toPublicReview(row),
	userPhone: row.userPhone,
	lookedAt: row.lookedAt?.toISOString() ?? null,
	hidden: row.hiddenAt ? { at: row.hiddenAt.toISOString(), reason: row.hiddenReason ?? noReason } : null,
});
