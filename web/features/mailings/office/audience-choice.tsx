import { useState } from 'react';
import { Link } from 'react-router';
import { mailingEndpoints } from '#contract/mailings.office.ts';
import { longDate } from '#web/core/format.ts';
import { useEndpoint } from '#web/core/query.tsx';
import { SelectField } from '#web/ui/field.tsx';
import styles from './audience-choice.module.css';
import { audienceLabels } from './mailing-labels.ts';
import { memberListAddress, memberListText } from './member-list-text.ts';
import type { EditedDraft } from './use-mailing-draft.ts';

/** Who gets the mailing. The server lists only the audiences that the person's role may write to. */
export function AudienceChoice({
	draft,
	error,
	onChange,
}: {
	draft: EditedDraft;
	error: string | undefined;
	onChange: (change: Partial<EditedDraft>) => void;
}) {
	const { data } = useEndpoint(mailingEndpoints.mailingAudiences);
	// Stays a choice after another one was made.
	const [list] = useState(draft.memberFilter);
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
							checked={draft.audience === audience && !(audience === 'MEMBERS' && draft.memberFilter)}
							disabled={noEvent}
							onChange={() =>
								onChange({
									audience,
									eventId: audience === 'ATTENDEES' ? (firstEvent?.id ?? null) : null,
									memberFilter: null,
									statutory: audience === 'MEMBERS' && draft.statutory,
								})
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
			{list && (
				<label className={styles.audience}>
					<input
						type="radio"
						name="audience"
						checked={draft.memberFilter !== null}
						onChange={() => onChange({ audience: 'MEMBERS', eventId: null, memberFilter: list })}
					/>
					<span>
						<b>Members of a list</b>
						<span className={styles.about}>
							{memberListText(list)}. <Link to={memberListAddress(list)}>See the list</Link>
						</span>
					</span>
				</label>
			)}
			{draft.audience === 'MEMBERS' && (
				<label className={styles.audience}>
					<input
						type="checkbox"
						checked={draft.statutory}
						onChange={(event) => onChange({ statutory: event.target.checked })}
					/>
					<span>
						<b>Statutory notice</b>
						<span className={styles.about}>
							Such as the notice of the annual general meeting. It also goes to members who unsubscribed, without a link
							to unsubscribe, and the audit log says so.
						</span>
					</span>
				</label>
			)}
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
