import { data } from 'react-router';
import { reviewWords } from '#web/content/reviews.ts';
import { pageMeta } from '#web/core/page-meta.ts';
import { Deferred } from '#web/ui/deferred.tsx';
import { Opener } from '#web/ui/opener.tsx';
import type { Route } from './+types/review.ts';
import { Elsewhere } from './elsewhere.tsx';
import { LoadingReviews, Reviews } from './reviews.tsx';
import '#web/styles/reviews.css';
import '#web/styles/review-form.css';

// As on the home page: the code that asks for data comes only to those who move between pages, or write a review.
const ask = () => import('./data.ts');

export async function loader({ context }: Route.LoaderArgs) {
	const { fetchFirst, inProcess } = await ask();
	const first = await fetchFirst(inProcess(context));
	// Reviews that did not arrive must not be kept as the page's answer.
	return data({ first }, { status: first ? 200 : 503 });
}

export const clientLoader = () => ({ first: ask().then(({ fetchFirst }) => fetchFirst()) });

export const meta = () => pageMeta(reviewWords.title, reviewWords.description);

export default function Review({ loaderData }: Route.ComponentProps) {
	return (
		<div className="wrap reviews-page">
			<Opener title={reviewWords.title} lead={reviewWords.lead} above={reviewWords.above} />
			<Deferred value={loaderData.first} loading={<LoadingReviews />}>
				{(first) => <Reviews first={first} />}
			</Deferred>
			<Elsewhere />
		</div>
	);
}
