import { useEffect, useRef } from 'react';
import { attendeeEndpoints, type CheckInResult } from '#contract/event-bookings.office.ts';
import { call } from '#web/core/api.ts';
import { classes } from '#web/core/classes.ts';
import { failureText } from '#web/core/errors.ts';
import { clockTime } from '#web/core/format.ts';
import { useSubmit } from '#web/core/submit.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';
import styles from './check-in-result.module.css';

/** The person at the entrance and whether they are admitted, in large type. */
export function CheckInResultBox({
	eventId,
	result,
	onCorrected,
	onUndone,
	onAdded,
}: {
	eventId: string;
	result: CheckInResult;
	onCorrected: (result: CheckInResult) => void;
	onUndone: (attendance: CheckInResult['attendance']) => void;
	onAdded: (userId: string) => void;
}) {
	const { title, tone, text } = resultTexts(result);
	const { person, attendee } = result;
	const isIn = attendee?.checkedInAt != null;
	const section = useRef<HTMLElement>(null);
	useEffect(() => {
		section.current?.scrollIntoView({ block: 'nearest' });
	}, []);

	const { busy, submit: act } = useSubmit((action: () => Promise<void>) => action(), {
		onFailure: (error) => toast.error(failureText(error)),
	});
	const params = { id: eventId, booking: attendee?.id ?? '' };
	const correct = (seats: number) =>
		act(async () => onCorrected(await call(attendeeEndpoints.correctCheckIn, { params, body: { seats } })));
	const undo = () =>
		act(async () => {
			const { attendance, message } = await call(attendeeEndpoints.undoCheckIn, { params });
			toast.success(message);
			onUndone(attendance);
		});
	const add = (userId: string) =>
		act(async () => {
			const { state, message } = await call(attendeeEndpoints.addAttendee, { params, body: { userId } });
			if (state !== 'SEAT') toast.error(message);
			onAdded(userId);
		});

	return (
		<section ref={section} className={classes(styles.result, styles[tone])} aria-label="Check-in result">
			<div className={styles.person}>
				{person?.photoUrl && <img src={person.photoUrl} alt={`${person.name}, as in the application`} />}
				<div role="status">
					<p className={styles.title}>{title}</p>
					{person && (
						<p className={styles.name}>
							{person.name} <span className={classes('numeric', styles.userId)}>{person.userId}</span>
						</p>
					)}
					<p>{text}</p>
				</div>
			</div>
			{attendee && attendee.guests.length > 0 && <p>With {attendee.guests.join(', ')}</p>}
			{isIn && attendee.seats > 1 && (
				<SeatStepper value={attendee.checkedInSeats} seats={attendee.seats} busy={busy} onChange={correct} />
			)}
			<div className={styles.actions}>
				{isIn && (
					<Button look="line" busy={busy} onClick={undo}>
						Undo
					</Button>
				)}
				{result.verdict === 'family' && attendee?.state === 'SEAT' && !isIn && (
					<Button look="line" busy={busy} onClick={() => onAdded(attendee.userId)}>
						Check in the booking
					</Button>
				)}
				{result.verdict === 'not-booked' && person && (
					<Button look="line" busy={busy} onClick={() => add(person.userId)}>
						Add and check in
					</Button>
				)}
			</div>
		</section>
	);
}

function SeatStepper({
	value,
	seats,
	busy,
	onChange,
}: {
	value: number;
	seats: number;
	busy: boolean;
	onChange: (value: number) => void;
}) {
	return (
		<fieldset className={styles.stepper} disabled={busy}>
			<legend>How many came, the member included</legend>
			<button type="button" aria-label="One less" disabled={value <= 1} onClick={() => onChange(value - 1)}>
				−
			</button>
			<output>
				{value} of {seats}
			</output>
			<button type="button" aria-label="One more" disabled={value >= seats} onClick={() => onChange(value + 1)}>
				+
			</button>
		</fieldset>
	);
}

type ResultTexts = { title: string; tone: 'good' | 'warning' | 'refused'; text: string };

/** A short title, and a line that says what to do. */
function resultTexts({ verdict, attendee, place }: CheckInResult): ResultTexts {
	const since = attendee?.checkedInAt ? clockTime(attendee.checkedInAt) : '';
	switch (verdict) {
		case 'in':
			return { title: 'In', tone: 'good', text: `Checked in at ${since}.` };
		case 'already-in':
			return { title: 'Already in', tone: 'warning', text: `In since ${since}.` };
		case 'waiting':
			return { title: 'Waiting list', tone: 'warning', text: `Place ${place}. No seat became free for this party.` };
		case 'cancelled':
			return { title: 'Cancelled', tone: 'refused', text: 'This booking was cancelled.' };
		case 'not-booked':
			return { title: 'Not booked', tone: 'refused', text: 'A member, but not on the list of this event.' };
		case 'not-paid':
			return {
				title: 'Fee not paid',
				tone: 'refused',
				text: `Has not paid the registration fee${attendee ? '' : ', and is not on the list'}. Please send them to the office.`,
			};
		case 'not-active':
			return { title: 'Not active', tone: 'refused', text: 'This membership is not valid at the moment.' };
		case 'family':
			return {
				title: 'Family',
				tone: 'warning',
				text: attendee
					? `Guests come with the booking of ${attendee.name} (${attendee.userId}).`
					: 'Family of a member who is not on the list of this event.',
			};
		case 'unknown':
			return { title: 'Unknown', tone: 'refused', text: 'Not a card and not a User ID of this club.' };
	}
}
