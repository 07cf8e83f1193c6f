import { data } from 'react-router';
import { reviewTexts } from '#web/content/reviews.ts';
import { classes } from '#web/core/classes.ts';
import { pageMeta } from '#web/core/page-meta.ts';
import { Deferred } from '#web/ui/deferred.tsx';
import { Opener } from '#web/ui/opener.tsx';
import type { Route } from './+types/review.ts';
import { Elsewhere } from './elsewhere.tsx';
import styles from './review.module.css';
import { LoadingReviews, Reviews } from './reviews.tsx';

// The first page comes with its data, so the code that fetches it is loaded only after a navigation in the browser or for a
// new review.
const loadFetchers = () => import('./data.ts');

export async function loader({ context }: Route.LoaderArgs) {
	const { fetchFirst, inProcess } = await loadFetchers();
	const first = await fetchFirst(inProcess(context));
	// With this status, a page without its reviews is not stored in the page cache.
	return data({ first }, { status: first ? 200 : 503 });
}

export const clientLoader = () => ({ first: loadFetchers().then(({ fetchFirst }) => fetchFirst()) });

export const meta = () => pageMeta(reviewTexts.title, reviewTexts.description);

export default function Review({ loaderData }: Route.ComponentProps) {
	return (
		<div className={classes('wrap', styles.page)}>
			<Opener title={reviewTexts.title} lead={reviewTexts.lead} above={reviewTexts.above} />
			<Deferred value={loaderData.first} loading={<LoadingReviews />}>
				{(first) => <Reviews first={first} />}
			</Deferred>
			<Elsewhere />
		</div>
	);
}
