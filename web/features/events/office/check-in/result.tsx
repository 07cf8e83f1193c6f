import { useEffect, useRef, useState } from 'react';
import { attendeeEndpoints, type CheckInResult } from '#contract/event-bookings.office.ts';
import { call } from '#web/core/api.ts';
import { failureText } from '#web/core/errors.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';
import { verdictWords } from './verdict.ts';

/** Who stands at the door and whether they come in, readable at arm's length. */
export function Result({
	eventId,
	answer,
	onAnswer,
	onUndone,
	onAdded,
}: {
	eventId: string;
	answer: CheckInResult;
	onAnswer: (answer: CheckInResult) => void;
	onUndone: (attendance: CheckInResult['attendance']) => void;
	onAdded: (userId: string) => void;
}) {
	const { word, look, text } = verdictWords(answer);
	const { person, attendee } = answer;
	const [busy, setBusy] = useState(false);
	const isIn = attendee?.checkedInAt != null;
	const box = useRef<HTMLElement>(null);
	useEffect(() => {
		box.current?.scrollIntoView({ block: 'nearest' });
	}, []);

	async function act(deed: () => Promise<void>) {
		setBusy(true);
		try {
			await deed();
		} catch (error) {
			toast.error(failureText(error));
		}
		setBusy(false);
	}
	const params = { id: eventId, booking: attendee?.id ?? '' };
	const came = (seats: number) =>
		act(async () => onAnswer(await call(attendeeEndpoints.correctCheckIn, { params, body: { seats } })));
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
		<section ref={box} className={`at-door ${look}`} aria-label="At the door">
			<div className="who">
				{person?.photoUrl && <img src={person.photoUrl} alt={`${person.name}, as in the application`} />}
				<div role="status">
					<p className="word">{word}</p>
					{person && (
						<p className="name">
							{person.name} <span className="numeric">{person.userId}</span>
						</p>
					)}
					<p>{text}</p>
				</div>
			</div>
			{attendee && attendee.guests.length > 0 && <p className="with">With {attendee.guests.join(', ')}</p>}
			{isIn && attendee.seats > 1 && (
				<Stepper came={attendee.checkedInSeats} seats={attendee.seats} busy={busy} onSet={came} />
			)}
			<div className="acts">
				{isIn && (
					<Button look="line" busy={busy} onClick={undo}>
						Undo
					</Button>
				)}
				{answer.verdict === 'not-registered' && person && (
					<Button look="line" busy={busy} onClick={() => add(person.userId)}>
						Add and let in
					</Button>
				)}
			</div>
		</section>
	);
}

function Stepper({
	came,
	seats,
	busy,
	onSet,
}: {
	came: number;
	seats: number;
	busy: boolean;
	onSet: (seats: number) => void;
}) {
	return (
		<fieldset className="came" disabled={busy}>
			<legend>How many came, the member included</legend>
			<button type="button" aria-label="One less" disabled={came <= 1} onClick={() => onSet(came - 1)}>
				−
			</button>
			<output>
				{came} of {seats}
			</output>
			<button type="button" aria-label="One more" disabled={came >= seats} onClick={() => onSet(came + 1)}>
				+
			</button>
		</fieldset>
	);
}
