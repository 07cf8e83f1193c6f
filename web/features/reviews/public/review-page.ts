import type { Review, ReviewSummary } from '#contract/reviews.ts';

export type ReviewPage = {
	reviews: Review[];
	/** Nothing is older than these. */
	last: boolean;
};

/** What the page opens with. */
export type FirstReviews = { page: ReviewPage; summary: ReviewSummary };

export type Sent = { review: Review; summary: ReviewSummary | undefined } | { failure: string };
