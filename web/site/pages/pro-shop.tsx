import { proShop as shopPicture } from '#web/content/pictures/pro-shop.gen.ts';
import { proShop } from '#web/content/pro-shop.ts';
import { pageMeta } from '#web/core/page-meta.ts';
import { ContactShop } from '#web/site/pro-shop/contact.tsx';
import { Shelf } from '#web/site/pro-shop/products.tsx';
import { Opener } from '#web/ui/opener.tsx';
import { Picture } from '#web/ui/picture.tsx';
import '#web/styles/pro-shop.css';
import '#web/styles/price-range.css';

export const meta = () => pageMeta(proShop.title, proShop.description);

export default function ProShop() {
	return (
		<>
			<div className="wrap">
				<div className="shop-top">
					<Opener className="shop-opener" title={proShop.title} lead={proShop.lead} above={proShop.above} />
					<ContactShop />
				</div>
				<Shelf />
			</div>
			<section className="section" aria-labelledby="bench">
				<div className="bench">
					<figure>
						<Picture of={shopPicture} alt={proShop.benchAlt} sizes="(min-width: 960px) 62vw, 100vw" />
						<figcaption className="figure-caption">{proShop.benchCaption}</figcaption>
					</figure>
					<div className="txt">
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
