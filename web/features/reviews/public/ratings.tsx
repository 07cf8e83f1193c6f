import type { CSSProperties } from 'react';
import { mostStars, reviewParts } from '#contract/review-parts.ts';
import type { ReviewSummary } from '#contract/reviews.ts';
import styles from './ratings.module.css';

/** A rating as whole stars; an average is rounded. */
export const Stars = ({ of: value }: { of: number }) => {
	const stars = Math.round(value);
	return (
		<span
			className={styles.stars}
			role="img"
			aria-label={`${stars} of ${mostStars} stars`}
			style={{ '--stars': stars } as CSSProperties}
		/>
	);
};

const averageText = (average: number) => (average === 0 ? '–' : average.toFixed(1));

export const Summary = ({ summary }: { summary: ReviewSummary }) => (
	<section className={styles.summary} aria-label="Summary of ratings">
		<p className={styles.overall}>
			<b>{averageText(summary.average)}</b>
			<span>
				<Stars of={summary.average} />
				<span className={styles.count}>{reviewCount(summary.count)}</span>
			</span>
		</p>
		<dl>
			{reviewParts.map((part) => {
				const { average, count } = summary.categories[part];
				return (
					<div key={part}>
						<dt>{part}</dt>
						<dd>
							<span className={styles.averageBar} aria-hidden="true">
								<span style={{ width: `${average * 20}%` }} />
							</span>
							{averageText(average)}
							<span className="visually-hidden">{count === 0 ? ' not rated yet' : ` of 5, rated ${count} times`}</span>
						</dd>
					</div>
				);
			})}
		</dl>
	</section>
);

/** "1 review", "14 reviews" */
export const reviewCount = (count: number) => (count === 1 ? '1 review' : `${count} reviews`);
