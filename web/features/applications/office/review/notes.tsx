import { useRef, useState } from 'react';
import { type ApplicationDetail, type ApplicationNote, applicationEndpoints } from '#contract/applications.office.ts';
import { pdfAccept } from '#contract/core/uploads.ts';
import { call } from '#web/core/api.ts';
import { saveFile } from '#web/core/save-file.ts';
import { useSubmit } from '#web/core/submit.ts';
import { fileSize } from '#web/ui/attachments/file-size.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { DetailsSection, EntryList } from '#web/ui/details-section.tsx';
import { Failure } from '#web/ui/failure.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { NoteEntry, NoteForm } from '#web/ui/note-form.tsx';
import { UploadProgress } from '#web/ui/upload-queue/upload-progress.tsx';
import styles from './notes.module.css';
import { fetchPrivateFile } from './use-documents.ts';
import { type NoteFile, useNoteFile } from './use-note-file.ts';

/** The office's own notes about an application. Nobody can write one before the email address is verified. */
export const Notes = ({ application, onChange }: { application: ApplicationDetail; onChange: () => void }) => (
	<DetailsSection className="no-print">
		<h2>Private notes</h2>
		{application.status !== 'PENDING_VERIFICATION' && <NewNote id={application.id} onChange={onChange} />}
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

function NewNote({ id, onChange }: { id: string; onChange: () => void }) {
	const [file, setFile] = useState<NoteFile>();
	const uploads = useNoteFile(setFile);
	const picker = useRef<HTMLInputElement>(null);
	return (
		<NoteForm
			hint="Only people who work on applications read it, never the applicant."
			save={(body) =>
				call(applicationEndpoints.addApplicationNote, {
					params: { id },
					body: { body, ...(file && { attachment: file.url }) },
				})
			}
			onSaved={() => {
				setFile(undefined);
				onChange();
			}}
			disabled={uploads.busy}
			actions={
				<>
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
				</>
			}
		>
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
		</NoteForm>
	);
}

function Note({ applicationId, note }: { applicationId: string; note: ApplicationNote }) {
	const { attachment } = note;
	const { busy, failure, submit } = useSubmit(async (name: string) => {
		const params = { id: applicationId, note: note.id };
		saveFile(await fetchPrivateFile(() => call(applicationEndpoints.noteAttachmentUrl, { params })), name);
	});
	return (
		<NoteEntry note={note}>
			{attachment && (
				<p className={styles.file}>
					<button type="button" className="link-button" disabled={busy} onClick={() => void submit(attachment.name)}>
						{attachment.name}
					</button>{' '}
					({fileSize(attachment.bytes)}). Every download is recorded.
				</p>
			)}
			<Failure text={failure} />
		</NoteEntry>
	);
}
