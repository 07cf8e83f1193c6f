import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { ActionRow } from '#web/ui/action-row.tsx';
import { Button } from './button.tsx';
import styles from './confirm-dialog.module.css';
import { Dialog } from './dialog.tsx';
import { Failure } from './failure.tsx';
import { KeepNumbers } from './keep-numbers.tsx';

/** A question before an action. */
export function ConfirmDialog({
	title,
	confirmLabel,
	look,
	cancelLabel = 'Cancel',
	busy,
	waiting = false,
	failure,
	onSubmit,
	onClose,
	children,
}: {
	title: string;
	confirmLabel: string;
	look?: 'clay';
	cancelLabel?: string;
	busy: boolean;
	/** Another dialog is open, of this site or of the browser. */
	waiting?: boolean;
	failure: string | undefined;
	onSubmit: () => void;
	onClose: () => void;
	children: ReactNode;
}) {
	// The dialog is removed from the page when it closes, so the browser does not restore the focus by itself.
	const [opener] = useState(() => document.activeElement as HTMLElement | null);
	const form = useRef<HTMLFormElement>(null);
	useEffect(() => {
		form.current?.querySelector<HTMLElement>('textarea, [data-first]')?.focus();
		return () => opener?.focus();
	}, [opener]);

	const close = () => {
		if (!busy) onClose();
	};
	function submit(event: FormEvent) {
		event.preventDefault();
		onSubmit();
		// After the render, invalid fields are marked; in a long form the first one may be out of view.
		requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true], [data-wrong]')?.focus());
	}
	return (
		<Dialog open onClose={close} title={<KeepNumbers>{title}</KeepNumbers>}>
			<form ref={form} className={styles.form} noValidate onSubmit={submit}>
				{children}
				<Failure text={failure} />
				<ActionRow phone="fill" className={styles.actions}>
					<Button type="submit" busy={busy} waiting={waiting} {...(look && { look })}>
						{confirmLabel}
					</Button>
					<Button look="line" disabled={busy} onClick={close}>
						{cancelLabel}
					</Button>
				</ActionRow>
			</form>
		</Dialog>
	);
}

/** A consequence that could be overlooked. */
export const Warning = ({ children }: { children: ReactNode }) => <p className={styles.warning}>{children}</p>;
