import { type ReactNode, useEffect, useRef, useState } from 'react';
import { RoundButton } from './button.tsx';
import styles from './carousel.module.css';

/** Cards in a row that scrolls sideways. An arrow is there only while there is more in its direction. */
export function Carousel({
	label,
	step,
	intro,
	children,
}: {
	/** What the row holds, for a screen reader. */
	label: string;
	/** Pixels per press of an arrow: the width of a card and its gap. */
	step: number;
	intro?: ReactNode;
	/** List items. */
	children: ReactNode;
}) {
	const row = useRef<HTMLUListElement>(null);
	const [more, setMore] = useState({ back: false, fore: false });

	useEffect(() => {
		const list = row.current;
		if (!list) return;
		const look = () => {
			const back = list.scrollLeft > 4;
			const fore = list.scrollLeft < list.scrollWidth - list.clientWidth - 4;
			setMore((now) => (now.back === back && now.fore === fore ? now : { back, fore }));
		};
		look();
		list.addEventListener('scroll', look, { passive: true });
		// The row changes when the window does, its content when cards arrive.
		const size = new ResizeObserver(look);
		const content = new MutationObserver(look);
		size.observe(list);
		content.observe(list, { childList: true });
		return () => {
			list.removeEventListener('scroll', look);
			size.disconnect();
			content.disconnect();
		};
	}, []);

	const go = (left: number) => {
		const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
		row.current?.scrollBy({ left, behavior: calm ? 'auto' : 'smooth' });
	};

	return (
		<section aria-label={label}>
			<div className={styles.head}>
				{intro ?? <span />}
				<div className={styles.buttons}>
					{more.back && <RoundButton icon="left" label="Scroll left" onClick={() => go(-step)} />}
					{more.fore && (
						<RoundButton icon="right" label="Scroll right" className={styles.forward} onClick={() => go(step)} />
					)}
				</div>
			</div>
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling row must be reachable by keyboard */}
			<ul className={styles.row} data-carousel ref={row} tabIndex={0}>
				{children}
			</ul>
		</section>
	);
}

/** The same place while the cards are loading. */
export const LoadingCarousel = ({ intro, children }: { intro: ReactNode; children: ReactNode }) => (
	<div>
		<div className={styles.head}>{intro}</div>
		<div className={styles.row}>{children}</div>
	</div>
);
