import type { MetaDescriptor } from 'react-router';
import { classes } from '#web/core/classes.ts';
import { loadContent } from '#web/core/content.server.ts';
import { useContent } from '#web/core/content.ts';
import { pageMeta } from '#web/core/page-meta.ts';
import { NumberOpener } from '#web/ui/opener.tsx';
import { Picture, preloadPicture } from '#web/ui/picture.tsx';
import { SectionTabs } from '#web/ui/tabs.tsx';
import type { Route } from './+types/about.ts';
import styles from './about.module.css';

const heroSizes = '(min-width: 960px) 75vw, 100vw';

export const loader = async ({ context }: Route.LoaderArgs) => ({ content: await loadContent(context, 'about') });

const title = 'Our History';

export const meta = ({ loaderData: { content }, ...page }: Route.MetaArgs): MetaDescriptor[] => [
	...pageMeta(page, title, content.about.description),
	{ tagName: 'link', ...preloadPicture(content.about.photo.picture.of, heroSizes) },
];

export default function About() {
	const { lead, opener, photo, quote, quoteBy, years, yearsTitle } = useContent('about');
	return (
		<>
			<div className="wrap">
				<NumberOpener title={title} lead={lead} {...opener} />
				<SectionTabs />
			</div>
			<div className={styles.hero}>
				<figure className={styles.photo}>
					<Picture {...photo.picture} sizes={heroSizes} priority />
					<figcaption className="figure-caption">{photo.caption}</figcaption>
				</figure>
				<figure className={styles.quote}>
					<blockquote>
						<p>{quote}</p>
					</blockquote>
					<figcaption>{quoteBy}</figcaption>
				</figure>
			</div>
			<History />
			{years.length > 0 && (
				<div className="wrap">
					<ol className={styles.years} aria-label={yearsTitle}>
						{years.map(({ year, text }) => (
							<li key={`${year} ${text}`}>
								<b>{year}</b>
								{text}
							</li>
						))}
					</ol>
				</div>
			)}
		</>
	);
}

/** The page contains the full text; the styles shorten it until the reader opens it. */
function History() {
	const { heading, text } = useContent('about');
	return (
		<section className="section below-fold" aria-labelledby="history">
			<div className={classes('wrap', styles.history)}>
				<h2 id="history">{heading}</h2>
				<div className={styles.historyBody}>
					<div className={styles.historyText}>
						{text.map((paragraph) => (
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
}
