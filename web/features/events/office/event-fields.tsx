import { mostGuests } from '#contract/event-bookings.ts';
import { mostSeats } from '#contract/events.office.ts';
import { timeZoneHint } from '#web/core/club-dates.ts';
import { SelectField, TextAreaField, TextField } from '#web/ui/field.tsx';
import { type EventValues, eventTypeLabels } from './event-values.ts';

type TextName = Exclude<keyof EventValues, 'imageUrls' | 'state'>;

export function EventFields({
	values,
	set,
	errors,
}: {
	values: EventValues;
	set: (change: Partial<EventValues>) => void;
	errors: Record<string, string>;
}) {
	const bind = (name: TextName) => ({
		value: values[name],
		error: errors[name],
		autoComplete: 'off',
		onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value }),
	});
	return (
		<div className="form-grid">
			<TextField wide label="Title" maxLength={150} required {...bind('title')} />
			<TextAreaField wide label="Summary" optional rows={4} maxLength={4000} {...bind('summary')} />
			<TextField label="Starts" hint={timeZoneHint} type="datetime-local" required {...bind('startDate')} />
			<TextField label="Ends" hint={timeZoneHint} type="datetime-local" required {...bind('endDate')} />
			<SelectField label="Listed as" hint="The heading under which visitors find it" {...bind('eventType')}>
				{Object.entries(eventTypeLabels).map(([value, label]) => (
					<option key={value} value={value}>
						{label}
					</option>
				))}
			</SelectField>
			<TextField
				label="Total seats"
				optional
				hint="Empty: no limit. Added seats go to the waiting list."
				type="number"
				inputMode="numeric"
				min={1}
				max={mostSeats}
				{...bind('capacity')}
			/>
			<TextField
				label="Registration closes"
				optional
				hint={`Empty: at the end of the event. ${timeZoneHint}`}
				type="datetime-local"
				{...bind('closesAt')}
			/>
			<TextField
				label="Guests per member"
				hint="0: for members only"
				type="number"
				inputMode="numeric"
				min={0}
				max={mostGuests}
				{...bind('guestLimit')}
			/>
		</div>
	);
}
