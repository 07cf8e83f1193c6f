import { reviewParts } from '#contract/review-parts.ts';
import type { Review } from '#contract/reviews.ts';
import { longDate } from '#web/core/format.ts';
import { Stars } from './stars.tsx';

export function ReviewItem({ review }: { review: Review }) {
	const { userName, ratings, comments, date, reply } = review;
	const rated = reviewParts.filter((part) => ratings[part] > 0 || comments[part]);
	return (
		<li className="rv-item">
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
					<p className="muted">Left no stars.</p>
				)}
				{reply && (
					<div className="reply">
						<p className="caption">
							The restaurant answered, <time dateTime={reply.date}>{longDate(reply.date)}</time>
						</p>
						<p>{reply.text}</p>
					</div>
				)}
			</article>
		</li>
	);
}
