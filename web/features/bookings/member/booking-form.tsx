import { useState } from 'react';
import {
	bookingEndpoints,
	bookingKindLabels,
	type Choice,
	type MemberBookingDay,
	newBooking,
} from '#contract/bookings.ts';
import { call } from '#web/core/api.ts';
import { checkInput } from '#web/core/check-input.ts';
import { newId } from '#web/core/new-id.ts';
import { useSubmit } from '#web/core/submit.ts';
import { ActionRow } from '#web/ui/action-row.tsx';
import { Alternatives, isOutdated } from '#web/ui/alternatives.tsx';
import { Button } from '#web/ui/button.tsx';
import { Failure } from '#web/ui/failure.tsx';
import { toast } from '#web/ui/toast.ts';
import { momentText, peopleText, priceText, untilText } from '../texts.ts';
import styles from './booking-form.module.css';

/** It is opened with the button that books, so that two taps are enough. */
export function BookingForm({
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
	const { busy, error, failure, submit, reset } = useSubmit(
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
		<form
			className={styles.form}
			noValidate
			onSubmit={(submitted) => {
				submitted.preventDefault();
				void submit();
			}}
		>
			<div>
				<p className={styles.when}>
					{bookingKindLabels[kind]}: {momentText(start)}
				</p>
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
			</div>
			<Failure text={failure} />
			<Alternatives
				error={error}
				{...(kind === 'ROOM' && { textOf: momentText })}
				onChoose={(other) => {
					reset();
					onChoose(other);
				}}
			/>
			<ActionRow space="small" phone="stack">
				<Button type="submit" data-first busy={busy} busyText="Booking...">
					Book
				</Button>
				<Button look="line" onClick={onClose}>
					Not now
				</Button>
			</ActionRow>
		</form>
	);
}
