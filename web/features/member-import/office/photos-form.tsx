import { useState } from 'react';
import { importLimits, type MemberImportDetail, memberImportEndpoints } from '#contract/member-import.office.ts';
import { classes } from '#web/core/classes.ts';
import { InvalidInput } from '#web/core/errors.ts';
import { useSubmit } from '#web/core/submit.ts';
import type { Progress } from '#web/core/upload.ts';
import { ActionRow } from '#web/ui/action-row.tsx';
import { Button } from '#web/ui/button.tsx';
import { Failure } from '#web/ui/failure.tsx';
import { Field } from '#web/ui/field.tsx';
import styles from './import.module.css';
import { sendFile } from './send-file.ts';

const { uploadImportPhotos } = memberImportEndpoints;

/** Refuses a zip that is too large before it is sent. */
export function checkZip(zip: File) {
	if (zip.size > importLimits.photosBytes)
		throw new InvalidInput({ photos: 'The zip is larger than 200 MB. Make the pictures smaller.' });
}

export const sendPhotos = (importId: string, zip: File, onProgress: Progress) =>
	sendFile(uploadImportPhotos.path.replace(':id', importId), {}, zip, uploadImportPhotos.response, onProgress);

export const ZipField = ({
	label,
	optional = false,
	error,
	onChoose,
}: {
	label: string;
	optional?: boolean;
	error: string | undefined;
	onChoose: (zip: File | undefined) => void;
}) => (
	<Field
		label={label}
		optional={optional}
		hint={`A zip with JPEG, PNG or WebP pictures, at least ${importLimits.photoWidth} × ${importLimits.photoHeight} pixels and at most 5 MB each. Name each picture after the member number (DGCC-0012.jpg), or give the file names in a column of the list.`}
		error={error}
	>
		{(control) => (
			<input
				{...control}
				type="file"
				accept=".zip,application/zip"
				onChange={(event) => onChoose(event.target.files?.[0])}
			/>
		)}
	</Field>
);

/** Adds the photos to a list that is uploaded already, or replaces them. */
export function PhotosForm({
	data: { id, photos },
	onChange,
}: {
	data: MemberImportDetail;
	onChange: (data: MemberImportDetail) => void;
}) {
	const [zip, setZip] = useState<File>();
	const [progress, setProgress] = useState<number>();
	const { form, busy, failure, fieldErrors, submit } = useSubmit(
		async () => {
			if (!zip) throw new InvalidInput({ photos: 'Choose a zip.' });
			checkZip(zip);
			try {
				onChange(await sendPhotos(id, zip, setProgress));
			} finally {
				setProgress(undefined);
			}
		},
		{ fields: ['photos'] },
	);
	return (
		<form
			ref={form}
			className={classes(styles.form, styles.photos)}
			noValidate
			onSubmit={(event) => {
				event.preventDefault();
				void submit();
			}}
		>
			<h2>Photos</h2>
			{photos && (
				<p className="muted">
					{photos.files.toLocaleString('en')} {photos.files === 1 ? 'file' : 'files'} in the zip. Another zip replaces
					them.
				</p>
			)}
			<ZipField label="Zip file" error={fieldErrors.photos} onChoose={setZip} />
			{busy && <progress className={styles.progress} max={1} value={progress} aria-label="Uploading the photos" />}
			<Failure boxed text={failure} />
			<ActionRow space="none">
				<Button type="submit" look="line" busy={busy} busyText="Reading the zip...">
					Upload the photos
				</Button>
			</ActionRow>
		</form>
	);
}
