import { type BookableEvent, eventBookingEndpoints } from '#contract/event-bookings.ts';
import { call } from '#web/core/api.ts';
import { joinNames } from '#web/core/format.ts';
import { useSubmit } from '#web/core/submit.ts';
import { ActionRow } from '#web/ui/action-row.tsx';
import { Button } from '#web/ui/button.tsx';
import { Failure } from '#web/ui/failure.tsx';
import { toast } from '#web/ui/toast.ts';
import { whenText } from './bookable-events.ts';

/** Asks before a booking is cancelled. `onChanged` also runs when it was closed or cancelled in the meantime. */
export function CancelBooking({
	event,
	onClose,
	onChanged,
}: {
	event: BookableEvent;
	onClose: () => void;
	onChanged: () => void;
}) {
	const guests = event.mine?.guests ?? [];
	const { busy, failure, submit } = useSubmit(
		async () => {
			const { message } = await call(eventBookingEndpoints.cancelBooking, { params: { id: event.id } });
			toast.success(message);
			onChanged();
		},
		{
			onConflict(message) {
				toast.error(message);
				onChanged();
			},
		},
	);
	return (
		<>
			<p className="muted">
				{event.mine?.state === 'WAITING'
					? `You give up your place on the waiting list for ${event.title}, ${whenText(event)}.`
					: `You give up your seat at ${event.title}, ${whenText(event)}.`}
				{guests.length > 0 && ` This includes your ${guests.length > 1 ? 'guests' : 'guest'} ${joinNames(guests)}.`}
			</p>
			<Failure text={failure} />
			<ActionRow phone="fill">
				<Button look="clay" busy={busy} busyText="Cancelling..." onClick={() => void submit()}>
					Cancel booking
				</Button>
				<Button look="line" onClick={onClose}>
					Keep it
				</Button>
			</ActionRow>
		</>
	);
}
