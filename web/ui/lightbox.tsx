import { type ReactNode, type TouchEvent, useEffect, useEffectEvent, useRef } from 'react';
import { RoundButton } from './button.tsx';
import { Dialog } from './dialog.tsx';
import styles from './lightbox.module.css';

/** A finger that moved this far sideways meant the next picture; less was a tap or a wobble. */
const swipe = 48;

/**
 * Pictures over the whole screen, one at a time, by arrows, keys or finger. `at` is the one shown and `undefined` while
 * it is closed. At the ends it stops, unless `loop`.
 */
export function Lightbox({
	at,
	count,
	onMove,
	onClose,
	title,
	caption,
	loop = false,
	of = 'picture',
	children,
}: {
	at: number | undefined;
	count: number;
	onMove: (at: number) => void;
	onClose: () => void;
	title: ReactNode;
	caption?: ReactNode;
	loop?: boolean;
	/** What is shown, for the names of the arrows. */
	of?: string;
	/** The picture at `at`. */
	children: ReactNode;
}) {
	const open = at !== undefined;
	const shown = at ?? 0;
	const back = loop || shown > 0;
	const fore = loop || shown < count - 1;
	const step = (by: -1 | 1) => {
		if (by < 0 ? back : fore) onMove((shown + by + count) % count);
	};

	useKeys(open, {
		ArrowLeft: () => step(-1),
		ArrowRight: () => step(1),
		Home: () => onMove(0),
		End: () => onMove(count - 1),
	});
	const backButton = useRef<HTMLButtonElement>(null);
	const foreButton = useRef<HTMLButtonElement>(null);

	// An arrow that has come to its end can't keep the focus, which would fall out of the dialog: the other one takes it.
	useEffect(() => {
		const focused = document.activeElement;
		if (!fore && focused === foreButton.current) backButton.current?.focus();
		if (!back && focused === backButton.current) foreButton.current?.focus();
	}, [back, fore]);

	return (
		<Dialog open={open} onClose={onClose} title={title} look="screen" className="on-pine">
			<div className={styles.stage} {...useSwipe(step)}>
				{children}
			</div>
			<div className={styles.bar}>
				<span className={styles.count} aria-live="polite">
					{shown + 1} / {count}
				</span>
				{caption && <div className={styles.caption}>{caption}</div>}
				{count > 1 && (
					<div className={styles.buttons}>
						<RoundButton
							ref={backButton}
							icon="left"
							label={`Previous ${of}`}
							disabled={!back}
							onClick={() => step(-1)}
						/>
						<RoundButton ref={foreButton} icon="right" label={`Next ${of}`} disabled={!fore} onClick={() => step(1)} />
					</div>
				)}
			</div>
		</Dialog>
	);
}

/** Heard wherever the focus is: after a press on the picture itself it is nowhere. A player keeps its own keys. */
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

/** Pixels at the foot of a player that are for its own slider. */
const controls = 72;
const onControls = (target: EventTarget, y: number) =>
	target instanceof HTMLVideoElement && y > target.getBoundingClientRect().bottom - controls;

function useSwipe(step: (by: -1 | 1) => void) {
	const start = useRef<{ x: number; y: number }>(undefined);
	return {
		onTouchStart: (event: TouchEvent) => {
			const touch = event.touches[0];
			// Two fingers are zooming, not turning the page.
			const turning = touch && event.touches.length === 1 && !onControls(event.target, touch.clientY);
			start.current = turning ? { x: touch.clientX, y: touch.clientY } : undefined;
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
