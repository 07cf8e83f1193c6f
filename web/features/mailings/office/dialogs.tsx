import { type MailingDraft, mailingEndpoints } from '#contract/mailings.office.ts';
import { call } from '#web/core/api.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { useAction } from '#web/ui/use-action.ts';
import { audienceWords, people } from './mailing-labels.ts';

/** The last question, with the number in it: the server refuses when it is another by then, or the draft is. */
export function SendDialog({
	id,
	draft,
	recipients,
	version,
	onDone,
	onClose,
}: {
	id: string;
	draft: MailingDraft;
	recipients: number;
	version: string;
	onDone: () => void;
	onClose: () => void;
}) {
	const { busy, failure, act } = useAction(onDone);
	return (
		<ConfirmDialog
			title={`Send “${draft.subject}” to ${people(recipients)}?`}
			act={`Send to ${people(recipients)}`}
			leave="Not yet"
			busy={busy}
			failure={failure}
			onSubmit={() =>
				void act(() => call(mailingEndpoints.sendMailing, { params: { id }, body: { recipients, version } }))
			}
			onClose={onClose}
		>
			<p className="muted">
				{audienceWords[draft.audience].label}. It leaves at once, each gets it once, and it cannot be taken back.
			</p>
		</ConfirmDialog>
	);
}

export function AwayDialog({ id, onDone, onClose }: { id: string; onDone: () => void; onClose: () => void }) {
	const { busy, failure, act } = useAction(onDone);
	return (
		<ConfirmDialog
			title="Throw this draft away?"
			act="Throw away"
			look="clay"
			leave="Keep it"
			busy={busy}
			failure={failure}
			onSubmit={() => void act(() => call(mailingEndpoints.deleteMailing, { params: { id } }))}
			onClose={onClose}
		>
			<p className="muted">What is written in it is gone then. Nobody has got it.</p>
		</ConfirmDialog>
	);
}
