import { clubhouse } from '#web/content/pictures/clubhouse.gen.ts';
import { guestRoom } from '#web/content/pictures/guest-room.gen.ts';
import { hallStage } from '#web/content/pictures/hall-stage.gen.ts';
import { proShop } from '#web/content/pictures/pro-shop.gen.ts';
import { restaurantBuffet } from '#web/content/pictures/restaurant-buffet.gen.ts';
import { services } from '#web/content/services.ts';
import { classes } from '#web/core/classes.ts';
import { pageMeta } from '#web/core/page-meta.ts';
import { Carousel } from '#web/ui/carousel.tsx';
import { MoreLink } from '#web/ui/links.tsx';
import { PictureOpener, preloadOpener } from '#web/ui/opener.tsx';
import { PhoneLink } from '#web/ui/phone-link.tsx';
import { Picture } from '#web/ui/picture.tsx';
import styles from './services.module.css';

// A tall card shows the middle of a wide picture, so the picture must be wider than the card.
const sizes = '700px';

export const meta = () => pageMeta(services.title, services.description);

export const links = () => [preloadOpener(clubhouse)];

const pictures = [proShop, restaurantBuffet, guestRoom, hallStage];

export default function Services() {
	return (
		<>
			<PictureOpener title={services.title} lead={services.lead} picture={clubhouse} {...services.picture} />
			<div className="wrap">
				<Carousel label={services.title} step={320}>
					{services.cards.map((card, index) => {
						const picture = pictures[index];
						const content = (
							<>
								{picture && <Picture of={picture} alt="" sizes={sizes} />}
								<h2>{card.title}</h2>
								<p>{card.text}</p>
							</>
						);
						return (
							<li key={card.title} className={styles.service}>
								{'path' in card ? <a href={card.path}>{content}</a> : content}
							</li>
						);
					})}
				</Carousel>
			</div>
			<section className="section below-fold" aria-labelledby="call">
				<div className={classes('wrap', styles.calls)}>
					<div className={styles.head}>
						<h2 id="call">{services.callTitle}</h2>
						<p className="muted">{services.callText}</p>
						<MoreLink to="/convention-hall">{services.hallMore}</MoreLink>
					</div>
					<dl className={classes('ledger', styles.phones)}>
						{services.calls.map(({ label, phone }) => (
							<div key={label}>
								<dt>{label}</dt>
								<dd>
									<PhoneLink number={phone} />
								</dd>
							</div>
						))}
					</dl>
				</div>
			</section>
		</>
	);
}
