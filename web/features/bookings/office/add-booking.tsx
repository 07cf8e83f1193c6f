import { useState } from 'react';
import { bookingOfficeEndpoints, newOfficeBooking } from '#contract/bookings.office.ts';
import { bayMinutes, bookingKindLabels, bookingKinds, type Choice, mostNights } from '#contract/bookings.ts';
import { club } from '#contract/core/club.ts';
import { call } from '#web/core/api.ts';
import { checkInput } from '#web/core/check-input.ts';
import { dayOf, momentText, today } from '#web/core/club-dates.ts';
import { clockTime } from '#web/core/format.ts';
import { newId } from '#web/core/new-id.ts';
import { useEndpoint } from '#web/core/query.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Field, SelectField, TextField } from '#web/ui/field.tsx';
import { DayInput } from '#web/ui/form/day-input.tsx';
import { useDialogForm } from '#web/ui/form/use-dialog-form.ts';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { RadioRow } from '#web/ui/radio-row.tsx';
import { isSame, queryOf } from '../texts.ts';
import styles from './add-booking.module.css';

const { addBooking, freeTimes } = bookingOfficeEndpoints;

const initial = {
	...{ kind: 'TABLE', start: '', people: '2', minutes: '60', nights: '1', coachId: '' },
	...{ userId: '', name: '', phone: '' },
};
type Values = typeof initial;

/** What the fields say, as far as it is a possible choice. */
function choiceOf({ kind, people, minutes, nights, coachId }: Values): Choice {
	const chosen = bookingKinds.find((each) => each === kind) ?? 'TABLE';
	const within = (text: string, most: number) => Math.min(Math.max(Math.trunc(Number(text)) || 1, 1), most);
	return {
		kind: chosen,
		people: chosen === 'TABLE' || chosen === 'ROOM' ? within(people, 100) : 1,
		minutes: minutes === '30' ? 30 : 60,
		nights: chosen === 'ROOM' ? within(nights, mostNights) : 1,
		coachId: chosen === 'COACHING' && coachId ? Number(coachId) : null,
	};
}

/** A member at the counter, or a guest on the telephone. */
export function AddBooking({ day: shown, onDone, onClose }: { day: string; onDone: () => void; onClose: () => void }) {
	const [id] = useState(newId);
	const [who, setWho] = useState<'member' | 'guest'>('guest');
	const { values, bind, dialog } = useDialogForm({
		initial: { ...initial, day: shown < today() ? today() : shown },
		fields: ['start', 'people', 'nights', 'coachId', 'userId', 'guest.name', 'guest.phone'],
		async send(typed) {
			const { start, userId, name, phone } = typed;
			const body = checkInput(newOfficeBooking, {
				...{ id, start, ...choiceOf(typed) },
				...(who === 'member' ? { userId } : { guest: { name, phone } }),
			});
			return (await call(addBooking, { body })).message;
		},
		onDone,
	});
	const { error: dayError, ...dayInput } = bind('day');
	const choice = choiceOf(values);
	const { kind } = choice;
	const day = dayOf(values.day) ?? today();
	const { data, error, refetch } = useEndpoint(freeTimes, { query: queryOf(day, choice) });
	const loaded = data && data.day === day && isSame(data.choice, choice) ? data : undefined;
	const free = loaded?.times.filter((time) => time.free) ?? [];
	const textOf = kind === 'ROOM' ? momentText : clockTime;
	return (
		<ConfirmDialog title="Add a booking" confirmLabel="Book" {...dialog} onClose={onClose}>
			<div className={styles.fields}>
				<SelectField label="What" {...bind('kind')}>
					{bookingKinds.map((each) => (
						<option key={each} value={each}>
							{bookingKindLabels[each]}
						</option>
					))}
				</SelectField>
				{(kind === 'TABLE' || kind === 'ROOM') && (
					<TextField label="People" type="number" inputMode="numeric" min={1} {...bind('people')} />
				)}
				{kind === 'ROOM' && (
					<TextField label="Nights" type="number" inputMode="numeric" min={1} max={mostNights} {...bind('nights')} />
				)}
				{kind === 'BAY' && (
					<SelectField label="How long" {...bind('minutes')}>
						{bayMinutes.map((each) => (
							<option key={each} value={each}>
								{each} minutes
							</option>
						))}
					</SelectField>
				)}
				{kind === 'COACHING' && (
					<SelectField label="Coach" {...bind('coachId')}>
						<option value="">Any coach</option>
						{data?.coaches.map(({ id: coach, name }) => (
							<option key={coach} value={coach}>
								{name}
							</option>
						))}
					</SelectField>
				)}
				<Field label={kind === 'ROOM' ? 'Arrival from' : 'Day'} error={dayError}>
					{(control) => <DayInput {...dayInput} {...control} type="date" min={today()} />}
				</Field>
				<SelectField label={kind === 'ROOM' ? 'Arrival' : 'Time'} {...bind('start')} disabled={free.length === 0}>
					<option value="">{loaded && free.length === 0 ? 'No times' : 'Choose'}</option>
					{free.map(({ start }) => (
						<option key={start} value={start}>
							{textOf(start)}
						</option>
					))}
				</SelectField>
			</div>
			{loaded && free.length === 0 && (
				<p className={styles.none} role="status">
					{loaded.noTimes ?? 'Nothing is free on this day.'} Choose another day.
				</p>
			)}
			{error && <LoadFailure what="The free times" error={error} onRetry={refetch} />}
			<div className={styles.fields}>
				<div className={styles.wide}>
					<RadioRow
						label="Who comes"
						name="who"
						wraps
						options={[
							{ value: 'guest', text: 'Guest' },
							{ value: 'member', text: 'Member' },
						]}
						chosen={who}
						onChange={setWho}
					/>
				</div>
				{who === 'member' ? (
					<TextField label="User ID" hint={`Such as ${club.abbreviation}-0247`} {...bind('userId')} />
				) : (
					<>
						<TextField label="Name" {...bind('name', 'guest.name')} />
						<TextField label="Phone number" type="tel" {...bind('phone', 'guest.phone')} />
					</>
				)}
			</div>
		</ConfirmDialog>
	);
}
