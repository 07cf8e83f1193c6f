import { Link } from 'react-router';
import { club } from '#contract/core/club.ts';
import { home } from '#web/content/home.ts';
import { foodAppetizers } from '#web/content/pictures/food-appetizers.gen.ts';
import { foodDesserts } from '#web/content/pictures/food-desserts.gen.ts';
import { foodRiceBiryani } from '#web/content/pictures/food-rice-biryani.gen.ts';
import { restaurantTerrace } from '#web/content/pictures/restaurant-terrace.gen.ts';
import { menuCategories } from '#web/content/restaurant.ts';
import { PhoneLink } from '#web/ui/phone-link.tsx';
import { Picture } from '#web/ui/picture.tsx';

const dishes = [
	{
		of: foodRiceBiryani,
		alt: 'Chicken biryani with egg, lime and raita',
		caption: 'Biryani, Fridays until it is gone',
	},
	{ of: foodAppetizers, alt: 'Samosas with green and red chutney', caption: 'Samosas, when the last pairs come in' },
	{ of: foodDesserts, alt: 'Golap jam in a brass bowl', caption: 'Golap jam, served warm' },
];

export const TableByTheRiver = () => (
	<section className="table-sec on-pine" aria-labelledby="table">
		<div className="table-grid">
			<div className="pic">
				<Picture of={restaurantTerrace} alt={home.terraceAlt} sizes="(min-width: 960px) 67vw, 100vw" />
			</div>
			<div className="menu-card">
				<h2 id="table">The table by the river</h2>
				<p className="muted">{home.table}</p>
				<ul className="cats">
					{menuCategories.map(({ id, title }) => (
						<li key={id}>
							<Link prefetch="intent" className="cat" to={`/category/${id}`}>
								{title}
							</Link>
						</li>
					))}
				</ul>
				<div className="hours">
					{club.hours.restaurant.map(({ days, times }) => (
						<p key={days}>
							<b>{days}</b>
							<br />
							{times}
						</p>
					))}
					<p>
						<b>Pre-booking</b> <PhoneLink number={club.phones.restaurant} />
					</p>
				</div>
			</div>
		</div>
		<div className="wrap table-below">
			<div className="trio">
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
