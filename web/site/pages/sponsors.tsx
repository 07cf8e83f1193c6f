import type { MetaDescriptor } from 'react-router';
import { classes } from '#web/core/classes.ts';
import { loadContent } from '#web/core/content.server.ts';
import { useContent } from '#web/core/content.ts';
import { pageMeta } from '#web/core/page-meta.ts';
import { Carousel } from '#web/ui/carousel.tsx';
import { OfficePhone } from '#web/ui/club-phone.tsx';
import { FirstScreenEnd } from '#web/ui/first-screen.tsx';
import { Opener } from '#web/ui/opener.tsx';
import { Picture } from '#web/ui/picture.tsx';
import type { Route } from './+types/sponsors.ts';
import styles from './sponsors.module.css';

export const loader = async ({ context }: Route.LoaderArgs) => ({
	content: await loadContent(context, 'sponsorship', 'sponsor'),
});

export const meta = ({ loaderData: { content }, ...page }: Route.MetaArgs): MetaDescriptor[] =>
	pageMeta(page, content.sponsorship.title, content.sponsorship.description);

const pictureSizes = '(min-width: 1240px) 24vw, 280px';

export default function Sponsors() {
	const texts = useContent('sponsorship');
	const sponsors = useContent('sponsor');
	return (
		<>
			<div className="wrap">
				<Opener title={texts.title} lead={texts.lead} />
				{sponsors.length > 0 && (
					<Carousel label="Sponsors" step={300}>
						{sponsors.map(({ slug, name, logo, picture }, index) => (
							<li key={slug} className={styles.sponsor}>
								{picture && (
									<Picture {...picture} sizes={pictureSizes} className={styles.picture} priority={index === 0} />
								)}
								<div className={styles.logo}>
									<Picture of={logo.of} alt={name} sizes="15rem" blurred={false} />
								</div>
							</li>
						))}
					</Carousel>
				)}
				<FirstScreenEnd id="cards-end" />
				{sponsors.length > 0 && (
					<ol className={styles.gifts}>
						{sponsors.map(({ slug, name, since, gift, text }) => (
							<li key={slug}>
								<p className={styles.since}>
									<span className={classes('caption', styles.sinceLabel)}>Since</span> <b>{since}</b>
								</p>
								<div>
									<h2>{gift}</h2>
									<p className="caption">{name}</p>
								</div>
								<p className={styles.text}>{text}</p>
							</li>
						))}
					</ol>
				)}
			</div>
			<section className="section below-fold" aria-labelledby="how">
				<div className={classes('wrap', styles.sponsoring)}>
					<figure>
						<Picture {...texts.photo.picture} sizes="(min-width: 960px) 55vw, 92vw" />
						<figcaption className="figure-caption">{texts.photo.caption}</figcaption>
					</figure>
					<div className={styles.howToSponsor}>
						<h2 id="how">{texts.howTitle}</h2>
						{texts.how.map((paragraph) => (
							<p key={paragraph}>{paragraph}</p>
						))}
						<p className={styles.contact}>
							{texts.contact} <OfficePhone />
						</p>
					</div>
				</div>
			</section>
		</>
	);
}
