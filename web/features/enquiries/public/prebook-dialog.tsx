import { useEffect, useRef } from 'react';
import { club } from '#contract/core/club.ts';
import { clubDay } from '#contract/core/club-time.ts';
import { enquiryEndpoints, hallDayProblem, hallEvents } from '#contract/enquiries.ts';
import { hall } from '#web/content/hall.ts';
import { call } from '#web/core/api.ts';
import { checkInput } from '#web/core/check-input.ts';
import { ActionRow } from '#web/ui/action-row.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { Honeypot } from '#web/ui/form/honeypot.tsx';
import { PhoneLink } from '#web/ui/links.tsx';
import { useMessageForm } from './use-message-form.ts';

const { prebookHall } = enquiryEndpoints;

export const PrebookDialog = ({ open, onClose }: { open: boolean; onClose: () => void }) => (
	<Dialog open={open} onClose={onClose} title={hall.prebookTitle}>
		<PrebookForm onClose={onClose} />
	</Dialog>
);

function PrebookForm({ onClose }: { onClose: () => void }) {
	const { form, fieldErrors, failure, busy, sent, onSubmit } = useMessageForm((id, { guests = '', ...typed }) => {
		const problem = typed.date && hallDayProblem(typed.date, clubDay(new Date()));
		const body = { ...typed, id, guests: guests === '' ? undefined : Number(guests) };
		return call(prebookHall, { body: checkInput(prebookHall.body, body, problem ? { date: problem } : {}) });
	});
	if (sent) return <Thanks onClose={onClose} />;
	return (
		<form ref={form} className="form-grid" method="post" noValidate onSubmit={onSubmit}>
			<TextField
				data-first
				label="Name"
				name="name"
				autoComplete="name"
				maxLength={120}
				required
				wide
				error={fieldErrors.name}
			/>
			<TextField label="Date" name="date" type="date" min={clubDay(new Date())} required error={fieldErrors.date} />
			<SelectField label="Event type" name="eventType" defaultValue="" required error={fieldErrors.eventType}>
				<option value="" disabled>
					Choose one
				</option>
				{hallEvents.map((event) => (
					<option key={event}>{event}</option>
				))}
			</SelectField>
			<TextField
				label="Expected guests"
				name="guests"
				inputMode="numeric"
				maxLength={5}
				required
				error={fieldErrors.guests}
			/>
			<TextField
				label="Phone number"
				name="phone"
				type="tel"
				autoComplete="tel"
				maxLength={30}
				required
				error={fieldErrors.phone}
			/>
			<Honeypot />
			{failure && (
				<p className="form-failure form-wide" role="alert">
					{failure} Or call <PhoneLink number={club.phones.hall} />.
				</p>
			)}
			<ActionRow space="small" className="form-wide">
				<Button type="submit" busy={busy} busyText="Sending...">
					Ask for this date
				</Button>
			</ActionRow>
		</form>
	);
}

/** Replaces the form, and takes the focus from its button. */
function Thanks({ onClose }: { onClose: () => void }) {
	const close = useRef<HTMLButtonElement>(null);
	useEffect(() => close.current?.focus(), []);
	return (
		<>
			<p role="status">{hall.prebookThanks}</p>
			<ActionRow>
				<Button ref={close} onClick={onClose}>
					Close
				</Button>
			</ActionRow>
		</>
	);
}
