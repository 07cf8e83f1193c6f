import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { Field } from '#contract/application-fields.ts';
import { failureText } from '#web/core/errors.ts';
import type { FormValues, TextName } from '#web/core/form/values.ts';
import { shrinkPicture } from '#web/core/shrink-picture.ts';
import { uploadImage } from '#web/core/upload.ts';
import { Field as FormField } from '#web/ui/field.tsx';
import { useField } from '#web/ui/form/contract-field.tsx';

type Upload = { status: 'none' } | { status: 'sending'; percent: number } | { status: 'done'; name: string };

/** A new picture for a document or the photo. It is uploaded at once and replaces the old one when the office approves. */
export function DocumentField({
	field,
	current,
	onBusy,
}: {
	field: Field;
	/** The name of the file that the club has. */
	current: string | undefined;
	onBusy: (busy: boolean) => void;
}) {
	const name = field.name as TextName;
	const { setValue, setError } = useFormContext<FormValues>();
	const { error } = useField(name);
	const [upload, setUpload] = useState<Upload>({ status: 'none' });

	async function send(file: File) {
		onBusy(true);
		setUpload({ status: 'sending', percent: 0 });
		try {
			const onProgress = (fraction: number) => setUpload({ status: 'sending', percent: Math.round(fraction * 100) });
			const { secure_url } = await uploadImage('documents', await shrinkPicture(file), file.name, { onProgress });
			setValue(name, secure_url, { shouldDirty: true, shouldValidate: true });
			setUpload({ status: 'done', name: file.name });
		} catch (failure) {
			setValue(name, '');
			setError(name, { type: 'upload', message: failureText(failure) });
			setUpload({ status: 'none' });
		} finally {
			onBusy(false);
		}
	}

	return (
		<FormField
			id={field.name}
			label={field.label}
			optional
			error={error}
			hint={
				<span role="status">
					{upload.status === 'sending'
						? `Uploading, ${upload.percent}%`
						: upload.status === 'done'
							? `${upload.name} was received and goes to the office with your request.`
							: current
								? `The club has ${current}. Choose a picture to replace it.`
								: 'Choose a picture.'}
				</span>
			}
		>
			{(control) => (
				<input
					{...control}
					type="file"
					accept="image/*"
					disabled={upload.status === 'sending'}
					onChange={(event) => {
						const file = event.target.files?.[0];
						if (file) void send(file);
					}}
				/>
			)}
		</FormField>
	);
}
