import type { SeasonName } from '#web/content/seasons.ts';
import { classes } from '#web/core/classes.ts';
import { useContent } from '#web/core/content.ts';
import { WithScript } from '#web/islands/island.tsx';
import { SeasonDial } from '#web/site/seasons/season-dial.tsx';
import { seasonPictures } from '#web/site/seasons/season-pictures.ts';
import { useSeason } from '#web/site/seasons/season-texts.ts';
import { FirstScreenEnd } from '#web/ui/first-screen.tsx';
import { ButtonLink } from '#web/ui/links.tsx';
import { PauseButton } from '#web/ui/pause-button.tsx';
import { Picture } from '#web/ui/picture.tsx';
import styles from './hero.module.css';

export function HomeHero({ season }: { season: SeasonName }) {
	const { wide, tall, webm, mp4 } = seasonPictures[season];
	return (
		<section className={classes(styles.hero, 'on-pine')} aria-labelledby="hero">
			<WithScript name="hero-video" when="loaded">
				<div className={styles.media}>
					<Picture of={wide} tall={tall} alt={useSeason(season).alt} sizes="100vw" priority />
					{/* Not loaded before the script plays it. */}
					<video muted loop playsInline disablePictureInPicture preload="none" aria-hidden="true" tabIndex={-1}>
						<source src={webm} type="video/webm" />
						<source src={mp4} type="video/mp4" />
					</video>
				</div>
				<PauseButton aria-label="Pause background video" className={classes('on-pine', styles.videoButton)} hidden />
			</WithScript>
			<div className={classes('wrap', styles.content)}>
				<div>
					<p className={styles.welcome}>Welcome to {useContent('club').name}</p>
					<h1 id="hero">Where excellence meets passion on every green</h1>
				</div>
				<aside>
					<p>{useContent('home').tournaments}</p>
					<ButtonLink look="ivory" className={styles.button} to="/membership">
						Get Membership
					</ButtonLink>
					<SeasonDial path="/" shown={season} />
				</aside>
				<FirstScreenEnd />
			</div>
		</section>
	);
}
