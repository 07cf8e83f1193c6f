import type { MetaDescriptor } from 'react-router';
import { roundTaka } from '#contract/core/money.ts';
import { classes } from '#web/core/classes.ts';
import { loadContent } from '#web/core/content.server.ts';
import { useContent } from '#web/core/content.ts';
import { pageMeta } from '#web/core/page-meta.ts';
import { ActionRow } from '#web/ui/action-row.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { FirstScreenEnd } from '#web/ui/first-screen.tsx';
import { ButtonLink, MoreLink } from '#web/ui/links.tsx';
import { Opener } from '#web/ui/opener.tsx';
import { phoneAddress } from '#web/ui/phone-link.tsx';
import { Picture, preloadPicture } from '#web/ui/picture.tsx';
import { Slider, slideSizes } from '#web/ui/slider.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import { VisitCard } from '#web/ui/visit-card.tsx';
import type { Route } from './+types/restaurant.ts';
import styles from './restaurant.module.css';

export const loader = async ({ context }: Route.LoaderArgs) => ({
	content: await loadContent(context, 'restaurant', 'menuPart', 'dish'),
});

export const meta = ({ loaderData: { content }, ...page }: Route.MetaArgs): MetaDescriptor[] => {
	const { title, description, slides } = content.restaurant;
	const [first] = slides;
	return [
		...pageMeta(page, title, description),
		...(first ? [{ tagName: 'link', ...preloadPicture(first.picture.of, slideSizes) }] : []),
	];
};

const above = { label: 'Our Services', path: '/services' };

export default function Restaurant() {
	const restaurant = useContent('restaurant');
	const slides = restaurant.slides.map(({ picture, caption }, index) => ({
		key: picture.of.base,
		caption,
		picture: <Picture {...picture} sizes={slideSizes} priority={index === 0} />,
	}));
	return (
		<>
			<div className={classes('wrap', styles.intro)}>
				<Opener title={restaurant.title} lead={restaurant.lead} above={above}>
					<ActionRow phone="fill" className={styles.ways}>
						<a className={buttonClass({})} href="#book">
							Book a table
						</a>
						<a className={buttonClass({ look: 'line' })} href="#menu">
							See the menu
						</a>
					</ActionRow>
				</Opener>
				{slides.length > 0 && <Slider label="Pictures of the restaurant" slides={slides} />}
				<FirstScreenEnd id="slider-end" />
			</div>
			<div className={classes('wrap below-fold', styles.columns)}>
				<Menu />
				<Visit />
			</div>
			{restaurant.known.length > 0 && (
				<section className={classes(styles.known, 'below-fold')} aria-labelledby="known">
					<div className="wrap section">
						<h2 id="known">{restaurant.knownTitle}</h2>
						<ul className={styles.dishes}>
							{restaurant.known.map(({ title, text, picture }) => (
								<li key={title}>
									<Picture {...picture} sizes="(min-width: 640px) 31vw, 92vw" />
									<h3>{title}</h3>
									<p>{text}</p>
								</li>
							))}
						</ul>
					</div>
				</section>
			)}
		</>
	);
}

function Visit() {
	const { bookText } = useContent('restaurant');
	const { restaurantPhone } = useContent('club');
	return (
		<div id="book" className={styles.book}>
			<VisitCard
				texts={{ hoursTitle: 'Opening hours', bookTitle: 'Pre-booking', bookText }}
				hours={useContent('hours').restaurant}
				phone={restaurantPhone}
			>
				<ActionRow phone="stack">
					<a className={buttonClass({})} href={phoneAddress(restaurantPhone)}>
						Call to book a table
					</a>
					<ButtonLink look="line" to="/review">
						Leave a review
					</ButtonLink>
				</ActionRow>
				<p className={styles.online}>
					Members: <MoreLink to="/dashboard/bookings?kind=TABLE">book online</MoreLink>
				</p>
			</VisitCard>
		</div>
	);
}

/** ৳180 – ৳680: the lowest and the highest price of a part of the menu, unless all are on request. */
function priceRange(dishes: readonly { group: string | null; price: number | null }[], part: string) {
	const prices = dishes.flatMap(({ group, price }) => (group === part && price !== null ? [price / 100] : []));
	const range = [...new Set([Math.min(...prices), Math.max(...prices)])];
	return prices.length > 0 ? range.map(roundTaka).join(' – ') : undefined;
}

function Menu() {
	const { menuText } = useContent('restaurant');
	const { fish } = useContent('daily');
	const parts = useContent('menuPart');
	const dishes = useContent('dish');
	return (
		<section className={styles.menuPart} aria-labelledby="menu">
			<h2 id="menu">The menu</h2>
			<p className="muted">{menuText}</p>
			{fish && (
				<p>
					<b>Fish of the day:</b> {fish}
				</p>
			)}
			{parts.length > 0 ? (
				<ul className={styles.menu}>
					{parts.map(({ slug, title }) => {
						const prices = priceRange(dishes, slug);
						return (
							<li key={slug}>
								<a href={`/category/${slug}`}>
									<h3>{title}</h3>
									{prices && <span className={styles.prices}>{prices}</span>}
								</a>
							</li>
						);
					})}
				</ul>
			) : (
				<EmptyState title="Nothing is listed here at the moment." />
			)}
		</section>
	);
}
