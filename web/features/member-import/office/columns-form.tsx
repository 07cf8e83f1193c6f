import { useState } from 'react';
import {
	type ImportField,
	importFieldLabels,
	importFields,
	type MemberImportDetail,
	memberImportEndpoints,
	missingImportFields,
	requiredImportFields,
} from '#contract/member-import.office.ts';
import { call } from '#web/core/api.ts';
import { classes } from '#web/core/classes.ts';
import { useSubmit } from '#web/core/submit.ts';
import { ActionRow } from '#web/ui/action-row.tsx';
import { Button } from '#web/ui/button.tsx';
import { Failure } from '#web/ui/failure.tsx';
import { SelectField } from '#web/ui/field.tsx';
import styles from './import.module.css';

const { checkMemberImport } = memberImportEndpoints;
const isRequired = (field: ImportField) => (requiredImportFields as readonly string[]).includes(field);

const samplesText = (samples: readonly string[]) =>
	samples.length > 0 ? `Such as ${[...new Set(samples)].join(' · ')}` : 'Empty in the first rows';

/** Which column is which. What is chosen is remembered for the next file with the same headers. */
export function ColumnsForm({
	data,
	onChecked,
}: {
	data: MemberImportDetail;
	onChecked: (data: MemberImportDetail) => void;
}) {
	const [fields, setFields] = useState(data.columns.map(({ field }) => field));
	const { form, busy, failure, fieldErrors, submit } = useSubmit(
		async () => onChecked(await call(checkMemberImport, { params: { id: data.id }, body: { columns: fields } })),
		{ fields: ['columns'] },
	);
	const missing = missingImportFields(fields);
	const problem = fieldErrors.columns ?? failure;
	return (
		<form
			ref={form}
			className={styles.section}
			noValidate
			onSubmit={(event) => {
				event.preventDefault();
				void submit();
			}}
		>
			<h2>What are the columns?</h2>
			<p className="muted">
				{missing.length > 0
					? `Still missing: ${missing.map((field) => importFieldLabels[field]).join(', ')}.`
					: 'All required columns are chosen.'}{' '}
				A blank cell changes nothing; “-” removes a value. Members without a type get Full Membership. Nobody who is
				imported owes the registration fee, and no email is sent.
			</p>
			<div className={classes('form-grid-aligned', styles.columns)}>
				{data.columns.map(({ header, samples }, index) => (
					<SelectField
						key={index}
						label={header || `Column ${index + 1}`}
						hint={
							fields[index] === 'balance'
								? `What the member owes; negative, in brackets or with Cr: paid in advance. ${samplesText(samples)}`
								: samplesText(samples)
						}
						value={fields[index] ?? ''}
						onChange={({ target }) =>
							setFields(
								fields.map((field, at) => (at === index ? ((target.value || null) as ImportField | null) : field)),
							)
						}
					>
						<option value="">Not imported</option>
						{importFields.map((field) => (
							<option key={field} value={field} disabled={fields.includes(field) && fields[index] !== field}>
								{importFieldLabels[field]}
								{isRequired(field) ? ' (required)' : ''}
							</option>
						))}
					</SelectField>
				))}
			</div>
			<Failure boxed text={problem} />
			<ActionRow>
				<Button type="submit" busy={busy}>
					Check the rows
				</Button>
			</ActionRow>
		</form>
	);
}
