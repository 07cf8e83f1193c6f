import { type ReactNode, useState } from 'react';
import { useDraft } from '#web/core/draft.ts';
import { DraftTextArea } from '#web/ui/form/draft-text-area.tsx';
import { type ReadyText, ReadyTexts } from '#web/ui/form/ready-texts.tsx';
import { useAction } from '#web/ui/use-action.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

/** A question before an action that needs a reason. The text is stored as a draft until it is sent. */
export function ReasonDialog({
	title,
	confirmLabel,
	cancelLabel,
	action,
	hint,
	missingText = 'Please write the reason.',
	maxLength = 500,
	draftName = '',
	readyTexts,
	more,
	onDone,
	onClose,
	children,
}: {
	title: string;
	confirmLabel: string;
	cancelLabel?: string;
	action: (reason: string) => Promise<{ message: string }>;
	/** Who will read it. */
	hint?: string;
	/** The error when there is no reason. */
	missingText?: string;
	maxLength?: number;
	/** Distinguishes the drafts of several dialogs on one page. */
	draftName?: string;
	/** Texts that a click inserts into the reason. */
	readyTexts?: readonly ReadyText[];
	/** Fields below the reason. */
	more?: ReactNode;
	onDone: () => void;
	onClose: () => void;
	/** What will happen. */
	children: ReactNode;
}) {
	const { busy, failure, act: perform } = useAction(onDone);
	const reason = useDraft(`${confirmLabel} ${draftName}`, '');
	const [submitted, setSubmitted] = useState(false);
	const text = reason.value.trim();
	return (
		<ConfirmDialog
			title={title}
			confirmLabel={confirmLabel}
			look="clay"
			{...(cancelLabel && { cancelLabel })}
			busy={busy}
			failure={failure}
			onSubmit={() => {
				setSubmitted(true);
				if (!text) return;
				void perform(async () => {
					const result = await action(text);
					reason.discard();
					return result;
				});
			}}
			onClose={onClose}
		>
			<div className="muted">{children}</div>
			<DraftTextArea
				label="Reason"
				{...(hint && { hint })}
				name="reason"
				rows={3}
				maxLength={maxLength}
				required
				draft={reason}
				error={submitted && !text ? missingText : undefined}
			/>
			{readyTexts && <ReadyTexts texts={readyTexts} value={reason.value} onInsert={(_, next) => reason.set(next)} />}
			{more}
		</ConfirmDialog>
	);
}
