import { useState } from 'react';
import { club } from '#contract/core/club.ts';
import { reviewWords } from '#web/content/reviews.ts';
import { Button } from '#web/ui/button.tsx';
import { PhoneLink } from '#web/ui/phone-link.tsx';

type Place = { name: string; url: string };

/** The club's reviews on a social network, or the next best thing that really exists. */
export function Elsewhere({
	widget = club.reviewsWidget,
	social = club.social,
}: {
	widget?: Place | null;
	social?: readonly Place[];
}) {
	if (widget) return <Widget {...widget} />;
	return (
		<section className="rv-else" aria-labelledby="elsewhere">
			{social.length > 0 ? (
				<>
					<h2 id="elsewhere">{reviewWords.elsewhereTitle}</h2>
					<p>{reviewWords.linkText}</p>
					<ul>
						{social.map(({ name, url }) => (
							<li key={url}>
								<a className="more-link" href={url} rel="noreferrer">
									Review us on {name}
								</a>
							</li>
						))}
					</ul>
				</>
			) : (
				<>
					<h2 id="elsewhere">{reviewWords.phoneTitle}</h2>
					<p>{reviewWords.phoneText}</p>
					<p className="call">
						<PhoneLink number={club.phones.restaurant} />
					</p>
				</>
			)}
		</section>
	);
}

/** The network hears of a visitor only when the visitor asks for it. */
function Widget({ name, url }: Place) {
	const [agreed, setAgreed] = useState(false);
	return (
		<section className="rv-else wide" aria-labelledby="elsewhere">
			<h2 id="elsewhere">{reviewWords.elsewhereTitle}</h2>
			{agreed ? (
				<WidgetFrame name={name} url={url} />
			) : (
				<>
					<p>{reviewWords.widgetText(name)}</p>
					<Button look="line" onClick={() => setAgreed(true)}>
						Show the reviews of {name}
					</Button>
				</>
			)}
		</section>
	);
}

export const WidgetFrame = ({ name, url }: Place) => (
	<iframe
		src={url}
		title={`Reviews on ${name}`}
		loading="lazy"
		referrerPolicy="no-referrer"
		sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-forms"
	/>
);
