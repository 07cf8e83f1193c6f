import { type Booking, bookingEndpoints, bookingKindLabels } from '#contract/bookings.ts';
import { call } from '#web/core/api.ts';
import { momentText } from '#web/core/club-dates.ts';
import { ActionDialog } from '#web/ui/action-dialog.tsx';
import { Warning } from '#web/ui/confirm-dialog.tsx';

export function CancelDialog({
	booking: { id, kind, start, freeCancelUntil },
	...dialog
}: {
	booking: Booking;
	onDone: () => void;
	onClose: () => void;
}) {
	const isFree = Date.now() <= Date.parse(freeCancelUntil);
	return (
		<ActionDialog
			title="Cancel this booking?"
			confirmLabel="Cancel the booking"
			cancelLabel="Keep it"
			look="clay"
			action={() => call(bookingEndpoints.cancelBooking, { params: { id } })}
			{...dialog}
		>
			<p>
				{bookingKindLabels[kind]}: {momentText(start)}.
			</p>
			{isFree ? (
				<p className="muted">It is free until {momentText(freeCancelUntil)}.</p>
			) : (
				<Warning>
					This is late: it was free until {momentText(freeCancelUntil)}. The club notes late cancellations.
				</Warning>
			)}
		</ActionDialog>
	);
}
