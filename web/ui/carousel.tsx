import { type ReactNode, useEffect, useRef, useState } from 'react';
import { RoundButton } from './button.tsx';
import styles from './carousel.module.css';

/** Cards in a row that scrolls sideways. An arrow is shown only while there is more in its direction. */
export function Carousel({
	label,
	step,
	intro,
	children,
}: {
	/** What the cards are, for screen readers. */
	label: string;
	/** Pixels per press of an arrow: the width of a card and its gap. */
	step: number;
	intro?: ReactNode;
	/** List items. */
	children: ReactNode;
}) {
	const row = useRef<HTMLUListElement>(null);
	const [more, setMore] = useState({ back: false, forward: false });

	useEffect(() => {
		const list = row.current;
		if (!list) return;
		const update = () => {
			const back = list.scrollLeft > 4;
			const forward = list.scrollLeft < list.scrollWidth - list.clientWidth - 4;
			setMore((last) => (last.back === back && last.forward === forward ? last : { back, forward }));
		};
		update();
		list.addEventListener('scroll', update, { passive: true });
		// The width changes with the window, the content when cards arrive.
		const size = new ResizeObserver(update);
		const content = new MutationObserver(update);
		size.observe(list);
		content.observe(list, { childList: true });
		return () => {
			list.removeEventListener('scroll', update);
			size.disconnect();
			content.disconnect();
		};
	}, []);

	const scroll = (left: number) => {
		const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
		row.current?.scrollBy({ left, behavior: reducedMotion ? 'auto' : 'smooth' });
	};

	return (
		<section aria-label={label}>
			<div className={styles.head}>
				{intro ?? <span />}
				<div className={styles.buttons}>
					{more.back && <RoundButton icon="left" label="Scroll left" onClick={() => scroll(-step)} />}
					{more.forward && (
						<RoundButton icon="right" label="Scroll right" className={styles.forward} onClick={() => scroll(step)} />
					)}
				</div>
			</div>
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling row must be reachable by keyboard */}
			<ul className={styles.cards} data-carousel ref={row} tabIndex={0}>
				{children}
			</ul>
		</section>
	);
}

/** The same layout while the cards are loading. */
export const LoadingCarousel = ({ intro, children }: { intro: ReactNode; children: ReactNode }) => (
	<div>
		<div className={styles.head}>{intro}</div>
		<div className={styles.cards}>{children}</div>
	</div>
);
