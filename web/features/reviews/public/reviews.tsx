import { useState } from 'react';
import { reviewParts } from '#contract/review-parts.ts';
import type { Review } from '#contract/reviews.ts';
import { classes } from '#web/core/classes.ts';
import type { FormResult } from '#web/core/form-values.ts';
import { longDate } from '#web/core/format.ts';
import { useSubmit } from '#web/core/submit.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { EmptyState, ErrorState, LoadingText, Skeleton } from '#web/ui/state.tsx';
import { type FirstReviews, fetchMore } from './data.ts';
import { Stars, Summary } from './ratings.tsx';
import { ReviewForm, type ReviewTexts } from './review-form.tsx';
import styles from './reviews.module.css';

/** The averages, the list, newest first, and the form. Older reviews are added below the ones that are shown. */
export function Reviews({
	first,
	texts,
	...form
}: {
	first: FirstReviews | null;
	texts: ReviewTexts;
	/** What came of a review that was sent without scripts. */
	sent: boolean;
	result: FormResult | undefined;
}) {
	const [shown, setShown] = useState(first);
	const onWritten = (review: Review, summary: FirstReviews['summary'] | undefined) =>
		setShown((last) => {
			// When the list could not be loaded, it starts with this review, and the older ones can be loaded.
			const known = last ?? (summary && { summary, page: { reviews: [], last: false } });
			return known
				? {
						summary: summary ?? known.summary,
						page: { ...known.page, reviews: [review, ...known.page.reviews] },
					}
				: null;
		});
	return (
		<div className={styles.parts}>
			{shown && <Summary summary={shown.summary} />}
			<section className={styles.list} aria-labelledby="reviews">
				<div className={styles.head}>
					<h2 id="reviews">{texts.listTitle}</h2>
					<a className={classes('more-link', styles.toForm)} href="#leave">
						{texts.formTitle}
					</a>
				</div>
				{shown ? (
					<ReviewList
						shown={shown}
						onMore={(page) =>
							setShown({ ...shown, page: { last: page.last, reviews: [...shown.page.reviews, ...page.reviews] } })
						}
					/>
				) : (
					<ErrorState className={styles.error} title="The reviews could not be loaded." retry>
						<p>You can still leave one.</p>
					</ErrorState>
				)}
			</section>
			<ReviewForm {...form} texts={texts} className={classes('below-fold', styles.form)} onWritten={onWritten} />
		</div>
	);
}

function ReviewList({ shown, onMore }: { shown: FirstReviews; onMore: (page: FirstReviews['page']) => void }) {
	const { reviews, last } = shown.page;
	const oldest = reviews.at(-1);
	const { busy, failure, submit } = useSubmit(async () => {
		onMore(await fetchMore(oldest?.id ?? ''));
	});
	if (!oldest) return <EmptyState title="No reviews yet. Be the first to leave one!" />;
	return (
		<>
			<ol>
				{reviews.map((review) => (
					<ReviewItem key={review.id || `${review.date} ${review.userName}`} review={review} />
				))}
			</ol>
			{failure && (
				<p className={styles.failure} role="alert">
					Older reviews could not be loaded. Please try again.
				</p>
			)}
			{!last && reviews.length < shown.summary.count && (
				<a
					className={buttonClass({ look: 'line', className: styles.more })}
					href={`/review?before=${oldest.id}#reviews`}
					data-opens="more"
					aria-busy={busy || undefined}
					onClick={(event) => {
						event.preventDefault();
						void submit();
					}}
				>
					{busy ? 'Fetching...' : 'Show more reviews'}
				</a>
			)}
		</>
	);
}

function ReviewItem({ review }: { review: Review }) {
	const { userName, ratings, comments, date, reply } = review;
	const rated = reviewParts.filter((part) => ratings[part] > 0 || comments[part]);
	return (
		<li className={styles.review}>
			<article>
				<header>
					<h3>{userName}</h3>
					<time dateTime={date}>{longDate(date)}</time>
				</header>
				{rated.length > 0 ? (
					<dl>
						{rated.map((part) => (
							<div key={part}>
								<dt>{part}</dt>
								<dd>
									{ratings[part] > 0 && <Stars of={ratings[part]} />}
									{comments[part] && <p>{comments[part]}</p>}
								</dd>
							</div>
						))}
					</dl>
				) : (
					<p className="muted">No rating.</p>
				)}
				{reply && (
					<div className={styles.reply}>
						<p className={classes('caption', styles.replyDate)}>
							The restaurant, <time dateTime={reply.date}>{longDate(reply.date)}</time>
						</p>
						<p>{reply.text}</p>
					</div>
				)}
			</article>
		</li>
	);
}

export const LoadingReviews = () => (
	<div className={styles.parts}>
		<Skeleton className={styles.loadingSummary} />
		<div>
			<Skeleton style={{ height: '24rem' }} />
			<LoadingText />
		</div>
		<div className={styles.form}>
			<Skeleton style={{ height: '30rem' }} />
		</div>
	</div>
);
