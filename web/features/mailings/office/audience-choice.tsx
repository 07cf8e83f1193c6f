import { type MailingDraft, mailingEndpoints } from '#contract/mailings.office.ts';
import { longDate } from '#web/core/format.ts';
import { useEndpoint } from '#web/core/query.tsx';
import { SelectField } from '#web/ui/field.tsx';
import { audienceWords } from './mailing-labels.ts';

/** Whom it goes to. Only those whom one's role may write to are offered. */
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
	const offered = data?.audiences ?? [{ audience: draft.audience, recipients: null }];
	return (
		<fieldset className="to">
			<legend>To</legend>
			{offered.map(({ audience, recipients }) => {
				const nobody = audience === 'ATTENDEES' && !firstEvent && draft.audience !== 'ATTENDEES';
				return (
					<label key={audience} className="pick">
						<input
							type="radio"
							name="audience"
							checked={draft.audience === audience}
							disabled={nobody}
							onChange={() =>
								onChange({ audience, eventId: audience === 'ATTENDEES' ? (firstEvent?.id ?? null) : null })
							}
						/>
						<span>
							<b>
								{audienceWords[audience].label}
								{recipients !== null && ` (${recipients})`}
							</b>
							<span>{nobody ? 'Nobody has a seat at an event yet.' : audienceWords[audience].about}</span>
						</span>
					</label>
				);
			})}
			{draft.audience === 'ATTENDEES' && data && (
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
			)}
		</fieldset>
	);
}
