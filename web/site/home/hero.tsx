import { club } from '#contract/core/club.ts';
import { home } from '#web/content/home.ts';
import { hero } from '#web/content/pictures/hero.gen.ts';
import { seasonSummerTall } from '#web/content/pictures/season-summer-tall.gen.ts';
import { classes } from '#web/core/classes.ts';
import { WithScript } from '#web/islands/island.tsx';
import mp4 from '#web/pictures/hero.mp4';
import webm from '#web/pictures/hero.webm';
import { ButtonLink } from '#web/ui/links.tsx';
import { PauseButton } from '#web/ui/pause-button.tsx';
import { Picture } from '#web/ui/picture.tsx';
import styles from './hero.module.css';

export const HomeHero = () => (
	<section className={classes(styles.hero, 'on-pine')} aria-labelledby="hero">
		<WithScript name="hero-video" when="loaded">
			<div className={styles.media}>
				<Picture of={hero} tall={seasonSummerTall} alt={home.heroAlt} sizes="100vw" priority />
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
				<p className={styles.welcome}>Welcome to {club.name}</p>
				<h1 id="hero">Where excellence meets passion on every green</h1>
			</div>
			<aside>
				<p>{home.tournaments}</p>
				<ButtonLink look="ivory" className={styles.button} to="/membership">
					Get Membership
				</ButtonLink>
			</aside>
		</div>
	</section>
);
