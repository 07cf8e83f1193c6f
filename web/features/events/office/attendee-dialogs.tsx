import { useState } from 'react';
import { club } from '#contract/core/club.ts';
import { type Attendee, type AttendeeList, attendeeEndpoints } from '#contract/event-bookings.office.ts';
import { call } from '#web/core/api.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { TextAreaField, TextField } from '#web/ui/field.tsx';
import { ReasonDialog } from '#web/ui/reason-dialog.tsx';
import { useAction } from '#web/ui/use-action.ts';

type Props = { event: AttendeeList['event']; onDone: () => void; onClose: () => void };

export const CancelDialog = ({ event, attendee: { id, name }, onDone, onClose }: Props & { attendee: Attendee }) => (
	<ReasonDialog
		title={`Cancel the booking of ${name}?`}
		confirmLabel="Cancel the booking"
		cancelLabel="Keep it"
		draftName={id}
		action={(reason) =>
			call(attendeeEndpoints.cancelAttendee, { params: { id: event.id, booking: id }, body: { reason } })
		}
		hint="The member will read it."
		missingText="Please write the reason; the member will read it."
		onDone={onDone}
		onClose={onClose}
	>
		The seats go to the waiting list, in its order. {name} gets an email.
	</ReasonDialog>
);

export function AddDialog({ event, onDone, onClose }: Props) {
	const { busy, failure, act } = useAction(onDone);
	const [userId, setUserId] = useState('');
	const [guests, setGuests] = useState('');
	const [submitted, setSubmitted] = useState(false);
	const guestNames = guests
		.split('\n')
		.map((name) => name.trim())
		.filter(Boolean);
	return (
		<ConfirmDialog
			title="Add a member"
			confirmLabel="Add to the list"
			busy={busy}
			failure={failure}
			onSubmit={() => {
				setSubmitted(true);
				const body = { userId, guests: guestNames };
				if (userId.trim()) void act(() => call(attendeeEndpoints.addAttendee, { params: { id: event.id }, body }));
			}}
			onClose={onClose}
		>
			<TextField
				label="User ID"
				hint={`${club.abbreviation}-0246, or only 246`}
				name="userId"
				maxLength={30}
				autoComplete="off"
				required
				data-first
				value={userId}
				onChange={(change) => setUserId(change.target.value)}
				error={submitted && !userId.trim() ? 'Write the User ID.' : undefined}
			/>
			{event.guestLimit > 0 && (
				<TextAreaField
					label="Guests"
					hint={`One name per line, at most ${event.guestLimit}.`}
					optional
					name="guests"
					rows={3}
					value={guests}
					onChange={(change) => setGuests(change.target.value)}
					error={
						guestNames.length > event.guestLimit ? `At most ${event.guestLimit} guests for this event.` : undefined
					}
				/>
			)}
		</ConfirmDialog>
	);
}
