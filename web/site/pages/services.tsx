import type { MetaDescriptor } from 'react-router';
import { classes } from '#web/core/classes.ts';
import { loadContent } from '#web/core/content.server.ts';
import { useContent } from '#web/core/content.ts';
import { pageMeta } from '#web/core/page-meta.ts';
import { Carousel } from '#web/ui/carousel.tsx';
import { ClubPhone } from '#web/ui/club-phone.tsx';
import { FirstScreenEnd } from '#web/ui/first-screen.tsx';
import { MoreLink } from '#web/ui/links.tsx';
import { PictureOpener, preloadOpener } from '#web/ui/opener.tsx';
import { Picture } from '#web/ui/picture.tsx';
import type { Route } from './+types/services.ts';
import styles from './services.module.css';

// A tall card shows the middle of a wide picture, so the picture must be wider than the card.
const sizes = '700px';

export const loader = async ({ context }: Route.LoaderArgs) => ({
	content: await loadContent(context, 'services', 'service'),
});

const title = 'Our Services';

export const meta = ({ loaderData: { content }, ...page }: Route.MetaArgs): MetaDescriptor[] => [
	...pageMeta(page, title, content.services.description),
	preloadOpener(content.services.picture),
];

export default function Services() {
	const { lead, picture, caption, callTitle, callText, calls } = useContent('services');
	return (
		<>
			<PictureOpener title={title} lead={lead} picture={picture} caption={caption} />
			<Cards />
			<FirstScreenEnd id="cards-end" />
			<section className="section below-fold" aria-labelledby="call">
				<div className={classes('wrap', styles.calls)}>
					<div className={styles.head}>
						<h2 id="call">{callTitle}</h2>
						<p className="muted">{callText}</p>
					</div>
					{calls.length > 0 && (
						<dl className={classes('ledger', styles.phones)}>
							{calls.map(({ label, phone }) => (
								<div key={label}>
									<dt>{label}</dt>
									<dd>
										<ClubPhone of={phone} />
									</dd>
								</div>
							))}
						</dl>
					)}
				</div>
			</section>
		</>
	);
}

function Cards() {
	const services = useContent('service');
	const { hallLink } = useContent('services');
	if (services.length === 0) return null;
	return (
		<div className="wrap">
			<Carousel label={title} step={320}>
				{services.map((service) => {
					const card = (
						<>
							{service.picture && <Picture {...service.picture} sizes={sizes} />}
							<h2>{service.title}</h2>
							<p>{service.text}</p>
						</>
					);
					return (
						<li key={service.slug} className={styles.service}>
							{service.link ? <a href={service.link}>{card}</a> : card}
						</li>
					);
				})}
			</Carousel>
			{/* The card of the hall has no link of its own. */}
			<p className={styles.hallLink}>
				<MoreLink to="/convention-hall">{hallLink}</MoreLink>
			</p>
		</div>
	);
}
