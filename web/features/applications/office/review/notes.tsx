import { useRef, useState } from 'react';
import { type ApplicationDetail, type ApplicationNote, applicationEndpoints } from '#contract/applications.office.ts';
import { pdfAccept } from '#contract/core/uploads.ts';
import { call } from '#web/core/api.ts';
import { classes } from '#web/core/classes.ts';
import { useDraft } from '#web/core/draft.ts';
import { InvalidInput } from '#web/core/errors.ts';
import { dateAndTime } from '#web/core/format.ts';
import { saveFile } from '#web/core/save-file.ts';
import { useSubmit } from '#web/core/submit.ts';
import { fileSize } from '#web/ui/attachments/file-size.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { DetailsSection, EntryList } from '#web/ui/details-section.tsx';
import { DraftTextArea } from '#web/ui/form/draft-text-area.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { toast } from '#web/ui/toast.ts';
import { UploadProgress } from '#web/ui/upload-queue/upload-progress.tsx';
import styles from './notes.module.css';
import { fetchPrivateFile } from './use-documents.ts';
import { type NoteFile, useNoteFile } from './use-note-file.ts';

/** The office's own notes about an application. Nobody can write one before the email address is verified. */
export const Notes = ({ application, onChange }: { application: ApplicationDetail; onChange: () => void }) => (
	<DetailsSection className="no-print">
		<h2>Private notes</h2>
		{application.status !== 'PENDING_VERIFICATION' && <NoteForm id={application.id} onChange={onChange} />}
		{application.notes.length > 0 ? (
			<EntryList>
				{application.notes.map((note) => (
					<Note key={note.id} applicationId={application.id} note={note} />
				))}
			</EntryList>
		) : (
			application.status === 'PENDING_VERIFICATION' && <p>You can write notes when the email address is verified.</p>
		)}
	</DetailsSection>
);

function NoteForm({ id, onChange }: { id: string; onChange: () => void }) {
	const draft = useDraft('note', '');
	const [file, setFile] = useState<NoteFile>();
	const uploads = useNoteFile(setFile);
	const picker = useRef<HTMLInputElement>(null);
	const { busy, failure, fieldErrors, form, submit } = useSubmit(
		async () => {
			const body = draft.value;
			if (!body.trim()) throw new InvalidInput({ body: 'Please write the note.' });
			const { message } = await call(applicationEndpoints.addApplicationNote, {
				params: { id },
				body: { body, ...(file && { attachment: file.url }) },
			});
			toast.success(message);
			draft.discard();
			setFile(undefined);
			onChange();
		},
		{ fields: ['body'] },
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
			<DraftTextArea
				label="New note"
				hint="Only people who work on applications read it, never the applicant."
				name="body"
				rows={3}
				maxLength={2000}
				draft={draft}
				error={fieldErrors.body ?? failure}
			/>
			{file && (
				<p className={styles.file}>
					{file.name} ({fileSize(file.bytes)}){' '}
					<button
						type="button"
						className="link-button"
						onClick={() => {
							setFile(undefined);
							picker.current?.focus();
						}}
					>
						Remove<span className="visually-hidden"> {file.name}</span>
					</button>
				</p>
			)}
			<UploadProgress uploads={uploads} />
			<div className={styles.actions}>
				<Button type="submit" small busy={busy} busyText="Saving..." disabled={uploads.busy}>
					Save the note
				</Button>
				<input
					ref={picker}
					id="note-file"
					className="visually-hidden"
					type="file"
					accept={`image/*,${pdfAccept}`}
					disabled={uploads.busy}
					onChange={(event) => {
						uploads.queue.add([...(event.target.files ?? [])].slice(0, 1));
						// Otherwise choosing the same file again would not be a change.
						event.target.value = '';
					}}
				/>
				<label className={buttonClass({ look: 'line', small: true, className: styles.pick })} htmlFor="note-file">
					<Icon name="sheet" />
					{file ? 'Attach another file' : 'Attach a PDF or picture'}
				</label>
			</div>
		</form>
	);
}

function Note({ applicationId, note }: { applicationId: string; note: ApplicationNote }) {
	const { attachment } = note;
	const { busy, failure, submit } = useSubmit(async (name: string) => {
		const params = { id: applicationId, note: note.id };
		saveFile(await fetchPrivateFile(() => call(applicationEndpoints.noteAttachmentUrl, { params })), name);
	});
	return (
		<li>
			<p className={classes(styles.text, 'keep-lines')}>{note.body}</p>
			{attachment && (
				<p className={styles.file}>
					<button type="button" className="link-button" disabled={busy} onClick={() => void submit(attachment.name)}>
						{attachment.name}
					</button>{' '}
					({fileSize(attachment.bytes)}). Every download is recorded.
				</p>
			)}
			{failure && (
				<p className="error-message" role="alert">
					<Icon name="alert" />
					{failure}
				</p>
			)}
			<p className={styles.author}>
				{note.author}, {dateAndTime(note.at)}
			</p>
		</li>
	);
}
