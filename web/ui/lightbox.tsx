import { type ReactNode, type TouchEvent, useEffect, useEffectEvent, useRef } from 'react';
import { RoundButton } from './button.tsx';
import { Dialog } from './dialog.tsx';
import styles from './lightbox.module.css';

/** A touch that moved this many pixels sideways is a swipe; less is a tap. */
const swipe = 48;

/**
 * Pictures on the full screen, one at a time, with buttons, keys or swipes. `index` is the picture shown, `undefined` while
 * it is closed. It stops at the ends, unless `loop`.
 */
export function Lightbox({
	index,
	count,
	onMove,
	onClose,
	title,
	caption,
	loop = false,
	noun = 'picture',
	children,
}: {
	index: number | undefined;
	count: number;
	onMove: (index: number) => void;
	onClose: () => void;
	title: ReactNode;
	caption?: ReactNode;
	loop?: boolean;
	/** What is shown, for the labels of the buttons. */
	noun?: string;
	/** The picture at `index`. */
	children: ReactNode;
}) {
	const open = index !== undefined;
	const shown = index ?? 0;
	const back = loop || shown > 0;
	const forward = loop || shown < count - 1;
	const step = (by: -1 | 1) => {
		if (by < 0 ? back : forward) onMove((shown + by + count) % count);
	};

	useKeys(open, {
		ArrowLeft: () => step(-1),
		ArrowRight: () => step(1),
		Home: () => onMove(0),
		End: () => onMove(count - 1),
	});
	const backButton = useRef<HTMLButtonElement>(null);
	const forwardButton = useRef<HTMLButtonElement>(null);

	// A disabled button loses the focus, which would leave the dialog, so the other button gets it.
	useEffect(() => {
		const focused = document.activeElement;
		if (!forward && focused === forwardButton.current) backButton.current?.focus();
		if (!back && focused === backButton.current) forwardButton.current?.focus();
	}, [back, forward]);

	return (
		<Dialog open={open} onClose={onClose} title={title} look="screen" className="on-pine">
			<div className={styles.stage} {...useSwipe(step)}>
				{children}
			</div>
			<div className={styles.controls}>
				<span className={styles.count} aria-live="polite">
					{shown + 1} / {count}
				</span>
				{caption && <div className={styles.caption}>{caption}</div>}
				{count > 1 && (
					<div className={styles.buttons}>
						<RoundButton
							ref={backButton}
							icon="left"
							label={`Previous ${noun}`}
							disabled={!back}
							onClick={() => step(-1)}
						/>
						<RoundButton
							ref={forwardButton}
							icon="right"
							label={`Next ${noun}`}
							disabled={!forward}
							onClick={() => step(1)}
						/>
					</div>
				)}
			</div>
		</Dialog>
	);
}

/** On the window, because after a click on the picture nothing has the focus. A video player handles its keys itself. */
function useKeys(on: boolean, keys: Record<string, () => void>) {
	const press = useEffectEvent((event: KeyboardEvent) => {
		if (event.altKey || event.ctrlKey || event.metaKey || event.target instanceof HTMLMediaElement) return;
		const act = keys[event.key];
		if (!act) return;
		event.preventDefault();
		act();
	});
	useEffect(() => {
		if (!on) return;
		addEventListener('keydown', press);
		return () => removeEventListener('keydown', press);
	}, [on]);
}

/** Height of a video player's controls in pixels, where a swipe moves its slider. */
const controls = 72;
const onControls = (target: EventTarget, y: number) =>
	target instanceof HTMLVideoElement && y > target.getBoundingClientRect().bottom - controls;

function useSwipe(step: (by: -1 | 1) => void) {
	const start = useRef<{ x: number; y: number }>(undefined);
	return {
		onTouchStart: (event: TouchEvent) => {
			const touch = event.touches[0];
			// Two fingers zoom.
			const swiping = touch && event.touches.length === 1 && !onControls(event.target, touch.clientY);
			start.current = swiping ? { x: touch.clientX, y: touch.clientY } : undefined;
		},
		onTouchEnd: (event: TouchEvent) => {
			const touch = event.changedTouches[0];
			if (!start.current || !touch) return;
			const x = touch.clientX - start.current.x;
			const y = touch.clientY - start.current.y;
			start.current = undefined;
			if (Math.abs(x) > swipe && Math.abs(x) > Math.abs(y)) step(x > 0 ? -1 : 1);
		},
	};
}
