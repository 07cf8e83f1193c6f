import { useState } from 'react';
import { paymentOfficeEndpoints } from '#contract/payments.office.ts';
import { call } from '#web/core/api.ts';
import { checkInput } from '#web/core/check-input.ts';
import { useSubmit } from '#web/core/submit.ts';
import { Button } from '#web/ui/button.tsx';
import { Failure } from '#web/ui/failure.tsx';
import { TextField } from '#web/ui/field.tsx';
import { CsvField } from '#web/ui/form/csv-field.tsx';
import { toast } from '#web/ui/toast.ts';
import styles from './statement-form.module.css';
import type { Statement } from './statement-labels.ts';

const { importStatement } = paymentOfficeEndpoints;
const blank = { name: '', csv: '' };

export function StatementForm({ onCompared }: { onCompared: (statement: Statement) => void }) {
	const [values, setValues] = useState(blank);
	const { form, busy, failure, fieldErrors, submit, reset } = useSubmit(
		async () => {
			const statement = await call(importStatement, { body: checkInput(importStatement.body, values) });
			setValues(blank);
			form.current?.reset();
			toast.success(`Compared: ${statement.counts.matched} of ${statement.rows.length} rows match.`);
			onCompared(statement);
		},
		{ fields: ['csv', 'name'] },
	);
	/** A chosen file also names the statement. */
	function changeCsv(csv: string, fileName = '') {
		reset();
		setValues(({ name }) => ({ csv, name: name.trim() || fileName.slice(0, 200) }));
	}

	return (
		<form
			ref={form}
			className={styles.form}
			noValidate
			onSubmit={(event) => {
				event.preventDefault();
				void submit();
			}}
		>
			<CsvField
				hint="CSV with the columns trxID and amount in its first line."
				pasteLabel="Or paste the statement"
				value={values.csv}
				error={fieldErrors.csv}
				onChange={changeCsv}
			/>
			<TextField
				label="Name of the statement"
				name="name"
				hint="Such as “November, first half”."
				maxLength={200}
				autoComplete="off"
				value={values.name}
				error={fieldErrors.name}
				onChange={(event) => setValues({ ...values, name: event.target.value })}
			/>
			<Failure boxed text={failure} />
			<div>
				<Button type="submit" busy={busy} busyText="Comparing...">
					Compare
				</Button>
			</div>
		</form>
	);
}
