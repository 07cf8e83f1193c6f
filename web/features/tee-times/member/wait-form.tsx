import { useState } from 'react';
import { clubClock } from '#contract/core/club-time.ts';
import { type Holes, type MemberTeeDay, mostPlayers } from '#contract/tee-times.ts';
import { newTeeWaiting, teeWaitingEndpoints } from '#contract/tee-waiting-list.ts';
import { call } from '#web/core/api.ts';
import { checkInput } from '#web/core/check-input.ts';
import { clockTime } from '#web/core/format.ts';
import { newId } from '#web/core/new-id.ts';
import { useSubmit } from '#web/core/submit.ts';
import { BookingForm, FieldPair } from '#web/ui/booking/booking-form.tsx';
import { SelectField } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.ts';
import { PlayerFields } from '../player-fields.tsx';
import { companionOf, dayText, playerErrorNames } from '../starts.ts';

/** Puts the member on the waiting list of a day. */
export function WaitForm({
	data: { day, starts },
	holes,
	onDone,
	onClose,
}: {
	data: MemberTeeDay;
	holes: Holes;
	onDone: () => void;
	onClose: () => void;
}) {
	const [id] = useState(newId);
	const times = starts.map(({ start }) => ({
		value: clubClock(new Date(start)).slice(11, 16),
		label: clockTime(start),
	}));
	const [from, setFrom] = useState(times[0]?.value ?? '');
	const [to, setTo] = useState(times.at(-1)?.value ?? '');
	const [companions, setCompanions] = useState<string[]>([]);
	const submission = useSubmit(
		async () => {
			const body = checkInput(newTeeWaiting, { id, day, from, to, holes, companions: companions.map(companionOf) });
			const { message } = await call(teeWaitingEndpoints.waitForTeeTime, { body });
			toast.success(message);
			onDone();
		},
		{ fields: ['from', 'to', ...playerErrorNames('companions')] },
	);
	const choice = (label: string, name: string, value: string, onChange: (value: string) => void) => (
		<SelectField
			label={label}
			name={name}
			value={value}
			error={submission.fieldErrors[name]}
			onChange={({ target }) => onChange(target.value)}
		>
			{times.map((time) => (
				<option key={time.value} value={time.value}>
					{time.label}
				</option>
			))}
		</SelectField>
	);

	return (
		<BookingForm submission={submission} submitLabel="Join the waiting list" onClose={onClose}>
			<p>
				{dayText(day)}, {holes} holes. When a tee time between these two becomes free, we keep it for you for an hour
				and send you an email.
			</p>
			<FieldPair>
				{choice('Earliest start', 'from', from, setFrom)}
				{choice('Latest start', 'to', to, setTo)}
			</FieldPair>
			<PlayerFields
				list="companions"
				first={2}
				players={companions}
				most={mostPlayers - 1}
				errors={submission.fieldErrors}
				onChange={(next) => {
					setCompanions(next);
					if (!submission.busy) submission.reset();
				}}
			/>
		</BookingForm>
	);
}
