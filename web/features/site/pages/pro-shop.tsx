import { Opener } from '#web/components/site/opener.tsx';
import { pageMeta } from '#web/components/site/page-meta.ts';
import { Picture } from '#web/components/ui/picture.tsx';
import { proShop as shopPicture } from '#web/content/pictures/pro-shop.gen.ts';
import { proShop } from '#web/content/pro-shop.ts';
import { ContactShop } from '#web/features/site/pro-shop/contact.tsx';
import { Shelf } from '#web/features/site/pro-shop/shelf.tsx';
import '#web/styles/pro-shop.css';
import '#web/styles/price-range.css';

export const meta = () => pageMeta(proShop.title, proShop.description);

export default function ProShop() {
	return (
		<>
			<div className="wrap">
				<div className="shop-top">
					<Opener title={proShop.title} lead={proShop.lead} above={proShop.above} />
					<ContactShop />
				</div>
				<Shelf />
			</div>
			<section className="section" aria-labelledby="bench">
				<div className="bench">
					<figure>
						<Picture of={shopPicture} alt={proShop.benchAlt} sizes="(min-width: 960px) 62vw, 100vw" />
						<figcaption className="figcap">{proShop.benchCaption}</figcaption>
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
