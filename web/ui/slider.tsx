import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { classes } from '#web/core/classes.ts';
import { RoundButton } from './button.tsx';
import styles from './slider.module.css';

export type Slide = { key: string; picture: ReactNode; caption: ReactNode };

const intervalMs = 5000;

/** One picture at a time; the next follows after five seconds, unless the slider is paused, hovered, focused or hidden. */
export function Slider({ label, slides }: { label: string; slides: readonly Slide[] }) {
	const [index, setIndex] = useState(0);
	const [paused, setPaused] = useState(false);
	const [hovered, setHovered] = useState(false);
	const reducedMotion = useMedia('(prefers-reduced-motion: reduce)');
	const stopped = paused || hovered || reducedMotion || slides.length < 2;
	const move = (step: number) => setIndex((last) => (last + step + slides.length) % slides.length);

	// `index` restarts the timer, so that a picture chosen by hand stays for the full time.
	// biome-ignore lint/correctness/useExhaustiveDependencies: see above
	useEffect(() => {
		if (stopped) return;
		const timer = setInterval(() => {
			if (!document.hidden) setIndex((last) => (last + 1) % slides.length);
		}, intervalMs);
		return () => clearInterval(timer);
	}, [stopped, slides.length, index]);

	const slide = slides[index];
	if (!slide) return null;
	return (
		<section
			className={styles.slider}
			aria-roledescription="carousel"
			aria-label={label}
			// Only a mouse and the keyboard focus stop the pictures; a tap is over at once.
			onPointerEnter={({ pointerType }) => setHovered(pointerType === 'mouse')}
			onPointerLeave={() => setHovered(false)}
			onFocus={({ target }) => setHovered(target.matches(':focus-visible'))}
			onBlur={() => setHovered(false)}
		>
			<div key={slide.key}>{slide.picture}</div>
			<div className={styles.progress} aria-hidden="true">
				<i style={{ width: `${100 / slides.length}%`, left: `${(100 * index) / slides.length}%` }} />
			</div>
			<div className={styles.controls}>
				<span className={styles.count} aria-live={stopped ? 'polite' : 'off'}>
					{index + 1} of {slides.length}
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
					<RoundButton icon="left" label="Previous picture" onClick={() => move(-1)} />
					<RoundButton icon="right" label="Next picture" onClick={() => move(1)} />
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
