import { club } from '#contract/core/club.ts';
import { eventTrophies } from '#web/content/pictures/event-trophies.gen.ts';
import { sponsorCards, sponsorship } from '#web/content/sponsorship.ts';
import { classes } from '#web/core/classes.ts';
import { pageMeta } from '#web/core/page-meta.ts';
import { Carousel } from '#web/ui/carousel.tsx';
import { Opener } from '#web/ui/opener.tsx';
import { PhoneLink } from '#web/ui/phone-link.tsx';
import { Picture } from '#web/ui/picture.tsx';
import styles from './sponsors.module.css';

export const meta = () => pageMeta(sponsorship.title, sponsorship.description);

export default function Sponsors() {
	const { how } = sponsorship;
	return (
		<>
			<div className="wrap">
				<Opener title={sponsorship.title} lead={sponsorship.lead} />
				<Carousel label="Sponsors" step={300}>
					{sponsorCards.map(({ name, logo, width, height, since, gift, text }) => (
						<li key={name} className={styles.sponsor}>
							<div className={styles.logo}>
								<img src={logo} alt="" width={width} height={height} />
							</div>
							<h2>{name}</h2>
							<p className="caption">Since {since}</p>
							<h3>{gift}</h3>
							<p className={styles.text}>{text}</p>
						</li>
					))}
				</Carousel>
			</div>
			<section className="section below-fold" aria-labelledby="how">
				<div className={classes('wrap', styles.sponsoring)}>
					<figure>
						<Picture of={eventTrophies} alt={sponsorship.pictureAlt} sizes="(min-width: 960px) 55vw, 92vw" />
						<figcaption className="figure-caption">{sponsorship.pictureCaption}</figcaption>
					</figure>
					<div className={styles.howToSponsor}>
						<h2 id="how">{how.title}</h2>
						{how.text.map((paragraph) => (
							<p key={paragraph}>{paragraph}</p>
						))}
						<p className={styles.contact}>
							{how.contact} <PhoneLink number={club.phones.office} />
						</p>
					</div>
				</div>
			</section>
		</>
	);
}
