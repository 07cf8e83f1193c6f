import { useEffect, useRef, useState } from 'react';
import { club } from '#contract/core/club.ts';
import { roundTaka } from '#contract/core/money.ts';
import { proShop as shopPicture } from '#web/content/pictures/pro-shop.gen.ts';
import { priceRange, products, proShop } from '#web/content/pro-shop.ts';
import { pageMeta } from '#web/core/page-meta.ts';
import { PriceRange, type Range } from '#web/site/pro-shop/price-range.tsx';
import { Button } from '#web/ui/button.tsx';
import { PhoneLink } from '#web/ui/links.tsx';
import { Opener } from '#web/ui/opener.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import styles from './pro-shop.module.css';

export const meta = () => pageMeta(proShop.title, proShop.description);

export default function ProShop() {
	return (
		<>
			<div className="wrap">
				<div className={styles.intro}>
					<Opener className={styles.opener} title={proShop.title} lead={proShop.lead} above={proShop.above} />
					<Contact />
				</div>
				<Products />
			</div>
			<section className="section" aria-labelledby="bench">
				<div className={styles.bench}>
					<figure>
						<Picture of={shopPicture} alt={proShop.benchAlt} sizes="(min-width: 960px) 62vw, 100vw" />
						<figcaption className="figure-caption">{proShop.benchCaption}</figcaption>
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

/** The number is in the page from the start, for browsers without scripts. The button shows and focuses it. */
function Contact() {
	const [shown, setShown] = useState(false);
	const phone = useRef<HTMLParagraphElement>(null);

	useEffect(() => {
		if (shown) phone.current?.querySelector('a')?.focus();
	}, [shown]);

	return (
		<div className={styles.contact}>
			<p className="muted">{proShop.contactText}</p>
			<div className={styles.contactRow}>
				<Button
					className={styles.contactButton}
					aria-expanded={shown}
					aria-controls="shop-phone"
					onClick={() => setShown(true)}
				>
					Contact Us
				</Button>
				<p id="shop-phone" className={styles.phone} ref={phone} hidden={!shown}>
					<PhoneLink number={club.phones.proShop} />
				</p>
			</div>
			<p className="visually-hidden" role="status">
				{shown && `The pro shop’s telephone: ${club.phones.proShop}`}
			</p>
		</div>
	);
}

function Products() {
	const [range, setRange] = useState<Range>(priceRange);
	const matching = products.filter(({ price }) => price >= range.from && price <= range.to);
	return (
		<section aria-label={proShop.productsTitle}>
			<div className={styles.filter}>
				<PriceRange limits={priceRange} value={range} onChange={setRange} />
				<p className={styles.count} role="status">
					{proShop.count(matching.length)}
				</p>
			</div>
			{matching.length > 0 ? (
				<ul className={styles.products}>
					{matching.map(({ id, name, note, price, image }) => (
						<li key={id}>
							<Picture of={image} alt="" sizes="(min-width: 1024px) 23vw, (min-width: 640px) 31vw, 46vw" />
							<h2>{name}</h2>
							<p>{note}</p>
							<p className={styles.price}>{roundTaka(price)}</p>
						</li>
					))}
				</ul>
			) : (
				<EmptyState title={proShop.emptyTitle}>
					<p>{proShop.emptyText}</p>
					<Button look="line" small onClick={() => setRange(priceRange)}>
						{proShop.showAll}
					</Button>
				</EmptyState>
			)}
		</section>
	);
}
