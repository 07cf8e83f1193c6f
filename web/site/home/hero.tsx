import { useEffect, useRef, useState } from 'react';
import { club } from '#contract/core/club.ts';
import { home } from '#web/content/home.ts';
import { hero } from '#web/content/pictures/hero.gen.ts';
import { heroTall } from '#web/content/pictures/hero-tall.gen.ts';
import { classes } from '#web/core/classes.ts';
import mp4 from '#web/pictures/hero.mp4';
import webm from '#web/pictures/hero.webm';
import { ButtonLink, RoundButton } from '#web/ui/button.tsx';
import { Picture } from '#web/ui/picture.tsx';
import styles from './hero.module.css';

export function HomeHero() {
	const { loaded, playing, toggle, video, onPlaying } = useHeroVideo();
	return (
		<section className={classes(styles.hero, 'on-pine')} aria-labelledby="hero">
			<div className={styles.media}>
				<Picture of={hero} tall={heroTall} alt={home.heroAlt} sizes="100vw" priority />
				{loaded && (
					<video
						ref={video}
						className={playing === undefined ? undefined : styles.playing}
						muted
						loop
						autoPlay
						playsInline
						disablePictureInPicture
						aria-hidden="true"
						tabIndex={-1}
						onPlaying={onPlaying}
					>
						<source src={webm} type="video/webm" />
						<source src={mp4} type="video/mp4" />
					</video>
				)}
			</div>
			{playing !== undefined && (
				<RoundButton
					icon={playing ? 'pause' : 'play'}
					label={playing ? 'Pause background video' : 'Play background video'}
					className={classes('on-pine', styles.videoButton)}
					onClick={toggle}
				/>
			)}
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
}

type Connection = { saveData?: boolean };

const videoAllowed = () =>
	matchMedia('(min-width: 641px) and (prefers-reduced-motion: no-preference)').matches &&
	!(navigator as Navigator & { connection?: Connection }).connection?.saveData;

/** The video behind the hero: loaded after the page, and not on phones, with reduced motion or in data-saving mode. */
function useHeroVideo() {
	const [loaded, setLoaded] = useState(false);
	/** `undefined` until the first frame is on the screen. */
	const [playing, setPlaying] = useState<boolean>();
	const video = useRef<HTMLVideoElement>(null);

	useEffect(() => {
		if (!videoAllowed()) return;
		let timer: ReturnType<typeof setTimeout>;
		// A moment after `load`, when everything the page needs has arrived and is painted.
		const loadSoon = () => {
			timer = setTimeout(() => setLoaded(true), 300);
		};
		if (document.readyState === 'complete') loadSoon();
		else window.addEventListener('load', loadSoon, { once: true });
		return () => {
			clearTimeout(timer);
			window.removeEventListener('load', loadSoon);
		};
	}, []);

	function toggle() {
		if (playing) video.current?.pause();
		else void video.current?.play();
		setPlaying(!playing);
	}

	return { loaded, playing, toggle, video, onPlaying: () => setPlaying(true) };
}
