import { home } from '#web/content/home.ts';
import { hallBanquet } from '#web/content/pictures/hall-banquet.gen.ts';
import { proShop } from '#web/content/pictures/pro-shop.gen.ts';
import { MoreLink } from '#web/ui/more-link.tsx';
import { Picture } from '#web/ui/picture.tsx';

export const House = () => (
	<section className="section" aria-labelledby="house">
		<div className="wrap house">
			<div className="head">
				<h2 id="house">Under the same roof</h2>
				<p className="muted">{home.house}</p>
				<MoreLink to="/services">Our Services</MoreLink>
			</div>
			<figure className="a">
				<Picture
					of={hallBanquet}
					alt="The convention hall laid for dinner under its chandeliers"
					sizes="(min-width: 960px) 60vw, (min-width: 640px) 60vw, 100vw"
				/>
				<figcaption className="figure-caption">The convention hall, laid for a December wedding</figcaption>
			</figure>
			<figure className="b">
				<Picture
					of={proShop}
					alt="The pro shop: bags, shoes and shelves of clubs in warm light"
					sizes="(min-width: 640px) 30vw, 100vw"
				/>
				<figcaption className="figure-caption">The pro shop, open with the gate</figcaption>
			</figure>
		</div>
	</section>
);
