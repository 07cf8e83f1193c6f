import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { ActionRow } from '#web/ui/action-row.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

/** Asks before what was typed and not saved is left behind, by a link or by closing the tab; `onLeave` throws it away. */
export function LeaveGuard({ unsaved, onLeave }: { unsaved: boolean; onLeave: () => void }) {
	const blocker = useBlocker(
		({ currentLocation, nextLocation }) => unsaved && currentLocation.pathname !== nextLocation.pathname,
	);
	useEffect(() => {
		if (!unsaved) return;
		const hold = (event: BeforeUnloadEvent) => event.preventDefault();
		window.addEventListener('beforeunload', hold);
		return () => window.removeEventListener('beforeunload', hold);
	}, [unsaved]);

	const stay = () => blocker.reset?.();
	const leave = () => {
		onLeave();
		blocker.proceed?.();
	};
	return (
		<Dialog open={blocker.state === 'blocked'} role="alertdialog" title="Leave without saving?" onClose={stay}>
			<p className="muted">What you changed here is not saved yet.</p>
			<ActionRow phone="fill">
				<Button onClick={stay}>Keep writing</Button>
				<Button look="clay" onClick={leave}>
					Leave without saving
				</Button>
			</ActionRow>
		</Dialog>
	);
}
