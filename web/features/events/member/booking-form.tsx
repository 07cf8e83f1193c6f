import { useState } from 'react';
import { roundTaka } from '#contract/core/money.ts';
import { type BookableEvent, eventBookingEndpoints, isBooked, isFull } from '#contract/event-bookings.ts';
import { call } from '#web/core/api.ts';
import { ApiError, InvalidInput } from '#web/core/errors.ts';
import { useSubmit } from '#web/core/submit.ts';
import { ActionRow } from '#web/ui/action-row.tsx';
import { Button } from '#web/ui/button.tsx';
import { Failure } from '#web/ui/failure.tsx';
import { PeopleFields } from '#web/ui/form/people-fields.tsx';
import { toast } from '#web/ui/toast.ts';
import { guestsAllowed, noGuestsText, seatsLeftText, whenText } from './bookable-events.ts';
import styles from './booking-form.module.css';

const fieldOf = (guest: number) => `guests.${guest}`;

/** Books a seat, or a place on the waiting list, with named guests; for a booking that exists, changes its guests. `onChanged` also runs when the event is gone or closed. */
export function BookingForm({
	event,
	onClose,
	onChanged,
}: {
	event: BookableEvent;
	onClose: () => void;
	onChanged: () => void;
}) {
	const booked = isBooked(event);
	const { entryFee } = event.details;
	const [guests, setGuests] = useState<string[]>(booked ? event.mine!.guests : []);
	const limit = guestsAllowed(event);
	const full = !booked && isFull(event);
	// A party is not split: when not all of them fit, all of them wait.
	const tooMany = !booked && !full && event.seatsLeft !== null && 1 + guests.length > event.seatsLeft;
	const refused = (message: string) => {
		toast.error(message);
		onChanged();
	};
	const { busy, failure, fieldErrors, form, submit, reset } = useSubmit(
		async () => {
			const unnamed = guests.flatMap((name, index) => (name.trim() ? [] : [fieldOf(index)]));
			if (unnamed.length > 0)
				throw new InvalidInput(Object.fromEntries(unnamed.map((field) => [field, 'Please write the guest’s name'])));
			const endpoint = booked ? eventBookingEndpoints.changeGuests : eventBookingEndpoints.bookEvent;
			const { message } = await call(endpoint, { params: { id: event.id }, body: { guests } });
			toast.success(message);
			onChanged();
		},
		{
			fields: guests.map((_, index) => fieldOf(index)),
			onConflict: refused,
			onFailure(error) {
				if (error instanceof ApiError && error.status === 404) refused(error.message);
			},
		},
	);
	const problem = fieldErrors.guests ?? failure;

	return (
		<form
			ref={form}
			noValidate
			onSubmit={(submitted) => {
				submitted.preventDefault();
				void submit();
			}}
		>
			<p className="muted">
				{whenText(event)}. {entryFee ? `The entry fee is ${roundTaka(entryFee / 100)} for each person. ` : ''}
				{full
					? 'All seats are taken. Join the waiting list, and we will write to you if you get a seat.'
					: seatsLeftText(event)}
			</p>
			{limit > 0 ? (
				<GuestFields
					limit={limit}
					guests={guests}
					errors={fieldErrors}
					onChange={(next) => {
						setGuests(next);
						// The messages belong to the old names.
						if (!busy) reset();
					}}
				/>
			) : (
				<p>{noGuestsText(event)}</p>
			)}
			<p role="status">
				{tooMany &&
					'There are not enough seats left for your party. Join the waiting list, and we will write to you when there is room for all of you.'}
			</p>
			<Failure text={problem} />
			<ActionRow phone="fill">
				<Button type="submit" busy={busy} busyText="Sending...">
					{booked ? 'Save the changes' : full || tooMany ? 'Join the waiting list' : 'Book a place'}
				</Button>
				<Button look="line" onClick={onClose}>
					{booked ? 'Keep it as it is' : 'Not now'}
				</Button>
			</ActionRow>
		</form>
	);
}

/** An input for each guest, up to `limit`. */
const GuestFields = ({
	limit,
	guests,
	errors,
	onChange,
}: {
	limit: number;
	guests: string[];
	errors: Record<string, string>;
	onChange: (guests: string[]) => void;
}) => (
	<div className={styles.guests}>
		<p>
			{limit === 1
				? 'You may bring one guest, who needs a seat. Please give the name.'
				: `You may bring up to ${limit} guests, and each needs a seat. Please give their names.`}
		</p>
		<PeopleFields
			people={guests}
			most={limit}
			labelOf={(index) => (limit === 1 ? 'Guest' : `Guest ${index + 1}`)}
			errorOf={(index) => errors[fieldOf(index)]}
			addLabel={guests.length === 0 ? 'Add a guest' : 'Add another guest'}
			onChange={onChange}
		/>
	</div>
);
