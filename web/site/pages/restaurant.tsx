import type { MetaDescriptor } from 'react-router';
import { roundTaka } from '#contract/core/money.ts';
import { classes } from '#web/core/classes.ts';
import { loadContent } from '#web/core/content.server.ts';
import { useContent } from '#web/core/content.ts';
import { pageMeta } from '#web/core/page-meta.ts';
import { FirstScreenEnd } from '#web/ui/first-screen.tsx';
import { ButtonLink } from '#web/ui/links.tsx';
import { Opener } from '#web/ui/opener.tsx';
import { Picture, preloadPicture } from '#web/ui/picture.tsx';
import { Slider } from '#web/ui/slider.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import { VisitCard } from '#web/ui/visit-card.tsx';
import type { Route } from './+types/restaurant.ts';
import styles from './restaurant.module.css';

const sizes = '(min-width: 1440px) 1296px, 92vw';

export const loader = async ({ context }: Route.LoaderArgs) => ({
	content: await loadContent(context, 'restaurant', 'menuPart', 'dish'),
});

export const meta = ({ loaderData: { content }, ...page }: Route.MetaArgs): MetaDescriptor[] => {
	const { title, description, slides } = content.restaurant;
	const [first] = slides;
	return [
		...pageMeta(page, title, description),
		...(first ? [{ tagName: 'link', ...preloadPicture(first.picture.of, sizes) }] : []),
	];
};

const above = { label: 'Our Services', path: '/services' };

export default function Restaurant() {
	const restaurant = useContent('restaurant');
	const slides = restaurant.slides.map(({ picture, caption }, index) => ({
		key: picture.of.base,
		caption,
		picture: <Picture {...picture} sizes={sizes} priority={index === 0} />,
	}));
	return (
		<>
			<div className={classes('wrap', styles.intro)}>
				<Opener title={restaurant.title} lead={restaurant.lead} above={above} />
				{slides.length > 0 && <Slider label="Pictures of the restaurant" slides={slides} />}
				<FirstScreenEnd id="slider-end" />
			</div>
			<section className={classes(styles.known, 'on-pine below-fold')} aria-labelledby="known">
				<div className={classes('wrap', styles.columns)}>
					<div className={styles.reasons}>
						<h2 id="known">{restaurant.knownTitle}</h2>
						{restaurant.known.length > 0 && (
							<dl>
								{restaurant.known.map(({ title, text, picture }) => (
									<div key={title}>
										<dt>{title}</dt>
										<dd>
											<Picture {...picture} sizes="(min-width: 960px) 12rem, 30vw" />
											<span>{text}</span>
										</dd>
									</div>
								))}
							</dl>
						)}
					</div>
					<VisitCard
						className={styles.card}
						texts={{ hoursTitle: 'Opening hours', bookTitle: 'Pre-booking', bookText: restaurant.bookText }}
						hours={useContent('hours').restaurant}
						phone={useContent('club').restaurantPhone}
					>
						<ButtonLink to="/review">Leave a review</ButtonLink>
					</VisitCard>
				</div>
			</section>
			<Menu />
		</>
	);
}

/** The lowest price of a part of the menu, unless all its prices are on request. */
function lowestPrice(dishes: readonly { group: string | null; price: number | null }[], part: string) {
	const prices = dishes.flatMap(({ group, price }) => (group === part && price !== null ? [price] : []));
	return prices.length > 0 ? Math.min(...prices) : undefined;
}

function Menu() {
	const { menuText } = useContent('restaurant');
	const { fish } = useContent('daily');
	const parts = useContent('menuPart');
	const dishes = useContent('dish');
	return (
		<section className="section below-fold" aria-labelledby="menu">
			<div className="wrap">
				<div className={styles.menuHead}>
					<h2 id="menu">The menu</h2>
					<p className="muted">{menuText}</p>
					{fish && (
						<p>
							<b>Fish of the day:</b> {fish}
						</p>
					)}
				</div>
				{parts.length > 0 ? (
					<ul className={styles.menu}>
						{parts.map(({ slug, title }) => {
							const from = lowestPrice(dishes, slug);
							return (
								<li key={slug}>
									<a href={`/category/${slug}`}>
										<h3>{title}</h3>
										{from !== undefined && <span className={styles.from}>from {roundTaka(from / 100)}</span>}
									</a>
								</li>
							);
						})}
					</ul>
				) : (
					<EmptyState title="Nothing is listed here at the moment." />
				)}
			</div>
		</section>
	);
}
