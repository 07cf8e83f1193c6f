import { useLayoutEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { resolveValue, type Toast, useToaster } from 'react-hot-toast/headless';
import { classes } from '#web/core/classes.ts';
import { Icon } from './icon.tsx';
import styles from './toaster.module.css';

/** Messages that disappear by themselves, at most twenty (the library's limit), where they cover no button. */
function Toaster() {
	const { toasts, handlers } = useToaster({ duration: 5000 });
	const place = usePlace(toasts[0]);
	return (
		// A new one at the other place, which fades in there instead of moving.
		<section
			key={place}
			className={classes(styles.toasts, styles[place])}
			data-toasts
			aria-label="Messages"
			aria-live="polite"
			onMouseEnter={handlers.startPause}
			onMouseLeave={handlers.endPause}
		>
			{toasts.map((toast) => (
				<div
					key={toast.id}
					className={classes(styles.toast, toast.type === 'error' && styles.error, !toast.visible && styles.leaving)}
					role={toast.type === 'error' ? 'alert' : 'status'}
				>
					<Icon name={toast.type === 'error' ? 'alert' : 'check'} />
					<span>{resolveValue(toast.message, toast)}</span>
				</div>
			))}
		</section>
	);
}

/** Decided for each message, and again when the page changes: a new page has a new title. */
function usePlace(newest: Toast | undefined) {
	const [place, setPlace] = useState<Place>('atTop');
	// biome-ignore lint/correctness/useExhaustiveDependencies: decided for each message
	useLayoutEffect(() => {
		const decide = () => setPlace(freePlace());
		decide();
		const pages = new MutationObserver(decide);
		pages.observe(document.head, { childList: true, subtree: true, characterData: true });
		return () => pages.disconnect();
	}, [newest?.createdAt, newest?.message]);
	return place;
}

/** Pixels: a message of three lines and its distance from the edge, and where it begins below the header. */
const size = { width: 366, height: 130, top: 100 };

/** At the right edge, or in the middle of the screen. */
type Place = 'atTop' | 'atBottom' | 'inMiddle';

/** Where a message covers no button and no field, such as the button that was just pressed; else where it covers the fewest. */
function freePlace(): Place {
	const { innerWidth, innerHeight } = window;
	const isPhone = innerWidth < 640;
	const right = isPhone ? 0 : innerWidth - size.width;
	const high = { top: size.top, bottom: size.top + size.height };
	const low = { top: innerHeight - size.height, bottom: innerHeight };
	const top = ['atTop', { ...high, left: right, right: innerWidth }] as const;
	const bottom = ['atBottom', { ...low, left: right, right: innerWidth }] as const;
	const middle = ['inMiddle', { ...low, left: right / 2, right: right / 2 + size.width }] as const;
	const places = isPhone ? [bottom, top] : [top, bottom, middle];

	const controls = [...document.querySelectorAll('main :is(button, input, select, textarea, summary, a)')]
		.map((control) => control.getBoundingClientRect())
		.filter(({ height }) => height > 0);
	const covered = places.map(
		([, place]) =>
			controls.filter(
				(control) =>
					control.top < place.bottom &&
					control.bottom > place.top &&
					control.left < place.right &&
					control.right > place.left,
			).length,
	);
	return places[covered.indexOf(Math.min(...covered))]![0];
}

let container: HTMLElement | undefined;

/** As a root of its own, so that documents and the app show messages in the same way. */
export function openToaster() {
	if (container?.isConnected) return;
	container = document.createElement('div');
	// On paper it would begin a page of its own.
	container.className = 'no-print';
	createRoot(document.body.appendChild(container)).render(<Toaster />);
}
