import { reviewEndpoints } from '#contract/reviews.ts';
import { call, type Transport } from '#web/core/api.ts';
import { ApiError } from '#web/core/errors.ts';
import { type Draft, sayings } from './draft.ts';
import type { FirstReviews, ReviewPage, Sent } from './review-page.ts';

export { inProcess } from '#web/core/api.ts';

const perPage = 10;

async function fetchPage(before?: string, transport?: Transport): Promise<ReviewPage> {
	const reviews = await call(reviewEndpoints.reviews, { query: { limit: perPage, before } }, transport);
	return { reviews, last: reviews.length < perPage };
}

const fetchSummary = (transport?: Transport) => call(reviewEndpoints.reviewSummary, {}, transport);

/** A failure is logged; the page says so and offers the form all the same. */
export const fetchFirst = (transport?: Transport): Promise<FirstReviews | null> =>
	Promise.all([fetchPage(undefined, transport), fetchSummary(transport)]).then(
		([page, summary]) => ({ page, summary }),
		(error: unknown) => {
			console.warn('Reviews did not arrive', error);
			return null;
		},
	);

export const fetchMore = (before: string) => fetchPage(before);

/** What is said is the server's message when it had one. The figures that follow a review are not worth failing for. */
export async function send(draft: Draft): Promise<Sent> {
	try {
		const review = await call(reviewEndpoints.writeReview, { body: draft });
		return { review, summary: await fetchSummary().catch(() => undefined) };
	} catch (error) {
		return { failure: (error instanceof ApiError && error.message) || sayings.failed };
	}
}
