import { useState } from 'react';
import { applicationEndpoints } from '#contract/applications.ts';
import { type MemberDetail, memberEndpoints } from '#contract/members.ts';
import { TextAreaField } from '#web/components/ui/field.tsx';
import { DeedDialog } from '#web/features/admin/review/deed-dialog.tsx';
import { useDeed } from '#web/features/admin/review/use-deed.ts';
import { call } from '#web/lib/api.ts';

export type DeedProps = { member: MemberDetail; onDone: () => void; onClose: () => void };

export function DisableDialog({ member, onDone, onClose }: DeedProps) {
	const { busy, failure, act } = useDeed(onDone);
	const [reason, setReason] = useState('');
	const [missing, setMissing] = useState(false);
	return (
		<DeedDialog
			title={`Disable ${member.name}?`}
			act="Disable"
			look="clay"
			leave="Leave it"
			busy={busy}
			failure={failure}
			onSubmit={() => {
				setMissing(!reason.trim());
				if (reason.trim())
					void act(() => call(memberEndpoints.disableMember, { params: { id: member.id }, body: { reason } }));
			}}
			onClose={onClose}
		>
			<p className="muted">
				{member.name} is signed out on every device at once, cannot log in, and the card is withdrawn. It can be undone.
			</p>
			<TextAreaField
				label="Reason"
				hint="Stays in the history; the member is not told by mail."
				name="reason"
				rows={3}
				maxLength={2000}
				required
				value={reason}
				onChange={(event) => setReason(event.target.value)}
				error={missing && !reason.trim() ? 'Please write the reason; it stays in the history.' : undefined}
			/>
		</DeedDialog>
	);
}

export function EnableDialog({ member, onDone, onClose }: DeedProps) {
	const { busy, failure, act } = useDeed(onDone);
	return (
		<DeedDialog
			title={`Enable ${member.name} again?`}
			act="Enable"
			leave="Leave it"
			busy={busy}
			failure={failure}
			onSubmit={() => act(() => call(memberEndpoints.enableMember, { params: { id: member.id } }))}
			onClose={onClose}
		>
			<p className="muted">{member.name} can log in again with the password used before, and the card holds again.</p>
		</DeedDialog>
	);
}

export function CredentialsDialog({ member, onDone, onClose }: DeedProps) {
	const { busy, failure, act } = useDeed(onDone);
	return (
		<DeedDialog
			title={`Send credentials to ${member.name} again?`}
			act="Send credentials again"
			leave="Leave it"
			busy={busy}
			failure={failure}
			onSubmit={() => act(() => call(applicationEndpoints.resendCredentials, { params: { id: member.id } }))}
			onClose={onClose}
		>
			<p className="muted">
				A new temporary password goes to {member.email}. The password used until now stops working.
			</p>
			{!member.temporary && <p className="warn">The member has chosen an own password; it is replaced too.</p>}
		</DeedDialog>
	);
}
