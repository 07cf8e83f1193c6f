import { useRef, useState } from 'react';
import { about } from '#web/content/about.ts';
import { clubhouse } from '#web/content/pictures/clubhouse.gen.ts';
import { classes } from '#web/core/classes.ts';
import { pageMeta } from '#web/core/page-meta.ts';
import { Opener } from '#web/ui/opener.tsx';
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
				<Opener title={about.title} />
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

/** The page contains the full text. CSS shortens it only in a browser with scripts, which can expand it again. */
function History() {
	const [open, setOpen] = useState(false);
	const text = useRef<HTMLDivElement>(null);

	function toggle() {
		setOpen(!open);
		// After closing a long text, the reader would be far below it.
		if (open) text.current?.scrollIntoView({ block: 'nearest' });
	}

	return (
		<section className="section" aria-labelledby="history">
			<div className={classes('wrap', styles.history)}>
				<h2 id="history">{about.heading}</h2>
				<div className={styles.historyBody}>
					<div id="history-text" ref={text} className={classes(styles.historyText, !open && styles.short)}>
						{about.text.map((paragraph) => (
							<p key={paragraph}>{paragraph}</p>
						))}
					</div>
					<button
						type="button"
						className={classes('more-link', styles.readMore)}
						aria-expanded={open}
						aria-controls="history-text"
						onClick={toggle}
					>
						{open ? 'READ LESS' : 'READ MORE'}
					</button>
				</div>
			</div>
		</section>
	);
}
