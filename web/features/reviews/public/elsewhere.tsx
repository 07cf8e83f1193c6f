import { club } from '#contract/core/club.ts';
import { reviewTexts } from '#web/content/reviews.ts';
import { Island } from '#web/islands/island.tsx';
import { PhoneLink } from '#web/ui/phone-link.tsx';
import styles from './elsewhere.module.css';
import { type Place, ReviewsWidget } from './reviews-widget.tsx';

/** The club's reviews on a social network: embedded, or else as links. Without any, the restaurant's phone number. */
export function Elsewhere({
	widget = club.reviewsWidget,
	social = club.social,
}: {
	widget?: Place | null;
	social?: readonly Place[];
}) {
	if (widget) return <Island name="reviews-widget" of={ReviewsWidget} props={widget} />;
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
