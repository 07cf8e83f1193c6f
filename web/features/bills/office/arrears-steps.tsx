import { useState } from 'react';
import {
	type ArrearsDays,
	arrearsSteps,
	officeBillEndpoints,
	stepEffects,
	stepLabels,
} from '#contract/bills.office.ts';
import { call } from '#web/core/api.ts';
import { checkInput } from '#web/core/check-input.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { TextField } from '#web/ui/field.tsx';
import { useDialogForm } from '#web/ui/form/use-dialog-form.ts';
import styles from './arrears-steps.module.css';

/** What happens after how many days, and the dialog to change it. */
export function Steps({ days, onChange }: { days: ArrearsDays; onChange: () => void }) {
	const [editing, setEditing] = useState(false);
	return (
		<section className={styles.steps} aria-labelledby="steps">
			<h2 id="steps">What happens when bills are overdue</h2>
			<ol>
				{arrearsSteps.map((step) => (
					<li key={step}>
						<b>
							From day {days[step]}: {stepLabels[step]}.
						</b>{' '}
						{stepEffects[step]}
					</li>
				))}
			</ol>
			<p className="muted">When the overdue amount is paid, all of this ends at once.</p>
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

const { setArrearsDays } = officeBillEndpoints;

function DaysDialog({ days, onDone, onClose }: { days: ArrearsDays; onDone: () => void; onClose: () => void }) {
	const { bind, dialog } = useDialogForm({
		initial: () => Object.fromEntries(arrearsSteps.map((step) => [step, String(days[step])])),
		fields: arrearsSteps,
		async send(typed) {
			const numbers = arrearsSteps.map((step) => [step, typed[step]?.trim() ? Number(typed[step]) : Number.NaN]);
			const body = checkInput(setArrearsDays.body, Object.fromEntries(numbers));
			return (await call(setArrearsDays, { body })).message;
		},
		onDone,
	});
	return (
		<ConfirmDialog title="After how many days overdue?" confirmLabel="Save" {...dialog} onClose={onClose}>
			{arrearsSteps.map((step) => (
				<TextField key={step} label={stepLabels[step]} inputMode="numeric" maxLength={3} {...bind(step)} />
			))}
		</ConfirmDialog>
	);
}
