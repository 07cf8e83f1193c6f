import { club } from '#contract/core/club.ts';
import { roundTaka } from '#contract/core/money.ts';
import { proShop as shopPicture } from '#web/content/pictures/pro-shop.gen.ts';
import { rangeLesson } from '#web/content/pictures/range-lesson.gen.ts';
import { priceRange, products, proShop } from '#web/content/pro-shop.ts';
import { pageMeta } from '#web/core/page-meta.ts';
import { WithScript } from '#web/islands/island.tsx';
import { PriceRange } from '#web/site/pro-shop/price-range.tsx';
import { productCount } from '#web/site/pro-shop/price-steps.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { PictureOpener, preloadOpener } from '#web/ui/opener.tsx';
import { PhoneLink } from '#web/ui/phone-link.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import styles from './pro-shop.module.css';

export const meta = () => pageMeta(proShop.title, proShop.description);

export const links = () => [preloadOpener(shopPicture)];

export default function ProShop() {
	return (
		<>
			<PictureOpener
				title={proShop.title}
				lead={proShop.lead}
				above={proShop.above}
				picture={shopPicture}
				alt={proShop.pictureAlt}
				caption={proShop.pictureCaption}
			>
				<Contact />
			</PictureOpener>
			<div className="wrap">
				<Products />
			</div>
			<section className="section below-fold" aria-labelledby="bench">
				<div className={styles.bench}>
					<figure>
						<Picture of={rangeLesson} alt={proShop.rangeAlt} sizes="(min-width: 960px) 62vw, 100vw" />
						<figcaption className="figure-caption">{proShop.rangeCaption}</figcaption>
					</figure>
					<div className={styles.benchText}>
						<h2 id="bench">{proShop.benchTitle}</h2>
						{proShop.bench.map((paragraph) => (
							<p key={paragraph}>{paragraph}</p>
						))}
					</div>
				</div>
			</section>
		</>
	);
}

/** The button opens the number, also without scripts. */
const Contact = () => (
	<div className={styles.contact}>
		<p className="muted">{proShop.contactText}</p>
		<details>
			<summary className={buttonClass({ className: styles.contactButton })}>Contact Us</summary>
			<p className={styles.phone}>
				<PhoneLink number={club.phones.proShop} />
			</p>
		</details>
	</div>
);

/** All products; `price-filter.island.ts` hides those outside of the chosen prices. */
const Products = () => (
	<WithScript name="price-filter" when="visible">
		<section aria-label={proShop.productsTitle}>
			<div className={styles.filter}>
				<PriceRange limits={priceRange} />
				<p className={styles.count} role="status" data-count>
					{productCount(products.length, products.length)}
				</p>
			</div>
			<ul className={styles.products}>
				{products.map(({ id, name, note, price, image }) => (
					<li key={id} data-price={price}>
						<Picture of={image} alt="" sizes="(min-width: 1024px) 23vw, (min-width: 640px) 31vw, 46vw" />
						<h2>{name}</h2>
						<p>{note}</p>
						<p className={styles.price}>{roundTaka(price)}</p>
					</li>
				))}
			</ul>
			<div data-none hidden>
				<EmptyState title={proShop.emptyTitle}>
					<p>{proShop.emptyText}</p>
					<Button look="line" small data-show-all>
						{proShop.showAll}
					</Button>
				</EmptyState>
			</div>
		</section>
	</WithScript>
);
