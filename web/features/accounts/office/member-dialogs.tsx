import { useState } from 'react';
import { type TeamMember, teamEndpoints } from '#contract/accounts.office.ts';
import { call } from '#web/core/api.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { useAction } from '#web/ui/use-action.ts';
import { RoleChoice } from './role-choice.tsx';
import { nameOf } from './team-columns.tsx';

type Props = { member: TeamMember; onClose: () => void; onDone: () => void };

export function RoleDialog({ member, onClose, onDone }: Props) {
	const [role, setRole] = useState(member.role);
	const { busy, failure, act } = useAction(onDone);
	const change = () => act(() => call(teamEndpoints.changeTeamRole, { params: { id: member.id }, body: { role } }));
	return (
		<ConfirmDialog
			title={`The role of ${nameOf(member)}`}
			act="Change the role"
			leave="Leave it"
			busy={busy}
			failure={failure}
			onSubmit={() => void change()}
			onClose={onClose}
		>
			<div className="team-form">
				<RoleChoice value={role} onChoose={setRole} />
			</div>
			<p className="muted">It counts at their next click.</p>
		</ConfirmDialog>
	);
}

export function RemoveDialog({ member, onClose, onDone }: Props) {
	const { busy, failure, act } = useAction(onDone);
	const remove = () => act(() => call(teamEndpoints.removeFromTeam, { params: { id: member.id } }));
	return (
		<ConfirmDialog
			title={`Remove ${nameOf(member)} from the office?`}
			act="Remove"
			look="clay"
			leave="Keep"
			busy={busy}
			failure={failure}
			onSubmit={() => void remove()}
			onClose={onClose}
		>
			<p>
				Every device of theirs is signed out at once and the password stops working. What they did stays in the audit
				log, and they can be brought back.
			</p>
		</ConfirmDialog>
	);
}
