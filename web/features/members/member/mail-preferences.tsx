import { useState } from 'react';
import { mailPreferenceEndpoints, type MailPreferences as Preferences } from '#contract/mail-preferences.ts';
import { call } from '#web/core/api.ts';
import { useEndpoint } from '#web/core/query.tsx';
import { useSubmit } from '#web/core/submit.ts';
import { ActionRow } from '#web/ui/action-row.tsx';
import { Button } from '#web/ui/button.tsx';
import { Failure } from '#web/ui/failure.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { toast } from '#web/ui/toast.ts';
import styles from './mail-preferences.module.css';

const choices: { name: keyof Preferences; label: string; hint: string }[] = [
	{ name: 'clubMailings', label: 'Club mailings', hint: 'News and notices from the office to all members.' },
	{
		name: 'eventMailings',
		label: 'Emails about events',
		hint: 'Notices about events that you have booked.',
	},
	{ name: 'newsletter', label: 'Newsletter', hint: 'Sent to the email address you log in with.' },
];

/** Which mails the member wants, and which are always sent. */
export function MailPreferences() {
	const { data, error, refetch } = useEndpoint(mailPreferenceEndpoints.mailPreferences);
	if (data) return <PreferencesForm saved={data} onSaved={refetch} />;
	if (!error) return <p className="muted">Loading...</p>;
	return <LoadFailure what="Your choices" error={error} onRetry={refetch} />;
}

function PreferencesForm({ saved, onSaved }: { saved: Preferences; onSaved: () => void }) {
	const [wanted, setWanted] = useState(saved);
	const { busy, failure, submit } = useSubmit(async () => {
		const { message } = await call(mailPreferenceEndpoints.changeMailPreferences, { body: wanted });
		toast.success(message);
		onSaved();
	});
	return (
		<form
			onSubmit={(event) => {
				event.preventDefault();
				void submit();
			}}
		>
			<fieldset className={styles.choices}>
				<legend className="visually-hidden">Choose which emails you want</legend>
				{choices.map(({ name, label, hint }) => (
					<label key={name}>
						<input
							type="checkbox"
							checked={wanted[name]}
							onChange={(event) => setWanted({ ...wanted, [name]: event.target.checked })}
						/>
						<span>
							<b>{label}</b>
							<span className="muted">{hint}</span>
						</span>
					</label>
				))}
			</fieldset>
			<p className={styles.always}>
				We always send codes and security notices, receipts, confirmations of your bookings, and decisions and messages
				from the office.
			</p>
			<Failure text={failure} />
			<ActionRow space="none" phone="stack">
				<Button type="submit" look="line" busy={busy} busyText="Saving...">
					Save my choices
				</Button>
			</ActionRow>
		</form>
	);
}
