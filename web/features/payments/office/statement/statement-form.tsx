import { useState } from 'react';
import { paymentOfficeEndpoints } from '#contract/payments.office.ts';
import { call } from '#web/core/api.ts';
import { checkInput } from '#web/core/check-input.ts';
import { useSubmit } from '#web/core/submit.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, TextAreaField, TextField } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { toast } from '#web/ui/toast.ts';
import styles from './statement-form.module.css';
import type { Statement } from './statement-labels.ts';

const { importStatement } = paymentOfficeEndpoints;
const blank = { name: '', csv: '' };

/** A chosen file is read into the text area, so that it can be checked and corrected before it is sent. */
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
	const file = useSubmit(
		async (chosen: File) => {
			reset();
			const csv = await chosen.text();
			setValues(({ name }) => ({ csv, name: name.trim() || chosen.name.slice(0, 200) }));
		},
		{ texts: { other: 'This file cannot be read. Please choose it again.' } },
	);

	return (
		<form
			ref={form}
			className={styles.form}
			noValidate
			onSubmit={(event) => {
				event.preventDefault();
				file.reset();
				void submit();
			}}
		>
			<Field label="File" hint="CSV with the columns trxID and amount in its first line." error={file.failure}>
				{(control) => (
					<input
						{...control}
						type="file"
						accept=".csv,text/csv,text/plain"
						onChange={(event) => {
							const chosen = event.target.files?.[0];
							if (chosen) void file.submit(chosen);
						}}
					/>
				)}
			</Field>
			<TextAreaField
				label="Or paste the statement"
				name="csv"
				rows={8}
				spellCheck={false}
				value={values.csv}
				error={fieldErrors.csv}
				onChange={(event) => setValues({ ...values, csv: event.target.value })}
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
			{failure && (
				<p className="error-message form-failure" role="alert">
					<Icon name="alert" />
					{failure}
				</p>
			)}
			<div>
				<Button type="submit" busy={busy} busyText="Comparing...">
					Compare
				</Button>
			</div>
		</form>
	);
}
