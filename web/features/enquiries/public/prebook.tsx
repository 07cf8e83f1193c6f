import { type ComponentType, useState } from 'react';
import { createPortal } from 'react-dom';
import { useSubmit } from '#web/core/submit.ts';
import { Button } from '#web/ui/button.tsx';

const loadDialog = () => import('./prebook-dialog.tsx');
const texts = { other: 'The form could not be fetched. Please try again, or call the number above.' };

/** The form is loaded when a visitor is about to press the button. Without it, the telephone number is still there. */
export function Prebook() {
	const [open, setOpen] = useState(false);
	const [Dialog, setDialog] = useState<ComponentType<{ open: boolean; onClose: () => void }>>();
	const { busy, failure, submit } = useSubmit(
		async () => {
			const { PrebookDialog } = await loadDialog();
			setDialog(() => PrebookDialog);
			setOpen(true);
		},
		{ texts },
	);
	const preload = () => void loadDialog().catch(() => {});
	return (
		<>
			{/* Never disabled: the dialog gives the focus back to it. */}
			<Button aria-busy={busy} onPointerEnter={preload} onFocus={preload} onClick={() => void submit()}>
				{busy ? 'One moment...' : 'Prebook the hall'}
			</Button>
			{failure && <p role="alert">{failure}</p>}
			{/* Outside of the card, so that the card's styles do not apply to the form. */}
			{Dialog && createPortal(<Dialog open={open} onClose={() => setOpen(false)} />, document.body)}
		</>
	);
}
