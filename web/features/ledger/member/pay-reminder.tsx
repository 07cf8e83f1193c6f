import { useState } from 'react';
import { payReminderEndpoints, type PayReminder as Reminder, reminderDays } from '#contract/pay-reminders.ts';
import { call } from '#web/core/api.ts';
import { useSubmit } from '#web/core/submit.ts';
import { Button } from '#web/ui/button.tsx';
import { DashboardData, useDashboardQuery } from '#web/ui/dashboard/dashboard-page.tsx';
import { Failure } from '#web/ui/failure.tsx';
import { SelectField } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.ts';
import styles from './pay-account.module.css';

/** Lets the member choose an email some days before the last day to pay. */
export function PayReminder() {
	const query = useDashboardQuery(payReminderEndpoints.payReminder);
	return (
		<DashboardData query={query} what="Your reminder">
			{(saved) => <ReminderForm saved={saved} onSaved={query.refetch} />}
		</DashboardData>
	);
}

function ReminderForm({ saved, onSaved }: { saved: Reminder; onSaved: () => void }) {
	const [days, setDays] = useState(saved.days);
	const { busy, failure, submit } = useSubmit(async () => {
		const { message } = await call(payReminderEndpoints.choosePayReminder, { body: { days } });
		toast.success(message);
		onSaved();
	});
	return (
		<form
			className={styles.payment}
			aria-label="Reminder"
			onSubmit={(event) => {
				event.preventDefault();
				void submit();
			}}
		>
			<SelectField
				label="Remind me by email to pay"
				name="days"
				value={days ?? ''}
				onChange={({ target }) => setDays(reminderDays.find((one) => String(one) === target.value) ?? null)}
			>
				<option value="">No reminder</option>
				{reminderDays.map((one) => (
					<option key={one} value={one}>
						{one === 1 ? '1 day' : `${one} days`} before the last day
					</option>
				))}
			</SelectField>
			<Button type="submit" look="line" busy={busy} busyText="Saving...">
				Save
			</Button>
			<Failure text={failure} />
		</form>
	);
}
