import { useState } from 'react';
import { type BookableEvent, eventBookingEndpoints } from '#contract/event-bookings.ts';
import { call } from '#web/core/api.ts';
import { ApiError, failureText } from '#web/core/errors.ts';
import { useSubmit } from '#web/core/submit.ts';
import { ActionRow } from '#web/ui/action-row.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { toast } from '#web/ui/toast.ts';
import { listed } from './booking-texts.ts';

export function CancelQuestion({
	event,
	onClose,
	onSettled,
}: {
	event: BookableEvent;
	onClose: () => void;
	onSettled: () => void;
}) {
	const [failure, setFailure] = useState<string>();
	const guests = event.mine?.guests ?? [];
	const { busy: sending, submit: send } = useSubmit(async () => {
		setFailure(undefined);
		try {
			const { message } = await call(eventBookingEndpoints.cancelBooking, { params: { id: event.id } });
			toast.success(message);
			onSettled();
		} catch (error) {
			// Closed, or cancelled already in another tab: the page shows how it is now.
			if (error instanceof ApiError && error.status === 409) {
				toast.error(error.message);
				return onSettled();
			}
			setFailure(failureText(error));
		}
	});
	return (
		<>
			<p className="muted">
				{event.mine?.state === 'WAITING'
					? `You give up your place on the waiting list for ${event.title}.`
					: `Your seat at ${event.title} goes to whoever waits first.`}
				{guests.length > 0 && ` It counts for ${listed(guests)} too.`}
			</p>
			{failure && (
				<p className="error-message" role="alert">
					<Icon name="alert" />
					{failure}
				</p>
			)}
			<ActionRow>
				<Button look="clay" busy={sending} busyText="Cancelling..." onClick={() => void send()}>
					Cancel registration
				</Button>
				<Button look="line" onClick={onClose}>
					Keep it
				</Button>
			</ActionRow>
		</>
	);
}
