import { type MailingDraft, mailingEndpoints } from '#contract/mailings.office.ts';
import { longDate } from '#web/core/format.ts';
import { useEndpoint } from '#web/core/query.tsx';
import { SelectField } from '#web/ui/field.tsx';
import styles from './audience-choice.module.css';
import { audienceLabels } from './mailing-labels.ts';

/** Who gets the mailing. The server lists only the audiences that the person's role may write to. */
export function AudienceChoice({
	draft,
	error,
	onChange,
}: {
	draft: MailingDraft;
	error: string | undefined;
	onChange: (change: Partial<MailingDraft>) => void;
}) {
	const { data } = useEndpoint(mailingEndpoints.mailingAudiences);
	const [firstEvent] = data?.events ?? [];
	const audiences = data?.audiences ?? [{ audience: draft.audience, recipients: null }];
	return (
		<fieldset className={styles.audiences}>
			<legend>To</legend>
			{audiences.map(({ audience, recipients }) => {
				const noEvent = audience === 'ATTENDEES' && !firstEvent && draft.audience !== 'ATTENDEES';
				return (
					<label key={audience} className={styles.audience}>
						<input
							type="radio"
							name="audience"
							checked={draft.audience === audience}
							disabled={noEvent}
							onChange={() =>
								onChange({ audience, eventId: audience === 'ATTENDEES' ? (firstEvent?.id ?? null) : null })
							}
						/>
						<span>
							<b>
								{audienceLabels[audience].label}
								{recipients !== null && ` (${recipients})`}
							</b>
							<span className={styles.about}>
								{noEvent ? 'Nobody has a seat at an event yet.' : audienceLabels[audience].about}
							</span>
						</span>
					</label>
				);
			})}
			{draft.audience === 'ATTENDEES' && data && (
				<div className={styles.event}>
					<SelectField
						label="Event"
						value={draft.eventId ?? ''}
						error={error}
						onChange={(event) => onChange({ eventId: event.target.value })}
					>
						{data.events.map((event) => (
							<option key={event.id} value={event.id}>
								{event.title}, {longDate(event.startDate)} ({event.attendees})
							</option>
						))}
					</SelectField>
				</div>
			)}
		</fieldset>
	);
}
