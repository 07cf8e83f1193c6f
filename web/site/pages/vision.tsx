import type { MetaDescriptor } from 'react-router';
import { classes } from '#web/core/classes.ts';
import { loadContent } from '#web/core/content.server.ts';
import { useContent } from '#web/core/content.ts';
import { pageMeta } from '#web/core/page-meta.ts';
import { OfficePhone } from '#web/ui/club-phone.tsx';
import { NumberOpener } from '#web/ui/opener.tsx';
import { Picture, preloadPicture } from '#web/ui/picture.tsx';
import { SectionTabs } from '#web/ui/tabs.tsx';
import type { Route } from './+types/vision.ts';
import styles from './vision.module.css';

const sizes = '(min-width: 900px) 58vw, 100vw';

export const loader = async ({ context }: Route.LoaderArgs) => ({ content: await loadContent(context, 'vision') });

const title = 'Our Vision';

export const meta = ({ loaderData: { content }, ...page }: Route.MetaArgs): MetaDescriptor[] => [
	...pageMeta(page, title, content.vision.description),
	{ tagName: 'link', ...preloadPicture(content.vision.photo.picture.of, sizes) },
];

export default function Vision() {
	const vision = useContent('vision');
	return (
		<>
			<div className="wrap">
				<NumberOpener title={title} lead={vision.lead} {...vision.opener} />
				<SectionTabs />
			</div>
			<section className={styles.spread} aria-label={vision.statementTitle}>
				<p className={styles.statement}>{vision.statement}</p>
				<figure>
					<Picture {...vision.photo.picture} sizes={sizes} priority />
					<figcaption>{vision.photo.caption}</figcaption>
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
					{vision.aims.length > 0 && (
						<ol>
							{vision.aims.map(({ year, title, text }) => (
								<li key={title}>
									<span className={styles.year}>{year}</span>
									<h3>{title}</h3>
									<p>{text}</p>
								</li>
							))}
						</ol>
					)}
					<p className={styles.close}>
						{vision.close} <OfficePhone />
					</p>
				</div>
			</section>
		</>
	);
}
