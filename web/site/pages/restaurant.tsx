import { club } from '#contract/core/club.ts';
import { roundTaka } from '#contract/core/money.ts';
import { golfView } from '#web/content/golf-view.ts';
import { ferryLanding } from '#web/content/pictures/ferry-landing.gen.ts';
import { restaurantBuffet } from '#web/content/pictures/restaurant-buffet.gen.ts';
import { terraceView } from '#web/content/pictures/terrace-view.gen.ts';
import { menuCategories } from '#web/content/restaurant.ts';
import { classes } from '#web/core/classes.ts';
import { pageMeta } from '#web/core/page-meta.ts';
import { categoryPictures } from '#web/site/restaurant/category-pictures.ts';
import { pricesFrom } from '#web/site/restaurant/menu.ts';
import { ButtonLink } from '#web/ui/links.tsx';
import { Opener } from '#web/ui/opener.tsx';
import { Picture, preloadPicture } from '#web/ui/picture.tsx';
import { Slider } from '#web/ui/slider.tsx';
import { VisitCard } from '#web/ui/visit-card.tsx';
import styles from './restaurant.module.css';

const sizes = '(min-width: 1440px) 1296px, 92vw';

export const meta = () => pageMeta(golfView.title, golfView.description);

export const links = () => [preloadPicture(terraceView, sizes)];

const pictures = [terraceView, ferryLanding, restaurantBuffet];

const slides = golfView.slides.flatMap(({ alt, caption }, index) => {
	const picture = pictures[index];
	return picture
		? [{ key: picture.name, caption, picture: <Picture of={picture} alt={alt} sizes={sizes} priority={index === 0} /> }]
		: [];
});

export default function Restaurant() {
	return (
		<>
			<div className={classes('wrap', styles.intro)}>
				<Opener title={golfView.title} lead={golfView.lead} above={golfView.above} />
				<Slider label="Pictures of the restaurant" slides={slides} />
			</div>
			<section className={classes(styles.known, 'on-pine below-fold')} aria-labelledby="known">
				<div className={classes('wrap', styles.columns)}>
					<div className={styles.reasons}>
						<h2 id="known">{golfView.knownTitle}</h2>
						<dl>
							{golfView.known.map(({ id, title, text, alt }) => (
								<div key={title}>
									<dt>{title}</dt>
									<dd>
										<Picture of={categoryPictures[id]} alt={alt} sizes="(min-width: 960px) 12rem, 30vw" />
										<span>{text}</span>
									</dd>
								</div>
							))}
						</dl>
					</div>
					<VisitCard
						className={styles.card}
						texts={golfView}
						hours={club.hours.restaurant}
						phone={club.phones.restaurant}
					>
						<ButtonLink to="/review">{golfView.review}</ButtonLink>
					</VisitCard>
				</div>
			</section>
			<Menu />
		</>
	);
}

const Menu = () => (
	<section className="section below-fold" aria-labelledby="menu">
		<div className="wrap">
			<div className={styles.menuHead}>
				<h2 id="menu">{golfView.menuTitle}</h2>
				<p className="muted">{golfView.menuText}</p>
			</div>
			<ul className={styles.menu}>
				{menuCategories.map(({ id, title }) => (
					<li key={id}>
						<a href={`/category/${id}`}>
							<h3>{title}</h3>
							<span className={styles.from}>from {roundTaka(pricesFrom[id])}</span>
						</a>
					</li>
				))}
			</ul>
		</div>
	</section>
);
