import { mostStars, reviewParts } from '#contract/review-parts.ts';
import type { OfficeReview } from '#contract/reviews.office.ts';
import { dateAndTime, longDate } from '#web/core/format.ts';
import { PhoneLink } from '#web/ui/phone-link.tsx';
import { StatusTag } from '#web/ui/status-tag.tsx';

export type ReviewAction = 'look' | 'hide' | 'show' | 'reply';

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
	onAction,
}: {
	review: OfficeReview;
	onAction: (deed: ReviewAction, review: OfficeReview) => void;
}) {
	const { ratings, comments, reply, hidden, lookedAt, userName } = review;
	const deeds: [ReviewAction, string][] = [
		...(lookedAt ? [] : [['look', 'Mark as looked at'] as [ReviewAction, string]]),
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
					<StatusTag tone="bad">Hidden since {longDate(hidden.at)}</StatusTag> {hidden.reason}
				</p>
			)}
			<div className="said-acts">
				{deeds.map(([deed, words]) => (
					<button
						type="button"
						className="link-button"
						key={deed}
						aria-label={`${words}: ${userName}`}
						onClick={() => onAction(deed, review)}
					>
						{words}
					</button>
				))}
			</div>
		</>
	);
}
