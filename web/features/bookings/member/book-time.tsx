import { useState } from 'react';
import { bookingEndpoints, type Choice, type MemberBookingDay, newBooking } from '#contract/bookings.ts';
import { call } from '#web/core/api.ts';
import { checkInput } from '#web/core/check-input.ts';
import { momentText } from '#web/core/club-dates.ts';
import { newId } from '#web/core/new-id.ts';
import { useSubmit } from '#web/core/submit.ts';
import { isOutdated } from '#web/ui/alternatives.tsx';
import { BookedMoment, BookingForm } from '#web/ui/booking/booking-form.tsx';
import { toast } from '#web/ui/toast.ts';
import { peopleText, priceText, untilText } from '../texts.ts';

export function BookTime({
	data,
	choice,
	start,
	onChoose,
	onChanged,
	onRefused,
	onClose,
}: {
	data: MemberBookingDay;
	choice: Choice;
	start: string;
	onChoose: (start: string) => void;
	onChanged: (id: string) => void;
	onRefused: () => void;
	onClose: () => void;
}) {
	// Chosen when the dialog opens: a second press or another try cannot book twice.
	const [id] = useState(newId);
	const { kind, people } = choice;
	const time = data.times.find((each) => each.start === start);
	const coach = data.coaches.find(({ id: coachId }) => coachId === choice.coachId);
	const price = priceText({ kind, pricePaisa: data.pricePaisa });
	const submission = useSubmit(
		async () => {
			const body = checkInput(newBooking, { id, start, ...choice });
			const { message, booking } = await call(bookingEndpoints.book, { body });
			toast.success(message);
			onChanged(booking.id);
		},
		{
			fields: [],
			onFailure(reason) {
				if (isOutdated(reason)) onRefused();
			},
		},
	);
	return (
		<BookingForm
			submission={submission}
			submitLabel="Book"
			busyText="Booking..."
			submitFirst
			onChoose={onChoose}
			{...(kind === 'ROOM' && { alternativeText: momentText })}
			onClose={onClose}
		>
			<BookedMoment title={momentText(start)}>
				<p className="muted">
					{time && `${untilText(kind, time)}.`}
					{coach && ` With: ${coach.name}.`}
					{(kind === 'TABLE' || kind === 'ROOM') && ` For ${peopleText(people)}.`}
				</p>
				{price && (
					<p>
						{price}
						{data.pricePaisa !== null && ', charged to your account when you come'}.
					</p>
				)}
				{kind === 'TABLE' && <p>We keep the table for {data.tableKeptMinutes} minutes.</p>}
			</BookedMoment>
		</BookingForm>
	);
}
