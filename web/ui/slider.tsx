import type { ReactNode } from 'react';
import { classes } from '#web/core/classes.ts';
import { WithScript } from '#web/islands/island.tsx';
import { RoundButton } from './button.tsx';
import { PauseButton } from './pause-button.tsx';
import styles from './slider.module.css';

export type Slide = { key: string; picture: ReactNode; caption: ReactNode };

/** Of its pictures: as wide as the page, and on a phone, where they are cut at the sides, wider than the screen. */
export const slideSizes = '(min-width: 1440px) 1308px, (min-width: 641px) 92vw, 119vw';

type Props = { label: string; slides: readonly Slide[] };

/** Pictures in a row, one at a time, scrolled by hand; `slider.island.ts` adds the buttons and moves on by itself. */
export const Slider = ({ label, slides }: Props) =>
	slides.length > 1 ? <Several label={label} slides={slides} /> : <Single label={label} slides={slides} />;

/** One picture has nothing to move on to. */
const Single = ({ label, slides }: Props) => (
	<section className={styles.slider} aria-label={label}>
		{slides.map(({ key, picture, caption }) => (
			<div key={key}>
				<ul className={styles.slides}>
					<li>{picture}</li>
				</ul>
				<div className={styles.controls}>
					<span className={classes('figure-caption', styles.caption)}>{caption}</span>
				</div>
			</div>
		))}
	</section>
);

const Several = ({ label, slides }: Props) => (
	<WithScript name="slider" when="visible">
		<section className={styles.slider} aria-roledescription="carousel" aria-label={label}>
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling row must be reachable by keyboard */}
			<ul className={styles.slides} data-slides tabIndex={0}>
				{slides.map(({ key, picture }) => (
					<li key={key}>{picture}</li>
				))}
			</ul>
			<div className={classes(styles.progress, 'no-print')} aria-hidden="true">
				<i data-progress style={{ width: `${100 / slides.length}%` }} />
			</div>
			<div className={styles.controls}>
				<span className={classes(styles.count, 'no-print')} data-count>
					1 of {slides.length}
				</span>
				<span className={classes('figure-caption', styles.caption)}>
					{slides.map(({ key, caption }, index) => (
						<span key={key} data-caption hidden={index > 0}>
							{caption}
						</span>
					))}
				</span>
				<div className={classes(styles.buttons, 'no-print')}>
					<PauseButton className={styles.pause} aria-label="Pause pictures" />
					<RoundButton icon="left" label="Previous picture" data-step="-1" />
					<RoundButton icon="right" label="Next picture" data-step="1" />
				</div>
			</div>
		</section>
	</WithScript>
);
