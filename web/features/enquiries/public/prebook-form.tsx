import { useEffect, useRef, useState } from 'react';
import { valuesOf } from '#web/core/form-values.ts';
import { longDate, weekday } from '#web/core/format.ts';
import { ActionRow } from '#web/ui/action-row.tsx';
import { Button } from '#web/ui/button.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { DateField } from '#web/ui/form/date-field.tsx';
import { dateIn } from '#web/ui/form/date-parts.ts';
import { Honeypot } from '#web/ui/form/honeypot.tsx';
import { PhoneLink } from '#web/ui/phone-link.tsx';
import { hallDayText, isDay } from './hall-day-text.ts';
import { sendPrebook } from './send-prebook.ts';
import { type MessageFormProps, useMessageForm } from './use-message-form.ts';

/** The popover that holds the form. */
export const prebookId = 'prebook';

export type PrebookFormProps = MessageFormProps & {
	/** Days before this one cannot be chosen. */
	today: string;
	eventTypes: readonly string[];
	/** Of the hall. */
	seats: number;
	/** The hall's telephone. */
	phone: string;
	/** Shown after it was sent. */
	thanks: string;
};

/** In the dialog of the hall's page; after it was sent without scripts, in the page itself. */
export function PrebookForm({ today, eventTypes, seats, phone, thanks, ...props }: PrebookFormProps) {
	const { form, fieldErrors, failure, busy, sent, onSubmit } = useMessageForm(props, (id, message) =>
		sendPrebook(id, message, { seats }),
	);
	const typed = props.result?.values ?? {};
	const [day, setDay] = useState(dateIn(typed, 'date'));
	const [dayText, setDayText] = useState('');
	const latest = useRef('');
	async function lookAt(day: string) {
		setDay(day);
		latest.current = day;
		// In words, because browsers write dates in different orders.
		const written = isDay(day) ? `${weekday(day)}, ${longDate(day)}.` : '';
		setDayText(written);
		const text = await hallDayText(day);
		// A slow response about another day says nothing about this one.
		if (latest.current === day) setDayText(`${written} ${text}`);
	}
	// biome-ignore lint/correctness/useExhaustiveDependencies: once, for a day that was chosen before the script was there
	useEffect(() => {
		const chosen = form.current && dateIn(valuesOf(new FormData(form.current)), 'date');
		if (chosen) void lookAt(chosen);
	}, []);
	if (sent) return <Thanks text={thanks} inDialog={!props.sent} />;
	return (
		<form
			ref={form}
			className="form-grid"
			method="post"
			action="/convention-hall#prebook"
			noValidate
			onSubmit={onSubmit}
		>
			<TextField
				autoFocus
				label="Name"
				name="name"
				defaultValue={typed.name}
				autoComplete="name"
				maxLength={120}
				required
				wide
				error={fieldErrors.name}
			/>
			<DateField
				id="prebook-date"
				name="date"
				label="Date"
				wide
				value={day}
				min={today}
				error={fieldErrors.date}
				onChange={lookAt}
			/>
			<SelectField
				label="Event type"
				name="eventType"
				defaultValue={typed.eventType ?? ''}
				required
				error={fieldErrors.eventType}
			>
				<option value="" disabled>
					Choose one
				</option>
				{eventTypes.map((type) => (
					<option key={type} value={type}>
						{type}
					</option>
				))}
			</SelectField>
			<TextField
				label="Expected guests"
				name="guests"
				defaultValue={typed.guests}
				inputMode="numeric"
				maxLength={5}
				required
				error={fieldErrors.guests}
			/>
			<TextField
				label="Phone number"
				wide
				name="phone"
				defaultValue={typed.phone}
				type="tel"
				autoComplete="tel"
				maxLength={30}
				required
				error={fieldErrors.phone}
			/>
			<p className="form-wide" role="status">
				{dayText}
			</p>
			<Honeypot />
			{failure && (
				<p className="form-failure form-wide" role="alert">
					{failure} Or call <PhoneLink number={phone} />.
				</p>
			)}
			<ActionRow space="small" phone="fill" className="form-wide">
				<Button type="submit" busy={busy} busyText="Sending...">
					Ask for this date
				</Button>
				{!props.result && (
					<Button look="line" popoverTarget={prebookId} popoverTargetAction="hide">
						Not now
					</Button>
				)}
			</ActionRow>
		</form>
	);
}

/** Replaces the form, and takes the focus from its button. */
function Thanks({ text, inDialog }: { text: string; inDialog: boolean }) {
	const close = useRef<HTMLButtonElement>(null);
	useEffect(() => close.current?.focus(), []);
	return (
		<>
			<p role="status">{text}</p>
			{inDialog && (
				<ActionRow phone="fill">
					<Button ref={close} popoverTarget={prebookId} popoverTargetAction="hide">
						Close
					</Button>
				</ActionRow>
			)}
		</>
	);
}
