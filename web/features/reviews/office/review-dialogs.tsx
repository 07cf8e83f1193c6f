import { useState } from 'react';
import { type OfficeReview, reviewOfficeEndpoints } from '#contract/reviews.office.ts';
import { call } from '#web/core/api.ts';
import { useDraft } from '#web/core/draft.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { DraftTextArea } from '#web/ui/form/draft-text-area.tsx';
import { ReasonDialog } from '#web/ui/reason-dialog.tsx';
import { useAction } from '#web/ui/use-action.ts';

type Props = { review: OfficeReview; onDone: () => void; onClose: () => void };

const change = async (id: string, body: { hidden: true; reason: string } | { reply: string }, message: string) => {
	await call(reviewOfficeEndpoints.changeReview, { params: { id }, body });
	return { message };
};

export const HideDialog = ({ review: { id, userName }, onDone, onClose }: Props) => (
	<ReasonDialog
		title={`Hide the review of ${userName}?`}
		confirmLabel="Hide it"
		cancelLabel="Keep it on the site"
		draftName={id}
		action={(reason) => change(id, { hidden: true, reason }, 'Hidden. It is no longer on the site.')}
		onDone={onDone}
		onClose={onClose}
	>
		It leaves the list and the averages, and can be shown again. The reason stays in the office.
	</ReasonDialog>
);

export function ReplyDialog({ review: { id, userName, reply }, onDone, onClose }: Props) {
	const { busy, failure, act } = useAction(onDone);
	const draft = useDraft(`reply ${id}`, reply?.text ?? '');
	const text = draft.value;
	const [submitted, setSubmitted] = useState(false);
	const empty = !text.trim() && !reply;
	return (
		<ConfirmDialog
			title={`Reply to ${userName}`}
			confirmLabel={reply && !text.trim() ? 'Remove the reply' : 'Publish the reply'}
			busy={busy}
			failure={failure}
			onSubmit={() => {
				setSubmitted(true);
				if (empty) return;
				void act(async () => {
					const message = text.trim() ? 'The reply is on the site.' : 'The reply is removed.';
					const result = await change(id, { reply: text }, message);
					draft.discard();
					return result;
				});
			}}
			onClose={onClose}
		>
			<p className="muted">Everyone can read it below the review. {reply && 'Empty it to remove it.'}</p>
			<DraftTextArea
				label="Reply"
				name="reply"
				rows={4}
				maxLength={2000}
				draft={draft}
				error={submitted && empty ? 'Please write the reply.' : undefined}
			/>
		</ConfirmDialog>
	);
}
