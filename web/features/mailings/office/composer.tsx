import { useState } from 'react';
import { useNavigate } from 'react-router';
import { type MailingDetail, mailingEndpoints } from '#contract/mailings.office.ts';
import { call } from '#web/core/api.ts';
import { failureText } from '#web/core/errors.ts';
import { useSubmit } from '#web/core/submit.ts';
import { ActionRow } from '#web/ui/action-row.tsx';
import { Button } from '#web/ui/button.tsx';
import { NewerVersion } from '#web/ui/editor/editor-frame.tsx';
import { TextAreaField, TextField } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { toast } from '#web/ui/toast.ts';
import { AudienceChoice } from './audience-choice.tsx';
import { AwayDialog, SendDialog } from './dialogs.tsx';
import { people } from './mailing-labels.ts';
import { Preview } from './preview.tsx';
import { useMailingDraft } from './use-mailing-draft.ts';

/** What is written at the left, the mail as it will arrive at the right. */
export function Composer({ mailing, onSent }: { mailing: MailingDetail; onSent: () => void }) {
	const params = { id: mailing.id };
	const navigate = useNavigate();
	const mine = useMailingDraft(mailing, onSent);
	const { draft, kept, isKept, wrong, failure, overtaken, setWrong, keep, write } = mine;
	const [asking, setAsking] = useState<'send' | 'away'>();
	const leave = () => setAsking(undefined);

	const test = useSubmit(async () => {
		if (!(await keep())) return;
		await call(mailingEndpoints.testMailing, { params }).then(
			({ message }) => toast.success(message),
			(error: unknown) => toast.error(failureText(error)),
		);
	});
	const ask = useSubmit(async () => {
		const missing = {
			...(draft.subject.trim() ? {} : { subject: 'Please write a subject.' }),
			...(draft.body.trim() ? {} : { body: 'Please write the text.' }),
		};
		setWrong(missing);
		if (Object.keys(missing).length === 0 && (await keep())) setAsking('send');
	});

	const standing = () => {
		if (isKept) return 'Kept.';
		if (failure) return `Not kept: ${failure}`;
		return overtaken ? 'Not kept.' : 'Keeping...';
	};
	return (
		<>
			<PageHeader
				above={{ to: '/admin/mailings', label: 'Mailings' }}
				here="Draft"
				title={draft.subject || 'A new mailing'}
				lead={standing()}
				leadRole="status"
			/>
			<div className="compose">
				<div className="form-grid form-grid-narrow">
					<AudienceChoice draft={draft} error={wrong.eventId} onChange={write} />
					<TextField
						label="Subject"
						name="subject"
						maxLength={150}
						value={draft.subject}
						error={wrong.subject}
						onChange={(event) => write({ subject: event.target.value })}
					/>
					<TextAreaField
						label="Text"
						name="body"
						hint="A blank line begins a new paragraph, addresses become links. The greeting comes by itself; {name} puts the reader’s name elsewhere."
						rows={14}
						maxLength={20_000}
						value={draft.body}
						error={wrong.body}
						onChange={(event) => write({ body: event.target.value })}
					/>
					{overtaken?.sent && (
						<SentMeanwhile
							words={overtaken.words}
							onSee={() => {
								mine.discard();
								onSent();
							}}
						/>
					)}
					{overtaken && !overtaken.sent && (
						<NewerVersion
							className="mailing-notice"
							message={overtaken.words}
							onTake={() => void mine.takeNewest()}
							onSaveOver={() => void mine.keepOver()}
						/>
					)}
					<ActionRow space="none">
						<Button busy={ask.busy} disabled={kept.wouldGet === 0 || overtaken?.sent} onClick={() => void ask.submit()}>
							Send to {people(kept.wouldGet)}…
						</Button>
						<Button look="line" busy={test.busy} busyText="Sending..." onClick={() => void test.submit()}>
							Test mail to me
						</Button>
						<Button look="clay" onClick={() => setAsking('away')}>
							Throw away…
						</Button>
					</ActionRow>
				</div>
				<Preview id={mailing.id} of={kept.draft} />
			</div>
			{asking === 'send' && (
				<SendDialog
					id={mailing.id}
					draft={draft}
					recipients={kept.wouldGet}
					version={kept.version}
					onDone={() => {
						leave();
						onSent();
					}}
					onClose={leave}
				/>
			)}
			{asking === 'away' && (
				<AwayDialog
					id={mailing.id}
					onDone={() => {
						mine.discard();
						void navigate('/admin/mailings');
					}}
					onClose={leave}
				/>
			)}
		</>
	);
}

const SentMeanwhile = ({ words, onSee }: { words: string; onSee: () => void }) => (
	<Notice tone="bad" role="alert" className="mailing-notice">
		<h2>Somebody was faster</h2>
		<p>{words} What you wrote since is still here, to be copied.</p>
		<ActionRow space="medium">
			<Button look="line" small onClick={onSee}>
				See what was sent
			</Button>
		</ActionRow>
	</Notice>
);
