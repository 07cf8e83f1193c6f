import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { classes } from '#web/core/classes.ts';
import { RoundButton } from './button.tsx';
import styles from './dialog.module.css';

/** For a box that looks like a dialog and is part of the page. */
export const dialogCardClass = styles.card;

/**
 * A modal dialog on the browser's own element, which keeps focus inside, gives it back on closing and answers Escape.
 * The owner decides whether it is open; `onClose` says that the visitor asked to leave. `data-first` in it gets the focus.
 */
export function Dialog({
	open,
	onClose,
	title,
	role,
	look = 'card',
	className,
	children,
}: {
	open: boolean;
	onClose: () => void;
	title: ReactNode;
	role?: 'alertdialog';
	/** A paper card, or over the whole screen. */
	look?: 'card' | 'screen';
	className?: string;
	children: ReactNode;
}) {
	const dialog = useRef<HTMLDialogElement>(null);
	const heading = useId();

	useEffect(() => {
		if (!open) return dialog.current?.close();
		dialog.current?.showModal();
		// The browser begins with the first button, which is the one that closes.
		dialog.current?.querySelector<HTMLElement>('[data-first]')?.focus();
	}, [open]);

	// Everything visible lies in the inner box, so a click on the element itself is a click on the backdrop.
	const onClick = (event: MouseEvent) => {
		if (event.target === dialog.current) onClose();
	};

	return (
		// biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard's way out is Escape, which the element answers itself
		<dialog
			ref={dialog}
			className={classes(styles[look], className)}
			role={role}
			aria-labelledby={heading}
			onClick={onClick}
			onCancel={(event) => {
				event.preventDefault();
				onClose();
			}}
		>
			{open && (
				<div className={styles.inner}>
					<RoundButton icon="close" label="Close" className={styles.close} onClick={onClose} />
					<h2 id={heading}>{title}</h2>
					{children}
				</div>
			)}
		</dialog>
	);
}
