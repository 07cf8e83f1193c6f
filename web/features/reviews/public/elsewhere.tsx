import { club } from '#contract/core/club.ts';
import { Island } from '#web/islands/island.tsx';
import styles from './elsewhere.module.css';
import { type Place, ReviewsWidget } from './reviews-widget.tsx';

/** The restaurant's reviews on a social network: embedded, or else as links. Nothing when no address is configured. */
export function Elsewhere({
	widget = club.reviewsWidget,
	social,
	texts,
}: {
	widget?: Place | null;
	social: readonly Place[];
	texts: { title: string; text: string };
}) {
	if (widget) return <Island name="reviews-widget" of={ReviewsWidget} props={{ ...widget, title: texts.title }} />;
	if (social.length === 0) return null;
	return (
		<section className={styles.elsewhere} aria-labelledby="elsewhere">
			<h2 id="elsewhere">{texts.title}</h2>
			<p>{texts.text}</p>
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
