import { useState } from 'react';
import {
	type ArrearsDays,
	type ArrearsStage,
	arrearsStages,
	officeBillEndpoints,
	stageEffects,
	stageLabels,
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
				{arrearsStages.map((stage) => (
					<li key={stage}>
						<b>
							From day {days[stage]}: {stageLabels[stage]}.
						</b>{' '}
						{stageEffects[stage]}
					</li>
				))}
			</ol>
			<p className="muted">A payment of what is overdue ends all of it at once.</p>
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
		Object.fromEntries(arrearsStages.map((stage) => [stage, String(days[stage])])),
	);
	const daysOf = (stage: ArrearsStage) => (values[stage] ? Number(values[stage]) : Number.NaN);
	const { busy, failure, fieldErrors, submit } = useSubmit(
		async () => {
			const body = Object.fromEntries(arrearsStages.map((stage) => [stage, daysOf(stage)]));
			const { message } = await call(setArrearsDays, { body: checkInput(setArrearsDays.body, body) });
			toast.success(message);
			onDone();
		},
		{ fields: [...arrearsStages] },
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
			{arrearsStages.map((stage) => (
				<TextField
					key={stage}
					name={stage}
					label={stageLabels[stage]}
					inputMode="numeric"
					autoComplete="off"
					maxLength={3}
					value={values[stage]}
					error={fieldErrors[stage]}
					onChange={({ target }) => setValues({ ...values, [stage]: target.value })}
				/>
			))}
		</ConfirmDialog>
	);
}
