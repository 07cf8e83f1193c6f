import { useState } from 'react';
import { useNavigate } from 'react-router';
import { type MailingDetail, mailingEndpoints } from '#contract/mailings.office.ts';
import { call } from '#web/core/api.ts';
import { classes } from '#web/core/classes.ts';
import { failureText } from '#web/core/errors.ts';
import { useSubmit } from '#web/core/submit.ts';
import { ActionRow } from '#web/ui/action-row.tsx';
import { AttachmentsField } from '#web/ui/attachments/attachments-field.tsx';
import { attachmentError, useAttachments } from '#web/ui/attachments/use-attachments.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { NewerVersion } from '#web/ui/editor/editor-frame.tsx';
import { TextAreaField, TextField } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { toast } from '#web/ui/toast.ts';
import { useAction } from '#web/ui/use-action.ts';
import { AudienceChoice } from './audience-choice.tsx';
import styles from './mailing.module.css';
import { audienceLabels, people } from './mailing-labels.ts';
import { Preview } from './preview.tsx';
import { ScheduleDialog } from './schedule-dialog.tsx';
import { type EditedDraft, useMailingDraft } from './use-mailing-draft.ts';

/** The form at the left, and at the right the mail as it will arrive. */
export function Composer({ mailing, onSent }: { mailing: MailingDetail; onSent: () => void }) {
	const params = { id: mailing.id };
	const navigate = useNavigate();
	const mailingDraft = useMailingDraft(mailing, onSent);
	const { draft, saved, isSaved, fieldErrors, failure, conflict, setFieldErrors, save, change } = mailingDraft;
	const [dialog, setDialog] = useState<'send' | 'schedule' | 'delete'>();
	const pdfs = useAttachments((arrived) => change(({ attachments }) => ({ attachments: [...attachments, arrived] })));
	const closeDialog = () => setDialog(undefined);

	const test = useSubmit(
		async () => {
			if (!(await save())) return;
			const { message } = await call(mailingEndpoints.testMailing, { params });
			toast.success(message);
		},
		{ onFailure: (error) => toast.error(failureText(error)) },
	);
	const openWhenComplete = useSubmit(async (next: 'send' | 'schedule') => {
		const missing = {
			...(!draft.subject.trim() && { subject: 'Please write a subject.' }),
			...(!draft.body.trim() && { body: 'Please write the text.' }),
		};
		setFieldErrors(missing);
		if (Object.keys(missing).length === 0 && (await save())) setDialog(next);
	});

	const saveStatus = () => {
		if (isSaved) return 'Saved.';
		if (failure) return `Not saved: ${failure}`;
		return conflict ? 'Not saved.' : 'Saving...';
	};
	return (
		<>
			<PageHeader
				above={{ to: '/admin/mailings', label: 'Mailings' }}
				here="Draft"
				title={draft.subject || 'A new mailing'}
				lead={saveStatus()}
				leadRole="status"
			/>
			<div className={styles.columns}>
				<div className={classes('form-grid form-grid-narrow', styles.form)}>
					<AudienceChoice draft={draft} error={fieldErrors.eventId} onChange={change} />
					<TextField
						label="Subject"
						name="subject"
						maxLength={150}
						value={draft.subject}
						error={fieldErrors.subject}
						onChange={(event) => change({ subject: event.target.value })}
					/>
					<TextAreaField
						label="Text"
						name="body"
						hint="A blank line starts a new paragraph, addresses become links. A greeting is added automatically; write {name} to use the reader’s name elsewhere."
						rows={14}
						maxLength={20_000}
						value={draft.body}
						error={fieldErrors.body}
						onChange={(event) => change({ body: event.target.value })}
					/>
					<AttachmentsField
						label="Attachments (PDF)"
						hint="At most 5 MB together. The name is what readers see."
						attachments={draft.attachments}
						error={attachmentError(fieldErrors)}
						onChange={(attachments) => change({ attachments })}
						uploads={pdfs}
					/>
					{conflict?.sent && (
						<AlreadySent
							message={conflict.message}
							onShow={() => {
								mailingDraft.discard();
								onSent();
							}}
						/>
					)}
					{conflict && !conflict.sent && (
						<NewerVersion
							className={styles.notice}
							message={conflict.message}
							onLoadNewest={() => void mailingDraft.loadNewest()}
							onOverwrite={() => void mailingDraft.overwrite()}
						/>
					)}
					<ActionRow space="none" phone="fill" className={styles.actions}>
						<Button
							busy={openWhenComplete.busy}
							disabled={saved.wouldGet === 0 || conflict?.sent || pdfs.busy}
							onClick={() => void openWhenComplete.submit('send')}
						>
							Send to {people(saved.wouldGet)}…
						</Button>
						<Button
							look="line"
							disabled={conflict?.sent || pdfs.busy}
							onClick={() => void openWhenComplete.submit('schedule')}
						>
							Send later…
						</Button>
						<Button look="line" busy={test.busy} busyText="Sending..." onClick={() => void test.submit()}>
							Send me a test email
						</Button>
						<Button look="clay" onClick={() => setDialog('delete')}>
							Discard…
						</Button>
					</ActionRow>
				</div>
				<Preview id={mailing.id} draft={saved.draft} />
			</div>
			{dialog === 'send' && (
				<SendDialog
					id={mailing.id}
					draft={draft}
					recipients={saved.wouldGet}
					version={saved.version}
					onDone={() => {
						closeDialog();
						onSent();
					}}
					onClose={closeDialog}
				/>
			)}
			{dialog === 'schedule' && (
				<ScheduleDialog
					id={mailing.id}
					version={saved.version}
					onDone={() => {
						closeDialog();
						onSent();
					}}
					onClose={closeDialog}
				/>
			)}
			{dialog === 'delete' && (
				<DeleteDialog
					id={mailing.id}
					onDone={() => {
						mailingDraft.discard();
						void navigate('/admin/mailings');
					}}
					onClose={closeDialog}
				/>
			)}
		</>
	);
}

const AlreadySent = ({ message, onShow }: { message: string; onShow: () => void }) => (
	<Notice tone="bad" role="alert" className={styles.notice}>
		<h2>Someone else changed this mailing</h2>
		<p>{message} What you wrote since then is still here, so that you can copy it.</p>
		<ActionRow space="medium">
			<Button look="line" small onClick={onShow}>
				See what was sent
			</Button>
		</ActionRow>
	</Notice>
);

type DialogProps = { id: string; onDone: () => void; onClose: () => void };

/** Sends the number of recipients along: the server refuses when the number or the draft has changed in the meantime. */
function SendDialog({
	id,
	draft,
	recipients,
	version,
	onDone,
	onClose,
}: DialogProps & { draft: EditedDraft; recipients: number; version: string }) {
	const { busy, failure, act } = useAction(onDone);
	return (
		<ConfirmDialog
			title={`Send “${draft.subject}” to ${people(recipients)}?`}
			confirmLabel={`Send to ${people(recipients)}`}
			cancelLabel="Not yet"
			busy={busy}
			failure={failure}
			onSubmit={() =>
				void act(() => call(mailingEndpoints.sendMailing, { params: { id }, body: { recipients, version } }))
			}
			onClose={onClose}
		>
			<p className="muted">
				To: {draft.memberFilter ? 'Members of your list' : audienceLabels[draft.audience].label}. Each person gets one
				email, at once. This cannot be undone.
			</p>
			{draft.statutory && (
				<p className="muted">As a statutory notice it also goes to members who unsubscribed. The audit log says so.</p>
			)}
		</ConfirmDialog>
	);
}

function DeleteDialog({ id, onDone, onClose }: DialogProps) {
	const { busy, failure, act } = useAction(onDone);
	return (
		<ConfirmDialog
			title="Discard this draft?"
			confirmLabel="Discard"
			look="clay"
			cancelLabel="Keep it"
			busy={busy}
			failure={failure}
			onSubmit={() => void act(() => call(mailingEndpoints.deleteMailing, { params: { id } }))}
			onClose={onClose}
		>
			<p className="muted">Its text is deleted. No one has received it.</p>
		</ConfirmDialog>
	);
}
