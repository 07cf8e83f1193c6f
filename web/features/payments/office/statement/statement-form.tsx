import { useRef, useState } from 'react';
import { safeParse } from 'zod/mini';
import { fieldErrorsOf } from '#contract/core/errors.ts';
import { paymentOfficeEndpoints } from '#contract/payments.office.ts';
import { call } from '#web/core/api.ts';
import { ApiError, failureText } from '#web/core/errors.ts';
import { useSubmit } from '#web/core/submit.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, TextAreaField, TextField } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { toast } from '#web/ui/toast.ts';
import type { Statement } from './statement-result.tsx';

const names = ['csv', 'name'] as const;
const blank = { name: '', csv: '' };
const { importStatement } = paymentOfficeEndpoints;

/** The file's text stands in the box before it is sent, so that what is compared can be read and mended. */
export function StatementForm({ onCompared }: { onCompared: (statement: Statement) => void }) {
	const form = useRef<HTMLFormElement>(null);
	const [values, setValues] = useState(blank);
	const [wrong, setWrong] = useState<Record<string, string>>({});
	const [failure, setFailure] = useState<string>();

	function refuse(fieldErrors: Record<string, string>, message?: string) {
		setWrong(fieldErrors);
		const first = names.find((name) => fieldErrors[name]);
		setFailure(first ? undefined : message);
		if (first) requestAnimationFrame(() => form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus());
	}

	async function take(file: File | undefined) {
		if (!file) return;
		setWrong({});
		try {
			const csv = await file.text();
			setValues(({ name }) => ({ csv, name: name.trim() || file.name.slice(0, 200) }));
		} catch {
			setWrong({ file: 'This file cannot be read. Please choose it again.' });
		}
	}

	const { busy: sending, submit: send } = useSubmit(async () => {
		setWrong({});
		setFailure(undefined);
		const parsed = safeParse(importStatement.body, values);
		if (!parsed.success) return refuse(fieldErrorsOf(parsed.error.issues));
		try {
			const statement = await call(importStatement, { body: values });
			setValues(blank);
			form.current?.reset();
			toast.success(`Compared: ${statement.counts.matched} of ${statement.rows.length} rows match.`);
			onCompared(statement);
		} catch (error) {
			refuse((error instanceof ApiError && error.body?.fieldErrors) || {}, failureText(error));
		}
	});

	return (
		<form
			ref={form}
			className="pay-form"
			noValidate
			onSubmit={(event) => {
				event.preventDefault();
				void send();
			}}
		>
			<Field label="File" hint="CSV with the columns trxID and amount in its first line." error={wrong.file}>
				{(control) => (
					<input
						{...control}
						type="file"
						accept=".csv,text/csv,text/plain"
						onChange={(event) => void take(event.target.files?.[0])}
					/>
				)}
			</Field>
			<TextAreaField
				label="Or paste the statement"
				name="csv"
				rows={8}
				spellCheck={false}
				value={values.csv}
				error={wrong.csv}
				onChange={(event) => setValues({ ...values, csv: event.target.value })}
			/>
			<TextField
				label="Name of the statement"
				name="name"
				hint="Such as “November, first half”."
				maxLength={200}
				autoComplete="off"
				value={values.name}
				error={wrong.name}
				onChange={(event) => setValues({ ...values, name: event.target.value })}
			/>
			{failure && (
				<p className="error-message form-failure" role="alert">
					<Icon name="alert" />
					{failure}
				</p>
			)}
			<div>
				<Button type="submit" busy={sending} busyText="Comparing...">
					Compare
				</Button>
			</div>
		</form>
	);
}
