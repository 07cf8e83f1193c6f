import { useState } from 'react';
import { useNavigate } from 'react-router';
import { clubDay } from '#contract/core/club-time.ts';
import {
	importFieldLabels,
	importLimits,
	memberImportEndpoints,
	requiredImportFields,
} from '#contract/member-import.office.ts';
import { failureText, InvalidInput } from '#web/core/errors.ts';
import { useSubmit } from '#web/core/submit.ts';
import { ActionRow } from '#web/ui/action-row.tsx';
import { Button } from '#web/ui/button.tsx';
import { Failure } from '#web/ui/failure.tsx';
import { Field } from '#web/ui/field.tsx';
import { DayField } from '#web/ui/form/date-field.tsx';
import { toast } from '#web/ui/toast.ts';
import styles from './import.module.css';
import { checkZip, sendPhotos, ZipField } from './photos-form.tsx';
import { sendFile } from './send-file.ts';

const { uploadMemberImport } = memberImportEndpoints;
const today = () => clubDay(new Date());

/** An empty list with every column. The mark at its start tells spreadsheets that it is Unicode. */
const { name: _hasTwoColumns, ...templateLabels } = importFieldLabels;
const template = `data:text/csv;charset=utf-8,${encodeURIComponent(`\uFEFF${Object.values(templateLabels).join(',')}\r\n`)}`;

/** The file is sent at once and read on the server, which says what is wrong with it as a whole. */
export function UploadForm() {
	const navigate = useNavigate();
	const [file, setFile] = useState<File>();
	const [zip, setZip] = useState<File>();
	const [exportedOn, setExportedOn] = useState(today);
	const [progress, setProgress] = useState<number>();
	const { form, busy, failure, fieldErrors, submit } = useSubmit(
		async () => {
			if (!file) throw new InvalidInput({ file: 'Choose a file.' });
			if (!exportedOn) throw new InvalidInput({ exportedOn: 'Choose the date of the list.' });
			if (file.size > importLimits.bytes)
				throw new InvalidInput({ file: 'The file is larger than 20 MB. Remove pictures, or split it.' });
			if (zip) checkZip(zip);
			const { path, response } = uploadMemberImport;
			try {
				const { id } = await sendFile(path, { exportedOn }, file, response, setProgress);
				// The list is there already, and its page asks for the photos again.
				if (zip) await sendPhotos(id, zip, setProgress).catch((error) => toast.error(failureText(error)));
				void navigate(`/admin/member-import/${id}`);
			} finally {
				setProgress(undefined);
			}
		},
		{ fields: ['file', 'photos', 'exportedOn'] },
	);
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
			<Field
				label="File"
				hint={`Excel (.xlsx) or CSV in UTF-8, one row for each member. Required columns: ${requiredImportFields.map((field) => importFieldLabels[field]).join(', ')}. First and last name can be one column.`}
				error={fieldErrors.file}
			>
				{(control) => (
					<input
						{...control}
						type="file"
						accept=".xlsx,.csv,.txt,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
						onChange={(event) => setFile(event.target.files?.[0])}
					/>
				)}
			</Field>
			<p className="muted">
				<a href={template} download="members.csv">
					Download an empty list (CSV)
				</a>
			</p>
			<ZipField label="Photos" optional error={fieldErrors.photos} onChoose={setZip} />
			<DayField
				label="Date of the list"
				hint="Changes made here after this date are kept."
				max={today()}
				value={exportedOn}
				error={fieldErrors.exportedOn}
				onChange={(event) => setExportedOn(event.target.value)}
			/>
			{busy && <progress className={styles.progress} max={1} value={progress} aria-label="Uploading the file" />}
			<Failure boxed text={failure} />
			<ActionRow space="none">
				<Button type="submit" busy={busy} busyText="Reading the file...">
					Upload
				</Button>
			</ActionRow>
		</form>
	);
}
