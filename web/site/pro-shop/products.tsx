import { roundTaka } from '#contract/core/money.ts';
import type { ContentEntry } from '#web/core/content.ts';
import { WithScript } from '#web/islands/island.tsx';
import { Button } from '#web/ui/button.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import { PriceRange } from './price-range.tsx';
import { priceLimits, productCount } from './price-steps.ts';
import styles from './products.module.css';

export type Product = Pick<
	ContentEntry<'product'>,
	'slug' | 'title' | 'note' | 'price' | 'options' | 'available' | 'picture'
>;

const sizes = '(min-width: 1024px) 23vw, (min-width: 640px) 31vw, 46vw';
/** Of the first two, which are twice as wide. */
const largeSizes = '(min-width: 1024px) 46vw, (min-width: 700px) 31vw, 92vw';

/** All products; `price-filter.island.ts` hides those outside of the chosen prices. */
export function Products({ products, noMatchText }: { products: readonly Product[]; noMatchText: string }) {
	if (products.length === 0) return <EmptyState title="There are no products at the moment." />;
	const limits = priceLimits(products.map(({ price }) => price));
	return (
		<WithScript name="price-filter" when="visible">
			<section aria-label="Products">
				<div className={styles.filter}>
					{limits && <PriceRange limits={limits} />}
					<p className={styles.count} role="status" data-count>
						{productCount(products.length, products.length)}
					</p>
				</div>
				<ul className={styles.products}>
					{products.map(({ slug, title, note, price, options, available, picture }, index) => (
						<li key={slug} data-product data-price={price === null ? undefined : price / 100}>
							{picture ? (
								<Picture {...picture} sizes={index < 2 ? largeSizes : sizes} />
							) : (
								<div className={styles.noPicture} />
							)}
							<h2>{title}</h2>
							<p className={styles.price}>{price === null ? 'on request' : roundTaka(price / 100)}</p>
							<p>{note}</p>
							{options.length > 0 && <p>{options.join(' · ')}</p>}
							{!available && <p>sold out</p>}
						</li>
					))}
				</ul>
				<div data-none hidden>
					<EmptyState title="No product at this price">
						<p>{noMatchText}</p>
						<Button look="line" small data-show-all>
							Show all products
						</Button>
					</EmptyState>
				</div>
			</section>
		</WithScript>
	);
}
