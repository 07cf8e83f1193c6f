import { useRef, useState } from 'react';
import { club } from '#contract/core/club.ts';
import { clubDay } from '#contract/core/club-time.ts';
import { type AttendeeList, attendeeEndpoints, type CheckInResult } from '#contract/event-bookings.office.ts';
import { call } from '#web/core/api.ts';
import { InvalidInput } from '#web/core/errors.ts';
import { dayRange } from '#web/core/format.ts';
import { officeMeta } from '#web/core/private-meta.ts';
import { useEndpoint } from '#web/core/query.tsx';
import { RequirePermission } from '#web/core/require-permission.tsx';
import { useSubmit } from '#web/core/submit.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { RowsLoading } from '#web/ui/list/list-rows.tsx';
import { LoadError } from '#web/ui/load-failure.tsx';
import { PageHeader, Trail } from '#web/ui/page-header.tsx';
import { CameraView } from '#web/ui/scanner/camera-view.tsx';
import type { Route } from './+types/check-in.ts';
import styles from './check-in.module.css';
import { CheckInResultBox } from './check-in-result.tsx';

export const meta = officeMeta('Check-in');

export default function CheckInPage({ params: { id } }: Route.ComponentProps) {
	return (
		<RequirePermission permission="content">
			<LoadedCheckIn key={id} id={id} />
		</RequirePermission>
	);
}

function LoadedCheckIn({ id }: { id: string }) {
	const { data, error, refetch } = useEndpoint(attendeeEndpoints.attendees, { params: { id } });
	if (data) return <CheckIn list={data} />;
	return (
		<>
			<PageHeader title="Check-in" />
			{error ? <LoadError error={error} onRetry={refetch} /> : <RowsLoading lines={3} />}
		</>
	);
}

const isOn = ({ startDate, endDate }: AttendeeList['event'], day: string) =>
	clubDay(new Date(startDate)) <= day && day <= clubDay(new Date(endDate));

function CheckIn({ list }: { list: AttendeeList }) {
	const { event } = list;
	const [attendance, setAttendance] = useState(list.attendance);
	const [result, setResult] = useState<CheckInResult>();
	const [text, setText] = useState('');
	const input = useRef<HTMLInputElement>(null);

	function show(next: CheckInResult) {
		setResult(next);
		setAttendance(next.attendance);
	}
	// A second card during a check is not read: it is still in front of the camera when the check is over.
	const {
		busy,
		error,
		failure,
		submit: check,
	} = useSubmit(
		async (by: { card: string } | { userId: string }) => {
			if ('userId' in by && !by.userId) throw new InvalidInput({ userId: 'Write the User ID.' });
			const next = await call(attendeeEndpoints.checkIn, { params: { id: event.id }, body: by });
			show(next);
			setText('');
			// The phone vibrates once for yes, twice for no.
			navigator.vibrate?.(next.verdict === 'in' ? 80 : [80, 60, 80]);
		},
		{
			fields: [],
			onFailure: (reason) => {
				if (!(reason instanceof InvalidInput)) setResult(undefined);
			},
		},
	);

	return (
		<div className={styles.page}>
			<header>
				<Trail className={styles.trail} above={{ to: `/admin/events/${event.id}/attendees`, label: event.title }} />
				<h1>Check-in</h1>
				<p className={styles.count} role="status">
					<b>{attendance.in}</b> of {attendance.seats} in
				</p>
			</header>
			<div className={styles.camera}>
				{!isOn(event, clubDay(new Date())) && (
					<p className={styles.otherDay}>Not today: this event is on {dayRange(event.startDate, event.endDate)}.</p>
				)}
				<CameraView low={result !== undefined} onCode={(card) => void check({ card })} />
			</div>
			<div className={styles.result}>
				{result ? (
					<CheckInResultBox
						key={result.attendee?.id ?? result.verdict}
						eventId={event.id}
						result={result}
						onCorrected={show}
						onUndone={(next) => {
							setResult(undefined);
							setAttendance(next);
							input.current?.focus();
						}}
						onAdded={(userId) => void check({ userId })}
					/>
				) : (
					<p className={styles.waiting}>
						Show a membership card to the camera, or type a User ID. The result is shown here.
					</p>
				)}
			</div>
			<form
				className={styles.form}
				noValidate
				onSubmit={(submitted) => {
					submitted.preventDefault();
					void check({ userId: text.trim() });
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
					error={failure && (error instanceof InvalidInput ? failure : `${failure} Nothing was recorded.`)}
				/>
				<Button type="submit" busy={busy} busyText="Checking...">
					Check in
				</Button>
			</form>
		</div>
	);
}
