import { mostGuests } from '#contract/event-bookings.ts';
import { mostSeats } from '#contract/events.office.ts';
import { timeZoneHint } from '#web/core/club-dates.ts';
import { SelectField, TextAreaField, TextField } from '#web/ui/field.tsx';
import { MomentField } from '#web/ui/form/day-input.tsx';
import styles from './event-fields.module.css';
import { bookingLabels, type EventValues, eventTypeLabels } from './event-values.ts';

type TextName = Exclude<keyof EventValues, 'pictures' | 'attachments' | 'state' | 'takes'>;
type Props = {
	values: EventValues;
	set: (change: Partial<EventValues>) => void;
	errors: Record<string, string>;
};

const binding =
	({ values, set, errors }: Props, group = '') =>
	(name: TextName) => ({
		value: values[name],
		error: errors[group + name],
		autoComplete: 'off',
		onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value }),
	});

export function EventFields(props: Props) {
	const bind = binding(props);
	return (
		<div className="form-grid form-grid-aligned">
			<TextField wide label="Title" maxLength={150} required {...bind('title')} />
			<TextAreaField wide label="Summary" optional rows={4} maxLength={4000} {...bind('summary')} />
			<MomentField label="Starts" hint={timeZoneHint} required {...bind('startDate')} />
			<MomentField label="Ends" required {...bind('endDate')} />
			<SelectField label="Listed as" hint="The heading under which visitors find it." {...bind('eventType')}>
				{Object.entries(eventTypeLabels).map(([value, label]) => (
					<option key={value} value={value}>
						{label}
					</option>
				))}
			</SelectField>
			<SelectField label="Booking" hint="Whether the site offers a place." {...bind('booking')}>
				{Object.entries(bookingLabels).map(([value, label]) => (
					<option key={value} value={value}>
						{label}
					</option>
				))}
			</SelectField>
			<TextField
				label="Total seats"
				optional
				hint="Leave empty for no limit. Extra seats go to the waiting list first."
				type="number"
				inputMode="numeric"
				min={1}
				max={mostSeats}
				{...bind('capacity')}
			/>
			<MomentField label="Booking closes" optional hint="Empty: at the end of the event." {...bind('closesAt')} />
			<TextField
				label="Guests per member"
				hint="0: for members only."
				type="number"
				inputMode="numeric"
				min={0}
				max={mostGuests}
				{...bind('guestLimit')}
			/>
			<MomentField
				label="Appears on the site"
				optional
				hint="Empty: as soon as it is published."
				{...bind('publishAt')}
			/>
		</div>
	);
}

/** What the page of the event tells beyond the summary. A part that is empty is not on the page. */
export function EventDetailFields(props: Props) {
	const bind = binding(props, 'details.');
	const short = { optional: true, maxLength: 300, rows: 1 };
	return (
		<section className={styles.details}>
			<h2>Event page</h2>
			<p className="muted">Fill in what visitors should know. What is empty is not shown.</p>
			<div className="form-grid form-grid-aligned">
				<TextAreaField label="Format" hint="Such as “18 holes of stableford”." {...short} {...bind('format')} />
				<TextAreaField label="Who plays" hint="Such as “members with a handicap”." {...short} {...bind('players')} />
				<TextAreaField label="How to enter" hint="Such as “at the pro shop”." {...short} {...bind('entry')} />
				<TextField
					label="Entry fee"
					optional
					hint="In taka. 0 is shown as free."
					prefix="৳"
					inputMode="decimal"
					{...bind('entryFee')}
				/>
				<TextAreaField label="Dress" {...short} {...bind('dress')} />
				<TextAreaField label="Prize" {...short} {...bind('prize')} />
				<TextAreaField
					label="Schedule"
					optional
					hint="One line each, the time first, such as “7:30 AM First tee”."
					rows={6}
					maxLength={3000}
					{...bind('schedule')}
				/>
				<TextAreaField
					label="Results"
					optional
					hint="One line each, such as “Winner: Farhana Ahmed, 38 points” or, for earlier years, “2025: Farhana Ahmed”."
					rows={6}
					maxLength={3000}
					{...bind('results')}
				/>
			</div>
		</section>
	);
}
