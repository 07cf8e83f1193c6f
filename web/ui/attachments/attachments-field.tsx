import { useId } from 'react';
import { type Attachment, mostAttachments } from '#contract/core/attachments.ts';
import { pdfAccept } from '#contract/core/uploads.ts';
import { moved } from '#web/core/moved.ts';
import { buttonClass, RoundButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { SortableList } from '#web/ui/sortable-list.tsx';
import { UploadProgress } from '#web/ui/upload-queue/upload-progress.tsx';
import type { Uploads } from '#web/ui/upload-queue/upload-queue.ts';
import styles from './attachments-field.module.css';
import { fileSize } from './file-size.ts';

/** PDFs that visitors can download, each with a name, in the order in which they are shown. */
export function AttachmentsField({
	label = 'PDFs to download',
	hint = `Such as an entry form. The name is what visitors read. At most ${mostAttachments}, up to 10 MB each.`,
	attachments,
	error,
	onChange,
	uploads,
}: {
	label?: string;
	hint?: string;
	attachments: readonly Attachment[];
	error: string | undefined;
	onChange: (attachments: Attachment[]) => void;
	uploads: Uploads;
}) {
	const id = useId();
	const full = attachments.length + uploads.sending.length >= mostAttachments;
	return (
		<div className="field" data-field>
			<span className="field-label" id={`${id}-label`}>
				{label}
			</span>
			<span className="field-hint" id={`${id}-hint`}>
				{hint}
			</span>
			<SortableList
				className={styles.attachments}
				items={attachments}
				keyOf={({ url }) => url}
				nameOf={({ name }, index) => name || `PDF ${index + 1}`}
				onMove={(from, to) => onChange(moved(attachments, from, to))}
			>
				{(attachment, index, handle) => (
					<>
						{handle}
						<input
							className="input"
							aria-label={`Name of PDF ${index + 1}`}
							maxLength={80}
							autoComplete="off"
							value={attachment.name}
							onChange={(event) => onChange(attachments.with(index, { ...attachment, name: event.target.value }))}
						/>
						<a href={attachment.url} download={`${attachment.name}.pdf`}>
							{fileSize(attachment.bytes)}
						</a>
						<RoundButton
							icon="bin"
							label={`Remove ${attachment.name || `PDF ${index + 1}`}`}
							onClick={() => onChange(attachments.filter((other) => other !== attachment))}
						/>
					</>
				)}
			</SortableList>
			<UploadProgress uploads={uploads} />
			<input
				id={id}
				className="visually-hidden"
				type="file"
				multiple
				accept={pdfAccept}
				disabled={full}
				aria-labelledby={`${id}-label ${id}-pick`}
				aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
				aria-invalid={error ? true : undefined}
				onChange={(event) => {
					const room = mostAttachments - attachments.length - uploads.sending.length;
					uploads.queue.add([...(event.target.files ?? [])].slice(0, room));
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
				Choose PDFs
			</label>
			{error && (
				<p className="error-message" id={`${id}-error`}>
					<Icon name="alert" />
					{error}
				</p>
			)}
		</div>
	);
}
