import { useLayoutEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { resolveValue, type Toast, useToaster } from 'react-hot-toast/headless';
import { classes } from '#web/core/classes.ts';
import { Icon } from './icon.tsx';
import styles from './toaster.module.css';

/** Messages that disappear by themselves, at most twenty (the library's limit), top right. */
function Toaster() {
	const { toasts, handlers } = useToaster({ duration: 5000 });
	const atTop = useControlsAtBottom(toasts[0]);
	return (
		// A new one at the other place, which fades in there instead of moving.
		<section
			key={atTop ? 'top' : 'bottom'}
			className={classes(styles.toasts, atTop && styles.atTop)}
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
function useControlsAtBottom(newest: Toast | undefined) {
	const [areThere, setThere] = useState(false);
	// biome-ignore lint/correctness/useExhaustiveDependencies: decided for each message
	useLayoutEffect(() => {
		const decide = () => setThere(controlsAtBottom());
		decide();
		const pages = new MutationObserver(decide);
		pages.observe(document.head, { childList: true, subtree: true, characterData: true });
		return () => pages.disconnect();
	}, [newest?.createdAt, newest?.message]);
	return areThere;
}

/** Whether a message at the bottom of the screen would cover a button or a field, such as the button that was just pressed. */
const controlsAtBottom = () =>
	[...document.querySelectorAll('main :is(button, input, select, textarea, summary, a)')].some((control) => {
		const { top, bottom, height } = control.getBoundingClientRect();
		return height > 0 && top < window.innerHeight && bottom > window.innerHeight - messageHeight;
	});

/** Pixels: a message of three lines and its distance from the edge. */
const messageHeight = 130;

let container: HTMLElement | undefined;

/** As a root of its own, so that documents and the app show messages in the same way. */
export function openToaster() {
	if (container?.isConnected) return;
	container = document.createElement('div');
	// On paper it would begin a page of its own.
	container.className = 'no-print';
	createRoot(document.body.appendChild(container)).render(<Toaster />);
}
