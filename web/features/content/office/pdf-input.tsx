import { useRef } from 'react';
import type { PdfField, PdfFile } from '#contract/content/fields.ts';
import { pdfAccept } from '#contract/core/uploads.ts';
import { fileSize } from '#web/ui/attachments/file-size.ts';
import { useAttachments } from '#web/ui/attachments/use-attachments.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { UploadProgress } from '#web/ui/upload-queue/upload-progress.tsx';
import { inputId } from './body-values.ts';
import { FieldError } from './field-error.tsx';
import type { InputProps } from './input-props.ts';
import styles from './pdf-input.module.css';

/** A PDF that is uploaded when it is chosen. */
export function PdfInput({ field, value, onChange, path, errors }: InputProps<PdfField, PdfFile | null>) {
	const id = inputId(path);
	// The file arrives later, when the form may have changed.
	const latest = useRef(onChange);
	latest.current = onChange;
	const uploads = useAttachments(({ url, bytes }) => latest.current({ url, bytes }));
	const error = errors[path] ?? errors[`${path}.url`];
	return (
		<div className="field" data-field>
			<span className="field-label" id={`${id}-label`}>
				{field.label}
			</span>
			<span className="field-hint" id={`${id}-hint`}>
				{field.help ?? 'Up to 10 MB.'}
			</span>
			{value && (
				<p className={styles.file}>
					<a href={value.url} download>
						The current PDF ({fileSize(value.bytes)})
					</a>
				</p>
			)}
			<UploadProgress uploads={uploads} />
			<input
				id={id}
				className="visually-hidden"
				type="file"
				accept={pdfAccept}
				disabled={uploads.busy}
				aria-labelledby={`${id}-label ${id}-pick`}
				aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
				aria-invalid={error ? true : undefined}
				onChange={(event) => {
					uploads.queue.add(event.target.files ?? []);
					// Otherwise choosing the same file again would not be a change.
					event.target.value = '';
				}}
			/>
			<label
				className={buttonClass({ look: 'line', small: true, className: styles.pick })}
				id={`${id}-pick`}
				htmlFor={id}
			>
				<Icon name="sheet" />
				{value ? 'Choose another PDF' : 'Choose a PDF'}
			</label>
			<div id={`${id}-error`}>
				<FieldError>{error}</FieldError>
			</div>
		</div>
	);
}
