import { club } from '#contract/core/club.ts';
import { home } from '#web/content/home.ts';
import { foodAppetizers } from '#web/content/pictures/food-appetizers.gen.ts';
import { foodDesserts } from '#web/content/pictures/food-desserts.gen.ts';
import { foodRiceBiryani } from '#web/content/pictures/food-rice-biryani.gen.ts';
import { guestRoomLamp } from '#web/content/pictures/guest-room-lamp.gen.ts';
import { hallHeadTable } from '#web/content/pictures/hall-head-table.gen.ts';
import { restaurantTerrace } from '#web/content/pictures/restaurant-terrace.gen.ts';
import { classes } from '#web/core/classes.ts';
import { useContent } from '#web/core/content.ts';
import { MoreLink } from '#web/ui/links.tsx';
import { PhoneLink } from '#web/ui/phone-link.tsx';
import { Picture } from '#web/ui/picture.tsx';
import styles from './clubhouse.module.css';

const dishes = [
	{
		of: foodRiceBiryani,
		alt: 'Chicken biryani with egg, lime and raita',
		caption: 'Biryani, on Fridays until it is gone',
	},
	{ of: foodAppetizers, alt: 'Samosas with green and red chutney', caption: 'Samosas, for the last pairs coming in' },
	{ of: foodDesserts, alt: 'Golap jam in a brass bowl', caption: 'Golap jam, served warm' },
];

export const Restaurant = () => (
	<section className={classes(styles.restaurant, 'on-pine below-fold')} aria-labelledby="table">
		<div className={styles.restaurantGrid}>
			<div className={styles.terrace}>
				<Picture of={restaurantTerrace} alt={home.terraceAlt} sizes="(min-width: 960px) 58vw, 100vw" />
			</div>
			<div className={styles.menuCard}>
				<h2 id="table">The table by the river</h2>
				<p className="muted">{home.table}</p>
				<ul className={styles.categories}>
					{useContent('menuPart').map(({ slug, title }) => (
						<li key={slug}>
							<a href={`/category/${slug}`}>{title}</a>
						</li>
					))}
				</ul>
				<div className={styles.hours}>
					{club.hours.restaurant.map(({ days, times }) => (
						<p key={days}>
							<b>{days}</b>
							<br />
							{times}
						</p>
					))}
					<p>
						<b>Pre-booking</b> <PhoneLink number={useContent('restaurant').phone} />
					</p>
				</div>
			</div>
		</div>
		<div className={classes('wrap', styles.belowRestaurant)}>
			<div className={styles.dishes}>
				{dishes.map(({ caption, ...picture }) => (
					<figure key={caption}>
						<Picture {...picture} sizes="(min-width: 1440px) 26rem, 30vw" />
						<figcaption>{caption}</figcaption>
					</figure>
				))}
			</div>
		</div>
	</section>
);

/** The hall and the guest room. */
export const Clubhouse = () => (
	<section className="section below-fold" aria-labelledby="clubhouse">
		<div className={classes('wrap', styles.clubhouse)}>
			<div className={styles.clubhouseHead}>
				<h2 id="clubhouse">Under the same roof</h2>
				<p className="muted">{home.clubhouse}</p>
				<MoreLink to="/services">Our Services</MoreLink>
			</div>
			<figure className={styles.hall}>
				<Picture
					of={hallHeadTable}
					alt={home.hallAlt}
					sizes="(min-width: 960px) 60vw, (min-width: 640px) 60vw, 100vw"
				/>
				<figcaption className="figure-caption">{home.hallCaption}</figcaption>
			</figure>
			<figure className={styles.room}>
				<Picture of={guestRoomLamp} alt={home.roomAlt} sizes="(min-width: 640px) 30vw, 100vw" />
				<figcaption className="figure-caption">{home.roomCaption}</figcaption>
			</figure>
		</div>
	</section>
);
