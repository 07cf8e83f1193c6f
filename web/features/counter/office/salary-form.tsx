import { useState } from 'react';
import { clubDay } from '#contract/core/club-time.ts';
import type { EndpointOutput } from '#contract/core/endpoint.ts';
import { type SalaryList, salaryListEndpoints } from '#contract/salary-lists.office.ts';
import { call } from '#web/core/api.ts';
import { base64Of } from '#web/core/base64-of.ts';
import { checkInput } from '#web/core/check-input.ts';
import { taka } from '#web/core/format.ts';
import { newId } from '#web/core/new-id.ts';
import { plural } from '#web/core/office-labels.ts';
import { useSubmit } from '#web/core/submit.ts';
import { Button } from '#web/ui/button.tsx';
import { Failure } from '#web/ui/failure.tsx';
import { TextField } from '#web/ui/field.tsx';
import { CsvField } from '#web/ui/form/csv-field.tsx';
import { toast } from '#web/ui/toast.ts';
import styles from './salary.module.css';
import { SalaryRows } from './salary-rows.tsx';

const { checkSalaryList, readSalarySpreadsheet, recordSalaryList } = salaryListEndpoints;
type Checked = EndpointOutput<typeof checkSalaryList>;
const blank = () => ({ id: newId(), month: clubDay(new Date()).slice(0, 7), paymaster: '', reference: '', csv: '' });

async function readSpreadsheet(file: File): Promise<string> {
	const body = checkInput(readSalarySpreadsheet.body, { xlsx: await base64Of(file) });
	return (await call(readSalarySpreadsheet, { body })).csv;
}

/** A list is checked first; without problems it can be recorded. */
export function SalaryForm({ onRecorded }: { onRecorded: (list: SalaryList) => void }) {
	const [values, setValues] = useState(blank);
	const [checked, setChecked] = useState<Checked>();
	const canRecord = checked?.problems === 0;
	const { form, busy, failure, fieldErrors, submit, reset } = useSubmit(
		async () => {
			const body = checkInput(recordSalaryList.body, values);
			if (!canRecord) return setChecked(await call(checkSalaryList, { body: { csv: body.csv } }));
			const list = await call(recordSalaryList, { body });
			toast.success(`The list is recorded: ${taka(list.totalPaisa)}. Another person applies it.`);
			setValues(blank);
			setChecked(undefined);
			form.current?.reset();
			onRecorded(list);
		},
		{ fields: ['csv', 'month', 'paymaster', 'reference'] },
	);
	const change = (more: Partial<typeof values>) => setValues((before) => ({ ...before, ...more }));
	/** What was checked is not what would be recorded. */
	const changeList = (csv: string) => {
		reset();
		change({ csv });
		setChecked(undefined);
	};
	const bind = (name: 'month' | 'paymaster' | 'reference') => ({
		...{ name, value: values[name], error: fieldErrors[name], autoComplete: 'off' },
		onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
	});
	return (
		<form
			ref={form}
			noValidate
			onSubmit={(event) => {
				event.preventDefault();
				void submit();
			}}
		>
			<div className={styles.form}>
				<div className={styles.fields}>
					<CsvField
						hint="An Excel file (.xlsx) or CSV with the columns User ID or BA number, and Amount."
						readSpreadsheet={readSpreadsheet}
						pasteLabel="Or paste the list"
						value={values.csv}
						error={fieldErrors.csv}
						onChange={changeList}
					/>
				</div>
				<div className={styles.fields}>
					<TextField label="Month of the salary" type="month" {...bind('month')} />
					<TextField label="Paymaster" maxLength={120} {...bind('paymaster')} />
					<TextField label="Number of the transfer or the list" maxLength={60} {...bind('reference')} />
				</div>
			</div>
			{checked && (
				<section className={styles.part} aria-label="Checked rows">
					<p role="status">
						{checked.problems > 0
							? `${checked.problems} of ${checked.rows.length} ${plural(checked.rows.length, 'row')} cannot be applied. Please correct the list.`
							: `${checked.rows.length} ${plural(checked.rows.length, 'member')}, ${taka(checked.totalPaisa)}. Nothing is recorded yet.`}
					</p>
					<SalaryRows label="Rows of the list" rows={checked.rows} />
				</section>
			)}
			<Failure boxed text={failure} />
			<p className={styles.send}>
				<Button type="submit" busy={busy} busyText={canRecord ? 'Recording...' : 'Checking...'}>
					{canRecord ? `Record ${taka(checked.totalPaisa)}` : 'Check the list'}
				</Button>
			</p>
		</form>
	);
}
