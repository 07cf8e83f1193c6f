import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { RoundButton } from './round-button.tsx';
import '#web/styles/dialog.css';

/**
 * A modal dialog on the browser's own element, which keeps focus inside, gives it back on closing and answers Escape.
 * The owner decides whether it is open; `onClose` says that the visitor asked to leave. `data-first` in it gets the focus.
 */
export function Dialog({
	open,
	onClose,
	title,
	role,
	className = 'dialog',
	children,
}: {
	open: boolean;
	onClose: () => void;
	title: ReactNode;
	role?: 'alertdialog';
	/** Another dress than the paper card, with all of its rules. */
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
			className={className}
			role={role}
			aria-labelledby={heading}
			onClick={onClick}
			onCancel={(event) => {
				event.preventDefault();
				onClose();
			}}
		>
			{open && (
				<div className="dialog-in">
					<RoundButton icon="close" label="Close" className="shut" onClick={onClose} />
					<h2 id={heading}>{title}</h2>
					{children}
				</div>
			)}
		</dialog>
	);
}
