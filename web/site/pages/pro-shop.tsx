import type { MetaDescriptor } from 'react-router';
import { loadContent } from '#web/core/content.server.ts';
import { useContent } from '#web/core/content.ts';
import { pageMeta } from '#web/core/page-meta.ts';
import { Products } from '#web/site/pro-shop/products.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { ClubPhone } from '#web/ui/club-phone.tsx';
import { PictureOpener, preloadOpener } from '#web/ui/opener.tsx';
import { Picture } from '#web/ui/picture.tsx';
import type { Route } from './+types/pro-shop.ts';
import styles from './pro-shop.module.css';

export const loader = async ({ context }: Route.LoaderArgs) => ({
	content: await loadContent(context, 'proShop', 'product'),
});

const title = 'Pro Shop';

export const meta = ({ loaderData: { content }, ...page }: Route.MetaArgs): MetaDescriptor[] => [
	...pageMeta(page, title, content.proShop.description),
	preloadOpener(content.proShop.picture),
];

const above = { label: 'Our Services', path: '/services' };

export default function ProShop() {
	const shop = useContent('proShop');
	return (
		<>
			<PictureOpener title={title} lead={shop.lead} above={above} picture={shop.picture} caption={shop.caption}>
				<Contact text={shop.contactText} />
			</PictureOpener>
			<div className="wrap">
				<Products products={useContent('product')} noMatchText={shop.noMatchText} />
			</div>
			<section className="section below-fold" aria-labelledby="bench">
				<div className={styles.bench}>
					<figure>
						<Picture {...shop.benchPicture.picture} sizes="(min-width: 960px) 62vw, 100vw" />
						<figcaption className="figure-caption">{shop.benchPicture.caption}</figcaption>
					</figure>
					<div className={styles.benchText}>
						<h2 id="bench">{shop.benchTitle}</h2>
						{shop.bench.map((paragraph) => (
							<p key={paragraph}>{paragraph}</p>
						))}
					</div>
				</div>
			</section>
		</>
	);
}

/** The button opens the number, also without scripts. */
const Contact = ({ text }: { text: string }) => (
	<div className={styles.contact}>
		<p className="muted">{text}</p>
		<details>
			<summary className={buttonClass({ className: styles.contactButton })}>Contact Us</summary>
			<p className={styles.phone}>
				<ClubPhone of="proShop" />
			</p>
		</details>
	</div>
);
