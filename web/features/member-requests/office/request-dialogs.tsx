import { useState } from 'react';
import { type MemberRequestDetail, memberRequestOfficeEndpoints } from '#contract/member-requests.office.ts';
import type { RequestKind } from '#contract/member-requests.ts';
import { call } from '#web/core/api.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { TextAreaField } from '#web/ui/field.tsx';
import { ReasonDialog } from '#web/ui/reason-dialog.tsx';
import { useAction } from '#web/ui/use-action.ts';

type Props = { request: MemberRequestDetail; onDone: () => void; onClose: () => void };

const effects: Record<RequestKind, string> = {
	IDENTITY: 'The new values and documents replace the old ones at once, also on the card.',
	PAUSE: 'The card is not valid until the last day of the pause. Event bookings in that time are cancelled.',
	RESUME: 'The card is valid again at once.',
	RESIGN: 'The member is logged out everywhere, the card is withdrawn, and event bookings are cancelled.',
};

export function ConfirmRequest({ request: { id, name, kind }, onDone, onClose }: Props) {
	const [answer, setAnswer] = useState('');
	const { busy, failure, act } = useAction(onDone);
	return (
		<ConfirmDialog
			title={`Confirm the request of ${name}?`}
			confirmLabel="Confirm"
			busy={busy}
			failure={failure}
			onSubmit={() =>
				act(() => call(memberRequestOfficeEndpoints.confirmRequest, { params: { id }, body: { answer } }))
			}
			onClose={onClose}
		>
			<p className="muted">{effects[kind]} The member gets an email.</p>
			<TextAreaField
				label="Message to the member"
				optional
				rows={3}
				maxLength={2000}
				value={answer}
				onChange={(event) => setAnswer(event.target.value)}
			/>
		</ConfirmDialog>
	);
}

export const DeclineRequest = ({ request: { id, name }, onDone, onClose }: Props) => (
	<ReasonDialog
		title={`Decline the request of ${name}?`}
		confirmLabel="Decline"
		action={(answer) => call(memberRequestOfficeEndpoints.declineRequest, { params: { id }, body: { answer } })}
		hint="The member reads it in the email and in the dashboard."
		missingText="Please write the reason; the member reads it."
		maxLength={2000}
		onDone={onDone}
		onClose={onClose}
	>
		Nothing changes. New documents of the request are deleted.
	</ReasonDialog>
);
