import { classes } from '#web/core/classes.ts';
import { useContent } from '#web/core/content.ts';
import { ClubPhone } from '#web/ui/club-phone.tsx';
import { Times } from '#web/ui/hours/times.tsx';
import { MoreLink } from '#web/ui/links.tsx';
import { Picture } from '#web/ui/picture.tsx';
import styles from './clubhouse.module.css';

export function Restaurant() {
	const { tableTitle, tableText, tablePicture, dishes } = useContent('home');
	const parts = useContent('menuPart');
	return (
		<section className={classes(styles.restaurant, 'on-pine below-fold')} aria-labelledby="table">
			<div className={styles.restaurantGrid}>
				<div className={styles.terrace}>
					<Picture {...tablePicture} sizes="(min-width: 960px) 58vw, 100vw" />
				</div>
				<div className={styles.menuCard}>
					<h2 id="table">{tableTitle}</h2>
					<p className="muted">{tableText}</p>
					{parts.length > 0 && (
						<ul className={styles.categories}>
							{parts.map(({ slug, title }) => (
								<li key={slug}>
									<a href={`/category/${slug}`}>{title}</a>
								</li>
							))}
						</ul>
					)}
					<div className={styles.hours}>
						{useContent('hours').restaurant.map(({ days, times }) => (
							<p key={days}>
								<b>{days}</b>
								<br />
								<Times of={times} className={styles.times} />
							</p>
						))}
						<p>
							<b>Pre-booking</b> <ClubPhone of="restaurant" />
						</p>
					</div>
				</div>
			</div>
			<div className={classes('wrap', styles.belowRestaurant)}>
				<div className={styles.dishes}>
					{dishes.map(({ caption, picture }) => (
						<figure key={caption}>
							<Picture {...picture} sizes="(max-width: 560px) 9rem, (min-width: 1440px) 26rem, 30vw" />
							<figcaption>{caption}</figcaption>
						</figure>
					))}
				</div>
			</div>
		</section>
	);
}

export function Clubhouse() {
	const { clubhouseTitle, clubhouseText, clubhouseLarge, clubhouseSmall } = useContent('home');
	return (
		<section className="section below-fold" aria-labelledby="clubhouse">
			<div className={classes('wrap', styles.clubhouse)}>
				<div className={styles.clubhouseHead}>
					<h2 id="clubhouse">{clubhouseTitle}</h2>
					<p className="muted">{clubhouseText}</p>
					<MoreLink to="/services">Our Services</MoreLink>
				</div>
				<figure className={styles.hall}>
					<Picture {...clubhouseLarge.picture} sizes="(min-width: 960px) 60vw, (min-width: 640px) 60vw, 100vw" />
					<figcaption className="figure-caption">{clubhouseLarge.caption}</figcaption>
				</figure>
				<figure className={styles.room}>
					<Picture {...clubhouseSmall.picture} sizes="(min-width: 640px) 30vw, 100vw" />
					<figcaption className="figure-caption">{clubhouseSmall.caption}</figcaption>
				</figure>
			</div>
		</section>
	);
}
