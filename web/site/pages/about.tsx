import { about } from '#web/content/about.ts';
import { clubhouse } from '#web/content/pictures/clubhouse.gen.ts';
import { classes } from '#web/core/classes.ts';
import { pageMeta } from '#web/core/page-meta.ts';
import { NumberOpener } from '#web/ui/opener.tsx';
import { Picture, preloadPicture } from '#web/ui/picture.tsx';
import { SectionTabs } from '#web/ui/tabs.tsx';
import styles from './about.module.css';

const heroSizes = '(min-width: 960px) 75vw, 100vw';

export const meta = () => pageMeta(about.title, about.description);

export const links = () => [preloadPicture(clubhouse, heroSizes)];

export default function About() {
	return (
		<>
			<div className="wrap">
				<NumberOpener title={about.title} lead={about.lead} {...about.opener} />
				<SectionTabs of="About Us" />
			</div>
			<section className={styles.hero} aria-label="The first tee">
				<figure className={styles.photo}>
					<Picture of={clubhouse} alt={about.photoAlt} sizes={heroSizes} priority />
					<figcaption className="figure-caption">{about.photoCaption}</figcaption>
				</figure>
				<figure className={styles.quote}>
					<blockquote>
						<p>{about.quote}</p>
					</blockquote>
					<figcaption>{about.quoteBy}</figcaption>
				</figure>
			</section>
			<History />
			<div className="wrap">
				<ol className={styles.years} aria-label="The years that mattered">
					{about.years.map(({ year, text }) => (
						<li key={year}>
							<b>{year}</b>
							{text}
						</li>
					))}
				</ol>
			</div>
		</>
	);
}

/** The page contains the full text; the styles shorten it until the reader opens it. */
const History = () => (
	<section className="section below-fold" aria-labelledby="history">
		<div className={classes('wrap', styles.history)}>
			<h2 id="history">{about.heading}</h2>
			<div className={styles.historyBody}>
				<div className={styles.historyText}>
					{about.text.map((paragraph) => (
						<p key={paragraph}>{paragraph}</p>
					))}
				</div>
				<details className={styles.more}>
					<summary className={classes('more-link', styles.readMore)}>
						<span className={styles.whileShort}>READ MORE</span>
						<span className={styles.whileLong}>READ LESS</span>
					</summary>
				</details>
			</div>
		</div>
	</section>
);
