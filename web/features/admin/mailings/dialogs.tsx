import { type MailingDraft, mailingEndpoints } from '#contract/mailings.ts';
import { DeedDialog } from '#web/features/admin/review/deed-dialog.tsx';
import { useDeed } from '#web/features/admin/review/use-deed.ts';
import { call } from '#web/lib/api.ts';
import { audienceWords, people } from './words.ts';

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
	const { busy, failure, act } = useDeed(onDone);
	return (
		<DeedDialog
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
		</DeedDialog>
	);
}

export function AwayDialog({ id, onDone, onClose }: { id: string; onDone: () => void; onClose: () => void }) {
	const { busy, failure, act } = useDeed(onDone);
	return (
		<DeedDialog
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
		</DeedDialog>
	);
}
