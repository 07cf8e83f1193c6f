import { type ApplicationDetail, applicationEndpoints } from '#contract/applications.office.ts';
import { memberEndpoints } from '#contract/members.office.ts';
import { call } from '#web/core/api.ts';
import { ConfirmDialog, Warning } from '#web/ui/confirm-dialog.tsx';
import { ReasonDialog } from '#web/ui/reason-dialog.tsx';
import { useAction } from '#web/ui/use-action.ts';

export type DialogProps = { application: ApplicationDetail; onDone: () => void; onClose: () => void };

export function ApproveDialog({ application, onDone, onClose, differing }: DialogProps & { differing: number }) {
	const { busy, failure, act } = useAction(onDone);
	const { id, name, email, revision } = application;
	return (
		<ConfirmDialog
			title={`Make ${name} a member?`}
			act="Approve and send credentials"
			leave="Not yet"
			busy={busy}
			failure={failure}
			onSubmit={() => act(() => call(applicationEndpoints.approveApplication, { params: { id }, body: { revision } }))}
			onClose={onClose}
		>
			<p className="muted">
				{name} gets the next User ID; it goes to {email} with a temporary password. This cannot be taken back here.
			</p>
			{differing > 0 && (
				<Warning>
					{differing === 1 ? 'One field is marked as different' : `${differing} fields are marked as different`} from
					the document.
				</Warning>
			)}
		</ConfirmDialog>
	);
}

export const RejectDialog = ({ application: { id, name, revision }, onDone, onClose }: DialogProps) => (
	<ReasonDialog
		title="Reject this application?"
		act="Reject and send"
		action={(reason) => call(applicationEndpoints.rejectApplication, { params: { id }, body: { reason, revision } })}
		missing="Please write the reason; the applicant will read it."
		most={2000}
		onDone={onDone}
		onClose={onClose}
	>
		{name} will get your reason by e-mail.
	</ReasonDialog>
);

export function ResendDialog({ application, onDone, onClose }: DialogProps) {
	const { busy, failure, act } = useAction(onDone);
	const { member, name, email } = application;
	if (!member) return null;
	return (
		<ConfirmDialog
			title={`Send credentials to ${name} again?`}
			act="Send credentials again"
			leave="Leave it"
			busy={busy}
			failure={failure}
			onSubmit={() => act(() => call(memberEndpoints.resendCredentials, { params: { id: member.id } }))}
			onClose={onClose}
		>
			<p className="muted">A new temporary password goes to {email}. The password used until now stops working.</p>
			{!member.temporary && member.credentialsSentAt && (
				<Warning>The member has chosen an own password; it is replaced too.</Warning>
			)}
		</ConfirmDialog>
	);
}
