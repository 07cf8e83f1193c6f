import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { classes } from '#web/core/classes.ts';
import { RoundButton } from './button.tsx';
import styles from './slider.module.css';

export type Slide = { key: string; picture: ReactNode; caption: ReactNode };

const interval = 5000;

/** One picture at a time; the next follows after five seconds, unless the slider is paused, hovered, focused or hidden. */
export function Slider({ label, slides }: { label: string; slides: readonly Slide[] }) {
	const [at, setAt] = useState(0);
	const [paused, setPaused] = useState(false);
	const [held, setHeld] = useState(false);
	const reducedMotion = useMedia('(prefers-reduced-motion: reduce)');
	const stopped = paused || held || reducedMotion || slides.length < 2;
	const go = (step: number) => setAt((now) => (now + step + slides.length) % slides.length);

	// `at` restarts the timer, so that a picture chosen by hand stays for the full time.
	// biome-ignore lint/correctness/useExhaustiveDependencies: see above
	useEffect(() => {
		if (stopped) return;
		const timer = setInterval(() => {
			if (!document.hidden) setAt((now) => (now + 1) % slides.length);
		}, interval);
		return () => clearInterval(timer);
	}, [stopped, slides.length, at]);

	const slide = slides[at];
	if (!slide) return null;
	return (
		<section
			className={styles.slider}
			aria-roledescription="carousel"
			aria-label={label}
			// Only a mouse and a keyboard focus hold the picture; a tap is over at once.
			onPointerEnter={({ pointerType }) => setHeld(pointerType === 'mouse')}
			onPointerLeave={() => setHeld(false)}
			onFocus={({ target }) => setHeld(target.matches(':focus-visible'))}
			onBlur={() => setHeld(false)}
		>
			<div key={slide.key}>{slide.picture}</div>
			<div className={styles.progress} aria-hidden="true">
				<i style={{ width: `${100 / slides.length}%`, left: `${(100 * at) / slides.length}%` }} />
			</div>
			<div className={styles.controls}>
				<span className={styles.count} aria-live={stopped ? 'polite' : 'off'}>
					{at + 1} of {slides.length}
				</span>
				<span className={classes('figure-caption', styles.caption)}>{slide.caption}</span>
				<div className={styles.buttons}>
					{!reducedMotion && (
						<RoundButton
							icon={paused ? 'play' : 'pause'}
							label={paused ? 'Play pictures' : 'Pause pictures'}
							onClick={() => setPaused(!paused)}
						/>
					)}
					<RoundButton icon="left" label="Previous picture" onClick={() => go(-1)} />
					<RoundButton icon="right" label="Next picture" onClick={() => go(1)} />
				</div>
			</div>
		</section>
	);
}

/** Follows a media query; `false` on the server and in the first render. */
const useMedia = (query: string) =>
	useSyncExternalStore(
		(listener) => {
			const media = matchMedia(query);
			media.addEventListener('change', listener);
			return () => media.removeEventListener('change', listener);
		},
		() => matchMedia(query).matches,
		() => false,
	);
