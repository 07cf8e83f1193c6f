import { mostStars, reviewParts } from '#contract/review-parts.ts';
import type { OfficeReview } from '#contract/reviews-office.ts';
import { PhoneLink } from '#web/components/site/phone-link.tsx';
import { dateAndTime, longDate } from '#web/lib/format.ts';
import '#web/styles/status.css';

export type ReviewDeed = 'look' | 'hide' | 'show' | 'reply';

export const Guest = ({ review: { userName, userPhone, date } }: { review: OfficeReview }) => (
	<>
		<b>{userName}</b>
		<br />
		<PhoneLink number={userPhone} />
		<br />
		<span className="muted">{dateAndTime(date)}</span>
	</>
);

export function Said({
	review,
	onDeed,
}: {
	review: OfficeReview;
	onDeed: (deed: ReviewDeed, review: OfficeReview) => void;
}) {
	const { ratings, comments, reply, hidden, lookedAt, userName } = review;
	const deeds: [ReviewDeed, string][] = [
		...(lookedAt ? [] : [['look', 'Mark as looked at'] as [ReviewDeed, string]]),
		['reply', reply ? 'Change the reply' : 'Reply'],
		hidden ? ['show', 'Show again'] : ['hide', 'Hide'],
	];
	return (
		<>
			<dl className="said-parts">
				{reviewParts.map((part) => (
					<div key={part}>
						<dt>{part}</dt>
						<dd>{ratings[part] === 0 ? 'not rated' : `${ratings[part]} of ${mostStars}`}</dd>
						{comments[part] && <dd className="said">{comments[part]}</dd>}
					</div>
				))}
			</dl>
			{reply && (
				<p className="said-reply">
					<span className="muted">Replied on {longDate(reply.date)}: </span>
					{reply.text}
				</p>
			)}
			{hidden && (
				<p>
					<span className="st bad">Hidden since {longDate(hidden.at)}</span> {hidden.reason}
				</p>
			)}
			<div className="said-acts">
				{deeds.map(([deed, words]) => (
					<button
						type="button"
						className="linkbtn"
						key={deed}
						aria-label={`${words}: ${userName}`}
						onClick={() => onDeed(deed, review)}
					>
						{words}
					</button>
				))}
			</div>
		</>
	);
}
