import { club } from '#contract/core/club.ts';
import { hole4 } from '#web/content/pictures/hole-4.gen.ts';
import { vision } from '#web/content/vision.ts';
import { classes } from '#web/core/classes.ts';
import { pageMeta } from '#web/core/page-meta.ts';
import { NumberOpener } from '#web/ui/opener.tsx';
import { PhoneLink } from '#web/ui/phone-link.tsx';
import { Picture, preloadPicture } from '#web/ui/picture.tsx';
import { SectionTabs } from '#web/ui/tabs.tsx';
import styles from './vision.module.css';

const sizes = '(min-width: 900px) 58vw, 100vw';

export const meta = () => pageMeta(vision.title, vision.description);

export const links = () => [preloadPicture(hole4, sizes)];

export default function Vision() {
	return (
		<>
			<div className="wrap">
				<NumberOpener title={vision.title} lead={vision.lead} {...vision.opener} />
				<SectionTabs of="About Us" />
			</div>
			<section className={styles.spread} aria-label="What we want to be">
				<p className={styles.statement}>{vision.statement}</p>
				<figure>
					<Picture of={hole4} alt={vision.picture.alt} sizes={sizes} priority />
					<figcaption>{vision.picture.caption}</figcaption>
				</figure>
			</section>
			<section className="section below-fold" aria-labelledby="aims">
				<div className={classes('wrap', styles.aims)}>
					<h2 id="aims">{vision.aimsTitle}</h2>
					<div className={styles.intro}>
						{vision.intro.map((paragraph) => (
							<p key={paragraph}>{paragraph}</p>
						))}
					</div>
					<ol>
						{vision.aims.map(({ year, title, text }) => (
							<li key={year}>
								<span className={styles.year}>{year}</span>
								<h3>{title}</h3>
								<p>{text}</p>
							</li>
						))}
					</ol>
					<p className={styles.close}>
						{vision.close} <PhoneLink number={club.phones.office} />
					</p>
				</div>
			</section>
		</>
	);
}
