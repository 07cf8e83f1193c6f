import { useState } from 'react';
import {
	type ArrearsDays,
	type ArrearsStep,
	arrearsSteps,
	officeBillEndpoints,
	stepEffects,
	stepLabels,
} from '#contract/bills.office.ts';
import { call } from '#web/core/api.ts';
import { checkInput } from '#web/core/check-input.ts';
import { useSubmit } from '#web/core/submit.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { TextField } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.ts';
import styles from './arrears.module.css';

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
	const [values, setValues] = useState<Record<string, string>>(() =>
		Object.fromEntries(arrearsSteps.map((step) => [step, String(days[step])])),
	);
	const daysOf = (step: ArrearsStep) => (values[step] ? Number(values[step]) : Number.NaN);
	const { busy, failure, fieldErrors, submit } = useSubmit(
		async () => {
			const body = Object.fromEntries(arrearsSteps.map((step) => [step, daysOf(step)]));
			const { message } = await call(setArrearsDays, { body: checkInput(setArrearsDays.body, body) });
			toast.success(message);
			onDone();
		},
		{ fields: [...arrearsSteps] },
	);
	return (
		<ConfirmDialog
			title="After how many days overdue?"
			confirmLabel="Save"
			busy={busy}
			failure={failure}
			onSubmit={() => void submit()}
			onClose={onClose}
		>
			{arrearsSteps.map((step) => (
				<TextField
					key={step}
					name={step}
					label={stepLabels[step]}
					inputMode="numeric"
					autoComplete="off"
					maxLength={3}
					value={values[step]}
					error={fieldErrors[step]}
					onChange={({ target }) => setValues({ ...values, [step]: target.value })}
				/>
			))}
		</ConfirmDialog>
	);
}
