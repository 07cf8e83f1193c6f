import { useRef, useState } from 'react';
import { club } from '#contract/core/club.ts';
import { clubDay } from '#contract/core/club-time.ts';
import { type AttendeeList, attendeeEndpoints, type CheckInResult } from '#contract/event-bookings.office.ts';
import { call } from '#web/core/api.ts';
import { failureText } from '#web/core/errors.ts';
import { dayRange } from '#web/core/format.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Trail } from '#web/ui/page-header.tsx';
import { CameraView } from './camera.tsx';
import { Result } from './result.tsx';

/** Whether the day at the club is one of the event's. */
const isOn = ({ startDate, endDate }: AttendeeList['event'], today: string) =>
	clubDay(new Date(startDate)) <= today && today <= clubDay(new Date(endDate));

type By = { card: string } | { userId: string };

/** Made for one hand and a phone: the answer in the middle, what is typed within reach of the thumb. */
export function Door({ list }: { list: AttendeeList }) {
	const { event } = list;
	const [attendance, setAttendance] = useState(list.attendance);
	const [answer, setAnswer] = useState<CheckInResult>();
	const [text, setText] = useState('');
	const [busy, setBusy] = useState(false);
	const [failure, setFailure] = useState<string>();
	const input = useRef<HTMLInputElement>(null);
	// A second card while the first is being looked up waits for its own turn: it is still held up then.
	const asking = useRef(false);

	function show(next: CheckInResult) {
		setAnswer(next);
		setAttendance(next.attendance);
	}
	async function check(by: By) {
		if (asking.current) return;
		asking.current = true;
		setBusy(true);
		setFailure(undefined);
		try {
			const next = await call(attendeeEndpoints.checkIn, { params: { id: event.id }, body: by });
			show(next);
			setText('');
			// Felt in the hand that holds the phone: once for yes, twice for no.
			navigator.vibrate?.(next.verdict === 'in' ? 80 : [80, 60, 80]);
		} catch (error) {
			setAnswer(undefined);
			setFailure(`${failureText(error)} Nothing was noted.`);
		}
		asking.current = false;
		setBusy(false);
	}

	return (
		<div className="door">
			<header>
				<Trail className="door-trail" above={{ to: `/admin/events/${event.id}/attendees`, label: event.title }} />
				<h1>At the door</h1>
				<p className="count" role="status">
					<b>{attendance.in}</b> of {attendance.seats} in
				</p>
			</header>
			{!isOn(event, clubDay(new Date())) && (
				<p className="door-day">This event is on {dayRange(event.startDate, event.endDate)}.</p>
			)}
			<CameraView onCode={(card) => void check({ card })} />
			{answer && (
				<Result
					key={answer.attendee?.id ?? answer.verdict}
					eventId={event.id}
					answer={answer}
					onAnswer={show}
					onUndone={(now) => {
						setAnswer(undefined);
						setAttendance(now);
						input.current?.focus();
					}}
					onAdded={(userId) => void check({ userId })}
				/>
			)}
			<form
				noValidate
				onSubmit={(submit) => {
					submit.preventDefault();
					if (text.trim()) void check({ userId: text.trim() });
					else setFailure('Write the User ID.');
					input.current?.focus();
				}}
			>
				<TextField
					ref={input}
					label="User ID"
					prefix={`${club.abbreviation}-`}
					name="userId"
					inputMode="numeric"
					enterKeyHint="go"
					maxLength={30}
					autoComplete="off"
					value={text}
					onChange={(change) => setText(change.target.value)}
					error={failure}
				/>
				<Button type="submit" busy={busy} busyText="Looking...">
					Check in
				</Button>
			</form>
		</div>
	);
}
