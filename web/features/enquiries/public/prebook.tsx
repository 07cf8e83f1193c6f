import { type ComponentType, useState } from 'react';
import { createPortal } from 'react-dom';
import { useSubmit } from '#web/core/submit.ts';
import { Button } from '#web/ui/button.tsx';

const form = () => import('./prebook-dialog.tsx');

/** The button comes with the page, the form when somebody is about to press it; the telephone number is there anyway. */
export function Prebook() {
	const [open, setOpen] = useState(false);
	const [failed, setFailed] = useState(false);
	const [Dialog, setDialog] = useState<ComponentType<{ open: boolean; onClose: () => void }>>();
	const { busy: fetching, submit: show } = useSubmit(async () => {
		try {
			const { PrebookDialog } = await form();
			setDialog(() => PrebookDialog);
			setOpen(true);
			setFailed(false);
		} catch {
			setFailed(true);
		}
	});
	const prepare = () => void form().catch(() => {});
	return (
		<>
			{/* Never disabled: the dialog gives the focus back to it. */}
			<Button aria-busy={fetching} onPointerEnter={prepare} onFocus={prepare} onClick={() => void show()}>
				{fetching ? 'One moment...' : 'Prebook the hall'}
			</Button>
			{failed && <p role="alert">The form could not be fetched. Please try again, or call the number above.</p>}
			{/* Out of the card, whose dress is not the form's. */}
			{Dialog && createPortal(<Dialog open={open} onClose={() => setOpen(false)} />, document.body)}
		</>
	);
}
