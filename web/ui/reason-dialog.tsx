import { type ReactNode, useState } from 'react';
import { useDraft } from '#web/core/draft.ts';
import { DraftTextArea } from '#web/ui/form/draft-text-area.tsx';
import { useAction } from '#web/ui/use-action.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

/** A deed that is not done without a reason. What was written of it is there again when the question is asked again. */
export function ReasonDialog({
	title,
	act,
	leave,
	deed,
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
	deed: (reason: string) => Promise<{ message: string }>;
	/** Who will read it. */
	hint?: string;
	missing?: string;
	most?: number;
	/** What it is about, where a page has several such. */
	of?: string;
	onDone: () => void;
	onClose: () => void;
	/** What happens then. */
	children: ReactNode;
}) {
	const { busy, failure, act: perform } = useAction(onDone);
	const reason = useDraft(`${act} ${of}`, '');
	const [tried, setTried] = useState(false);
	const given = reason.value.trim();
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
				if (!given) return;
				void perform(async () => {
					const said = await deed(given);
					reason.discard();
					return said;
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
				error={tried && !given ? missing : undefined}
			/>
		</ConfirmDialog>
	);
}
