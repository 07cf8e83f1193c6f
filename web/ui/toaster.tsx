import { useMemo } from 'react';
import { createRoot } from 'react-dom/client';
import { resolveValue, useToaster } from 'react-hot-toast/headless';
import { classes } from '#web/core/classes.ts';
import { Icon } from './icon.tsx';
import styles from './toaster.module.css';

/** Messages that disappear by themselves, at most twenty (the library's limit), top right. */
function Toaster() {
	const { toasts, handlers } = useToaster({ duration: 5000 });
	const newest = toasts[0];
	// biome-ignore lint/correctness/useExhaustiveDependencies: an error is put where it does not cover the button that was pressed
	const atTop = useMemo(() => newest?.type === 'error' && usedLowerHalf(), [newest?.createdAt, newest?.message]);
	return (
		<section
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

/** Whether the control that was used last, such as the button to pay, is in the lower half of the screen. */
const usedLowerHalf = () => (document.activeElement?.getBoundingClientRect().bottom ?? 0) > window.innerHeight / 2;

let open = false;

/** As a root of its own, so that documents and the app show messages in the same way. */
export function openToaster() {
	if (open) return;
	open = true;
	const container = document.createElement('div');
	// On paper it would begin a page of its own.
	container.className = 'no-print';
	createRoot(document.body.appendChild(container)).render(<Toaster />);
}
