import { type MemberDetail, memberEndpoints } from '#contract/members.office.ts';
import { call } from '#web/core/api.ts';
import { ConfirmDialog, Warning } from '#web/ui/confirm-dialog.tsx';
import { ReasonDialog } from '#web/ui/reason-dialog.tsx';
import { useAction } from '#web/ui/use-action.ts';

export type ActionProps = { member: MemberDetail; onDone: () => void; onClose: () => void };

export const DisableDialog = ({ member: { id, name }, onDone, onClose }: ActionProps) => (
	<ReasonDialog
		title={`Disable ${name}?`}
		act="Disable"
		leave="Leave it"
		action={(reason) => call(memberEndpoints.disableMember, { params: { id }, body: { reason } })}
		hint="Stays in the history; the member is not told by mail."
		missing="Please write the reason; it stays in the history."
		most={2000}
		onDone={onDone}
		onClose={onClose}
	>
		{name} is signed out on every device at once, cannot log in, and the card is withdrawn. It can be undone.
	</ReasonDialog>
);

export function EnableDialog({ member, onDone, onClose }: ActionProps) {
	const { busy, failure, act } = useAction(onDone);
	return (
		<ConfirmDialog
			title={`Enable ${member.name} again?`}
			act="Enable"
			leave="Leave it"
			busy={busy}
			failure={failure}
			onSubmit={() => act(() => call(memberEndpoints.enableMember, { params: { id: member.id } }))}
			onClose={onClose}
		>
			<p className="muted">{member.name} can log in again with the password used before, and the card holds again.</p>
		</ConfirmDialog>
	);
}

export function CredentialsDialog({ member, onDone, onClose }: ActionProps) {
	const { busy, failure, act } = useAction(onDone);
	return (
		<ConfirmDialog
			title={`Send credentials to ${member.name} again?`}
			act="Send credentials again"
			leave="Leave it"
			busy={busy}
			failure={failure}
			onSubmit={() => act(() => call(memberEndpoints.resendCredentials, { params: { id: member.id } }))}
			onClose={onClose}
		>
			<p className="muted">
				A new temporary password goes to {member.email}. The password used until now stops working.
			</p>
			{!member.temporary && <Warning>The member has chosen an own password; it is replaced too.</Warning>}
		</ConfirmDialog>
	);
}
