import { club } from '#contract/core/club.ts';
import { reviewTexts } from '#web/content/reviews.ts';
import { Island } from '#web/islands/island.tsx';
import styles from './elsewhere.module.css';
import { type Place, ReviewsWidget } from './reviews-widget.tsx';

/** The restaurant's reviews on a social network: embedded, or else as links. Nothing when no address is configured. */
export function Elsewhere({
	widget = club.reviewsWidget,
	social,
}: {
	widget?: Place | null;
	social: readonly Place[];
}) {
	if (widget) return <Island name="reviews-widget" of={ReviewsWidget} props={widget} />;
	if (social.length === 0) return null;
	return (
		<section className={styles.elsewhere} aria-labelledby="elsewhere">
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
		</section>
	);
}
