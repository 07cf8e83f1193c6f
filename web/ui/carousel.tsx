import type { ReactNode } from 'react';
import { classes } from '#web/core/classes.ts';
import { WithScript } from '#web/islands/island.tsx';
import { RoundButton } from './button.tsx';
import styles from './carousel.module.css';

/** Cards in a row that scrolls sideways. `carousel.island.ts` shows an arrow while there is more in its direction. */
export const Carousel = ({
	label,
	step,
	children,
}: {
	/** What the cards are, for screen readers. */
	label: string;
	/** Pixels per press of an arrow: the width of a card and its gap. */
	step: number;
	/** List items. */
	children: ReactNode;
}) => (
	<WithScript name="carousel" props={{ step }} when="visible">
		<section aria-label={label}>
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling row must be reachable by keyboard */}
			<ul className={styles.cards} data-carousel tabIndex={0}>
				{children}
			</ul>
			<div className={classes(styles.arrows, 'no-print')}>
				<RoundButton icon="left" label="Scroll left" data-arrow="-1" hidden />
				<RoundButton icon="right" label="Scroll right" className={styles.forward} data-arrow="1" hidden />
			</div>
		</section>
	</WithScript>
);

/** The same layout while the cards are loading. */
export const LoadingCarousel = ({ children }: { children: ReactNode }) => (
	<div>
		<div className={styles.cards}>{children}</div>
		<div className={styles.arrows} />
	</div>
);
