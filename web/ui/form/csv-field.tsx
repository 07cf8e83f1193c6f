import { useSubmit } from '#web/core/submit.ts';
import { Field, TextAreaField } from '#web/ui/field.tsx';
import styles from './csv-field.module.css';

/** A CSV file, or an Excel file if `readSpreadsheet` is given, chosen or pasted. A chosen file is read into the text area, so that it can be checked and corrected before it is sent. */
export function CsvField({
	hint,
	pasteLabel,
	value,
	error,
	readSpreadsheet,
	onChange,
}: {
	/** Which columns the file has. */
	hint: string;
	pasteLabel: string;
	value: string;
	error: string | undefined;
	/** The list in an Excel file, as CSV. */
	readSpreadsheet?: (file: File) => Promise<string>;
	/** With the name of the file, if one was chosen. */
	onChange: (csv: string, fileName?: string) => void;
}) {
	const { failure, submit, reset } = useSubmit(
		async (chosen: File) => {
			const read = readSpreadsheet && /\.xlsx$/i.test(chosen.name) ? readSpreadsheet(chosen) : chosen.text();
			onChange(await read, chosen.name);
		},
		{ texts: { other: 'This file cannot be read. Please choose it again.' }, fields: [] },
	);
	return (
		<>
			<Field label="File" hint={hint} error={failure}>
				{(control) => (
					<input
						{...control}
						type="file"
						accept={`.csv,text/csv,text/plain${readSpreadsheet ? ',.xlsx' : ''}`}
						onChange={(event) => {
							const chosen = event.target.files?.[0];
							if (chosen) void submit(chosen);
						}}
					/>
				)}
			</Field>
			<div className={styles.pasted}>
				<TextAreaField
					label={pasteLabel}
					name="csv"
					rows={8}
					spellCheck={false}
					value={value}
					error={error}
					onChange={({ target }) => {
						reset();
						onChange(target.value);
					}}
				/>
			</div>
		</>
	);
}
