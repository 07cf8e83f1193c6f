import { useState } from 'react';
import { club } from '#contract/core/club.ts';
import { reviewTexts } from '#web/content/reviews.ts';
import { Button } from '#web/ui/button.tsx';
import { PhoneLink } from '#web/ui/links.tsx';
import styles from './elsewhere.module.css';

type Place = { name: string; url: string };

/** The club's reviews on a social network: embedded, or else as links. Without any, the restaurant's phone number. */
export function Elsewhere({
	widget = club.reviewsWidget,
	social = club.social,
}: {
	widget?: Place | null;
	social?: readonly Place[];
}) {
	if (widget) return <Widget {...widget} />;
	return (
		<section className={styles.elsewhere} aria-labelledby="elsewhere">
			{social.length > 0 ? (
				<>
					<h2 id="elsewhere">{reviewTexts.elsewhereTitle}</h2>
					<p>{reviewTexts.linkText}</p>
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
					<h2 id="elsewhere">{reviewTexts.phoneTitle}</h2>
					<p>{reviewTexts.phoneText}</p>
					<p className={styles.phone}>
						<PhoneLink number={club.phones.restaurant} />
					</p>
				</>
			)}
		</section>
	);
}

/** Nothing is loaded from the network before the visitor agrees. */
function Widget({ name, url }: Place) {
	const [agreed, setAgreed] = useState(false);
	return (
		<section className={styles.elsewhere} aria-labelledby="elsewhere">
			<h2 id="elsewhere">{reviewTexts.elsewhereTitle}</h2>
			{agreed ? (
				<WidgetFrame name={name} url={url} />
			) : (
				<>
					<p>{reviewTexts.widgetText(name)}</p>
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
