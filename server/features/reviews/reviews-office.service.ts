import type { EndpointRequest } from '#contract/endpoint.ts';
import { reviewParts } from '#contract/review-parts.ts';
import type { OfficeReview, reviewOfficeEndpoints } from '#contract/reviews-office.ts';
import type { CsvRow } from '#server/csv.ts';
import { everyRow, type ListView } from '#server/db/keyset.ts';
import { notFound } from '#server/errors.ts';
import type { AuditService } from '#server/features/audit/audit.service.ts';
import type { Parts } from '#server/parts.ts';
import { announceContentChange } from '#server/plugins/content-changes.ts';
import type { Actor } from '#server/plugins/serve.ts';
import { presentReview } from './present-review.ts';
import { changeReview, lockReview, type ReviewRow } from './reviews.repo.ts';
import * as repo from './reviews-office.repo.ts';

export type ReviewsOfficeService = ReturnType<typeof reviewsOfficeService>;
type Change = EndpointRequest<typeof reviewOfficeEndpoints.changeReview>['body'];

/** The screen asks for a reason; the call may come without one. */
const noReason = 'No reason was given.';

/** Rows that an export holds at a time. */
const csvBatch = 500;
const subject = (id: string) => ({ kind: 'review' as const, id });

/** What the office does with what diners said. */
export function reviewsOfficeService({
	parts,
	audit,
}: {
	parts: Pick<Parts, 'database' | 'clock'>;
	audit: AuditService;
}) {
	const { clock } = parts;
	const { db } = parts.database;

	return {
		async list(filter: repo.ReviewFilter, view: ListView<'date'>) {
			const [page, total, counts] = await Promise.all([
				repo.page(db, filter, view),
				repo.total(db, filter),
				repo.counts(db),
			]);
			return {
				items: page.shown.map(({ review }) => present(review)),
				total,
				next: page.next,
				previous: page.previous,
				counts,
			};
		},

		async *csv(actor: Actor, filter: repo.ReviewFilter, view: ListView<'date'>): AsyncGenerator<CsvRow> {
			await audit.note(db, actor, 'exported the reviews', subject('all'));
			const parts = reviewParts.flatMap((part) => [part, `${part}: comment`]);
			yield ['Date', 'Name', 'Phone', ...parts, 'Reply', 'Hidden because'];
			const batch = (at: string | undefined) => repo.page(db, filter, { ...view, page: undefined, at }, csvBatch);
			for await (const row of everyRow(batch)) {
				const review = present(row.review);
				const said = reviewParts.flatMap((part) => [String(review.ratings[part] || ''), review.comments[part]]);
				const { date, userName, userPhone, reply, hidden } = review;
				yield [date, userName, userPhone, ...said, reply?.text ?? '', hidden?.reason ?? ''];
			}
		},

		/** Whatever is done to a review, it has been looked at. */
		change: async (actor: Actor, id: string, { hidden, reason, reply }: Change) => {
			const changed = await db.transaction(async (tx) => {
				const review = await lockReview(tx, id);
				if (!review) throw notFound('There is no such review.');
				const note = (action: string, details?: Record<string, unknown>) =>
					audit.note(tx, actor, action, subject(id), details);
				const values: Partial<ReviewRow> = { lookedAt: review.lookedAt ?? clock.now() };
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
				const row = await changeReview(tx, id, values);
				await announceContentChange(tx);
				return row;
			});
			return present(changed);
		},
	};
}

const present = (row: ReviewRow): OfficeReview => ({
	...presentReview(row),
	userPhone: row.userPhone,
	lookedAt: row.lookedAt?.toISOString() ?? null,
	hidden: row.hiddenAt ? { at: row.hiddenAt.toISOString(), reason: row.hiddenReason ?? noReason } : null,
});
