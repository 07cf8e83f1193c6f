import { useState } from 'react';
import { roundTaka } from '#contract/core/money.ts';
import { priceRange, products, proShop } from '#web/content/pro-shop.ts';
import { Button } from '#web/ui/button.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import { PriceRange, type Range } from './price-range.tsx';

export function Shelf() {
	const [range, setRange] = useState<Range>(priceRange);
	const fitting = products.filter(({ price }) => price >= range.from && price <= range.to);
	return (
		<section aria-label="On the shelf">
			<div className="shelf-head">
				<PriceRange whole={priceRange} value={range} onChange={setRange} />
				<p className="found" role="status">
					{fitting.length} of {products.length} on the shelf
				</p>
			</div>
			{fitting.length > 0 ? (
				<ul className="shelf">
					{fitting.map(({ id, name, note, price, image }) => (
						<li key={id}>
							<Picture of={image} alt="" sizes="(min-width: 1024px) 23vw, (min-width: 640px) 31vw, 46vw" />
							<h2>{name}</h2>
							<p>{note}</p>
							<p className="price">{roundTaka(price)}</p>
						</li>
					))}
				</ul>
			) : (
				<EmptyState title={proShop.emptyTitle}>
					<p>{proShop.emptyText}</p>
					<Button look="line" small onClick={() => setRange(priceRange)}>
						Show the whole shelf
					</Button>
				</EmptyState>
			)}
		</section>
	);
}
