import { type TeeBooking, teeTimeEndpoints } from '#contract/tee-times.ts';
import { call } from '#web/core/api.ts';
import { ActionDialog } from '#web/ui/action-dialog.tsx';
import { Warning } from '#web/ui/confirm-dialog.tsx';
import { momentText, playersText } from '../starts.ts';

/** Asks before a booking is cancelled or, by another of its players, left. */
export function CancelDialog({
	booking: { id, start, players, isMine, freeCancelUntil, offeredUntil },
	...dialog
}: {
	booking: TeeBooking;
	onDone: () => void;
	onClose: () => void;
}) {
	const isFree = Date.now() <= Date.parse(freeCancelUntil);
	const action = () => call(teeTimeEndpoints.cancelTeeTime, { params: { id } });
	if (offeredUntil)
		return (
			<ActionDialog
				title="Decline this start?"
				confirmLabel="Decline"
				cancelLabel="Keep it"
				action={action}
				{...dialog}
			>
				<p>{momentText(start)}. The next on the waiting list gets it.</p>
			</ActionDialog>
		);
	return (
		<ActionDialog
			title={isMine ? 'Cancel this booking?' : 'Leave this booking?'}
			confirmLabel={isMine ? 'Cancel the booking' : 'Leave the booking'}
			cancelLabel="Keep it"
			look="clay"
			action={action}
			{...dialog}
		>
			<p>
				{momentText(start)}.{' '}
				{isMine
					? players.length > 1 && `The places of all ${playersText(players.length)} become free.`
					: 'Your place becomes free; the others keep theirs.'}
			</p>
			{isMine && isFree && <p className="muted">It is free until {momentText(freeCancelUntil)}.</p>}
			{isMine && !isFree && (
				<Warning>
					This is late: it was free until {momentText(freeCancelUntil)}. The club notes late cancellations.
				</Warning>
			)}
		</ActionDialog>
	);
}
