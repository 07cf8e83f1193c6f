import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { classes } from '#web/core/classes.ts';
import { RoundButton } from './button.tsx';
import styles from './dialog.module.css';

/** For an element on the page that looks like a dialog. */
export const dialogCardClass = styles.card;

/**
 * A modal dialog with the native element, which keeps the focus inside, restores it on closing and closes on Escape.
 * `onClose` is called when the user wants to close it. An element with `data-first` gets the focus.
 */
export function Dialog({
	open,
	onClose,
	title,
	role,
	className,
	children,
}: {
	open: boolean;
	onClose: () => void;
	title: ReactNode;
	role?: 'alertdialog';
	className?: string;
	children: ReactNode;
}) {
	const dialog = useRef<HTMLDialogElement>(null);
	const headingId = useId();

	useEffect(() => {
		if (!open) return dialog.current?.close();
		dialog.current?.showModal();
		// The browser would focus the first button, which is the one that closes.
		dialog.current?.querySelector<HTMLElement>('[data-first]')?.focus();
	}, [open]);

	// Everything visible is in the inner box, so a click on the element itself is a click on the backdrop.
	const onClick = (event: MouseEvent) => {
		if (event.target === dialog.current) onClose();
	};

	return (
		// biome-ignore lint/a11y/useKeyWithClickEvents: the element itself closes on Escape
		<dialog
			ref={dialog}
			className={classes(styles.card, className)}
			role={role}
			aria-labelledby={headingId}
			onClick={onClick}
			onCancel={(event) => {
				event.preventDefault();
				onClose();
			}}
		>
			{open && (
				<div className={styles.inner}>
					<RoundButton icon="close" label="Close" className={styles.close} onClick={onClose} />
					<h2 id={headingId}>{title}</h2>
					{children}
				</div>
			)}
		</dialog>
	);
}
