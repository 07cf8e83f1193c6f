import { reviewParts } from '#contract/review-parts.ts';
import type { ReviewSummary } from '#contract/reviews.ts';
import { reviewCount } from './star-keys.ts';
import { Stars } from './stars.tsx';

const figure = (average: number) => (average === 0 ? '–' : average.toFixed(1));

export const Summary = ({ summary }: { summary: ReviewSummary }) => (
	<section className="rv-sum" aria-label="Summary of ratings">
		<p className="whole">
			<b>{figure(summary.average)}</b>
			<span>
				<Stars of={summary.average} />
				<span className="count">{reviewCount(summary.count)}</span>
			</span>
		</p>
		<dl>
			{reviewParts.map((part) => {
				const { average, count } = summary.categories[part];
				return (
					<div key={part}>
						<dt>{part}</dt>
						<dd>
							<span className="bar" aria-hidden="true">
								<span style={{ width: `${average * 20}%` }} />
							</span>
							{figure(average)}
							<span className="visually-hidden">{count === 0 ? ' not rated yet' : ` of 5, rated ${count} times`}</span>
						</dd>
					</div>
				);
			})}
		</dl>
	</section>
);
