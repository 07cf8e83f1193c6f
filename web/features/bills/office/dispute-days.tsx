import { useState } from 'react';
import { disputeOfficeEndpoints } from '#contract/disputes.office.ts';
import { disputeRules } from '#contract/disputes.ts';
import { call } from '#web/core/api.ts';
import { checkInput } from '#web/core/check-input.ts';
import { plural } from '#web/core/office-labels.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { TextField } from '#web/ui/field.tsx';
import { useDialogForm } from '#web/ui/form/use-dialog-form.ts';
import styles from './arrears-steps.module.css';

const { setDisputeDays } = disputeOfficeEndpoints;

/** How long a line can be disputed, and the dialog to change it. */
export function DisputeDays({ days, onChange }: { days: number; onChange: () => void }) {
	const [editing, setEditing] = useState(false);
	return (
		<section className={styles.steps} aria-labelledby="dispute-days">
			<h2 id="dispute-days">How long a charge can be disputed</h2>
			<p>
				At any time before it is billed, and for {days} {plural(days, 'day')} after the bill is issued. After your
				decision the member has at least {disputeRules.daysToPay} days to pay what is left before it is overdue again.
			</p>
			<Button small look="line" onClick={() => setEditing(true)}>
				Change the days
			</Button>
			{editing && (
				<DaysDialog
					days={days}
					onClose={() => setEditing(false)}
					onDone={() => {
						setEditing(false);
						onChange();
					}}
				/>
			)}
		</section>
	);
}

function DaysDialog({ days, onDone, onClose }: { days: number; onDone: () => void; onClose: () => void }) {
	const { bind, dialog } = useDialogForm({
		initial: { days: String(days) },
		fields: ['days'],
		async send(typed) {
			const body = checkInput(setDisputeDays.body, { days: typed.days.trim() ? Number(typed.days) : Number.NaN });
			return (await call(setDisputeDays, { body })).message;
		},
		onDone,
	});
	return (
		<ConfirmDialog title="For how many days after the bill?" confirmLabel="Save" {...dialog} onClose={onClose}>
			<TextField label="Days" inputMode="numeric" maxLength={3} data-first {...bind('days')} />
		</ConfirmDialog>
	);
}
