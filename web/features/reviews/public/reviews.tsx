import { useState } from 'react';
import type { Review } from '#contract/reviews.ts';
import { reviewWords } from '#web/content/reviews.ts';
import { useSubmit } from '#web/core/submit.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState, ErrorState, LoadingWord, Skeleton } from '#web/ui/state.tsx';
import { ReviewForm } from './review-form.tsx';
import { ReviewItem } from './review-item.tsx';
import type { FirstReviews } from './review-page.ts';
import { Summary } from './summary.tsx';

/** The figures, the form and the list. What is shown stays when more comes, and the newest stands first. */
export function Reviews({ first }: { first: FirstReviews | null }) {
	const [shown, setShown] = useState(first);
	const onWritten = (review: Review, summary: FirstReviews['summary'] | undefined) =>
		setShown((now) => {
			// When the list had not arrived, it begins with this one, and the older ones can be asked for.
			const known = now ?? (summary && { summary, page: { reviews: [], last: false } });
			return known
				? {
						summary: summary ?? known.summary,
						page: { ...known.page, reviews: [review, ...known.page.reviews] },
					}
				: null;
		});
	return (
		<div className="rv">
			{shown && <Summary summary={shown.summary} />}
			<ReviewForm onWritten={onWritten} />
			<section className="rv-list" aria-labelledby="said">
				<h2 id="said">{reviewWords.listTitle}</h2>
				{shown ? (
					<List
						shown={shown}
						onMore={(page) =>
							setShown({ ...shown, page: { last: page.last, reviews: [...shown.page.reviews, ...page.reviews] } })
						}
					/>
				) : (
					<ErrorState
						className="reviews-error"
						title="The reviews did not arrive."
						onRetry={() => window.location.reload()}
					>
						<p>You can leave one all the same.</p>
					</ErrorState>
				)}
			</section>
		</div>
	);
}

function List({ shown, onMore }: { shown: FirstReviews; onMore: (page: FirstReviews['page']) => void }) {
	const [failed, setFailed] = useState(false);
	const { reviews, last } = shown.page;
	const oldest = reviews.at(-1);
	const { busy: sending, submit: send } = useSubmit(async () => {
		setFailed(false);
		try {
			const { fetchMore } = await import('./data.ts');
			onMore(await fetchMore(oldest?.id ?? ''));
		} catch {
			setFailed(true);
		}
	});
	if (!oldest) return <EmptyState title="No reviews yet. Be the first to leave one!" />;
	return (
		<>
			<ol>
				{reviews.map((review) => (
					<ReviewItem key={review.id} review={review} />
				))}
			</ol>
			{failed && (
				<p className="more-failed" role="alert">
					Older reviews did not arrive. Please try again.
				</p>
			)}
			{!last && reviews.length < shown.summary.count && (
				<Button look="line" className="more-reviews" busy={sending} busyText="Fetching..." onClick={() => void send()}>
					Show more
				</Button>
			)}
		</>
	);
}

export const LoadingReviews = () => (
	<div className="rv">
		<Skeleton style={{ height: '14rem' }} />
		<div className="rv-form">
			<Skeleton style={{ height: '30rem' }} />
		</div>
		<div className="rv-list">
			<Skeleton style={{ height: '24rem' }} />
			<LoadingWord />
		</div>
	</div>
);
