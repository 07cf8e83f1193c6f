import { type ReactNode, useState } from 'react';
import { useDraft } from '#web/core/draft.ts';
import { DraftTextArea } from '#web/ui/form/draft-text-area.tsx';
import { useAction } from '#web/ui/use-action.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

/** A question before an action that needs a reason. The text is stored as a draft until it is sent. */
export function ReasonDialog({
	title,
	act,
	leave,
	action,
	hint,
	missing = 'Please write the reason.',
	most = 500,
	of = '',
	onDone,
	onClose,
	children,
}: {
	title: string;
	act: string;
	leave?: string;
	action: (reason: string) => Promise<{ message: string }>;
	/** Who will read it. */
	hint?: string;
	missing?: string;
	most?: number;
	/** Distinguishes the drafts of several dialogs on one page. */
	of?: string;
	onDone: () => void;
	onClose: () => void;
	/** What will happen. */
	children: ReactNode;
}) {
	const { busy, failure, act: perform } = useAction(onDone);
	const reason = useDraft(`${act} ${of}`, '');
	const [tried, setTried] = useState(false);
	const text = reason.value.trim();
	return (
		<ConfirmDialog
			title={title}
			act={act}
			look="clay"
			{...(leave && { leave })}
			busy={busy}
			failure={failure}
			onSubmit={() => {
				setTried(true);
				if (!text) return;
				void perform(async () => {
					const result = await action(text);
					reason.discard();
					return result;
				});
			}}
			onClose={onClose}
		>
			<p className="muted">{children}</p>
			<DraftTextArea
				label="Reason"
				{...(hint && { hint })}
				name="reason"
				rows={3}
				maxLength={most}
				required
				draft={reason}
				error={tried && !text ? missing : undefined}
			/>
		</ConfirmDialog>
	);
}
