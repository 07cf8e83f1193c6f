import { type Review, type ReviewSummary, reviewEndpoints } from '#contract/reviews.ts';
import { call } from '#web/core/api.ts';
import { ApiError } from '#web/core/errors.ts';
import type { Transport } from '#web/core/transport.ts';
import type { Draft } from './draft.ts';
import { summaryOf } from './summary-of.ts';

export type ReviewPage = {
	reviews: Review[];
	/** There are no older ones. */
	last: boolean;
};

/** What the page opens with. */
export type FirstReviews = { page: ReviewPage; summary: ReviewSummary };

const perPage = 10;

async function fetchPage(before?: string, transport?: Transport): Promise<ReviewPage> {
	const reviews = await call(reviewEndpoints.reviews, { query: { limit: perPage, before } }, transport);
	return { reviews, last: reviews.length < perPage };
}

const fetchSummary = (transport?: Transport) => call(reviewEndpoints.reviewSummary, {}, transport);

/** For a server that has no summaries: the specification names only the list of all reviews. */
const isNoSummary = (error: unknown) => error instanceof ApiError && error.status === 404;

async function fetchPageAndSummary(before?: string, transport?: Transport): Promise<FirstReviews> {
	const [page, summary] = await Promise.all([
		fetchPage(before, transport),
		fetchSummary(transport).catch((error: unknown) => {
			if (!isNoSummary(error)) throw error;
			return undefined;
		}),
	]);
	return { page, summary: summary ?? summaryOf(page.reviews) };
}

/** A failure is logged; the page says so and still offers the form. */
export const fetchFirst = (
	transport?: Transport,
	/** Only reviews older than this one, for a visitor without scripts who wants more. */
	before?: string,
): Promise<FirstReviews | null> =>
	fetchPageAndSummary(before, transport).catch((error: unknown) => {
		console.warn('The reviews could not be loaded', error);
		return null;
	});

export const fetchMore = (before: string) => fetchPage(before);

export const saveReview = (draft: Draft, transport?: Transport) =>
	call(reviewEndpoints.writeReview, { body: draft }, transport);

/** Returns the saved review with the new averages, or without them when they cannot be loaded. */
export async function sendReview(draft: Draft) {
	const review = await saveReview(draft);
	return { review, summary: await fetchSummary().catch(() => undefined) };
}
