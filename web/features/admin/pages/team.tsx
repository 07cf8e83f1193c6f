import { useState } from 'react';
import { type TeamMember, teamEndpoints } from '#contract/team.ts';
import { Button } from '#web/components/ui/button.tsx';
import { ErrorState } from '#web/components/ui/state.tsx';
import { RowsLoading } from '#web/features/admin/list/list-rows.tsx';
import { OfficeTable } from '#web/features/admin/list/office-table.tsx';
import { officeMeta } from '#web/features/admin/office-meta.ts';
import { AtDesk } from '#web/features/admin/shell/desk.tsx';
import { InviteDialog } from '#web/features/admin/team/invite-dialog.tsx';
import { RemoveDialog, RoleDialog } from '#web/features/admin/team/member-dialogs.tsx';
import { type TeamDeed, teamColumns } from '#web/features/admin/team/team-columns.tsx';
import { call } from '#web/lib/api.ts';
import { useSession } from '#web/lib/session.ts';
import { failureText, useAsk } from '#web/lib/use-ask.ts';
import '#web/styles/forms.css';
import '#web/styles/office-trust.css';

export const meta = () => officeMeta('Team');

export default function TeamPage() {
	return (
		<AtDesk desk="desk:team">
			<Team />
		</AtDesk>
	);
}

type Asking = { deed: 'invite' } | { deed: TeamDeed; member: TeamMember };

function Team() {
	const { memberEmail } = useSession();
	const { data, error, pending, reload } = useAsk('team', () => call(teamEndpoints.team));
	const [asking, setAsking] = useState<Asking>();
	const close = () => setAsking(undefined);
	const done = () => {
		close();
		reload();
	};
	return (
		<>
			<div className="desk-top">
				<div>
					<h1>Team</h1>
					<p>Who works in the office, and with what.</p>
				</div>
				<Button onClick={() => setAsking({ deed: 'invite' })}>Invite somebody</Button>
			</div>
			<div className="team-list">
				{error ? (
					<ErrorState title={failureText(error)} onRetry={reload} />
				) : !data ? (
					<RowsLoading lines={3} />
				) : (
					<OfficeTable
						label="Team"
						columns={teamColumns({
							self: memberEmail,
							onAsk: (deed, member) => setAsking({ deed, member }),
							onDone: reload,
						})}
						rows={data.items}
						pending={pending}
					/>
				)}
			</div>
			{asking?.deed === 'invite' && <InviteDialog onClose={close} onDone={done} />}
			{asking?.deed === 'role' && <RoleDialog member={asking.member} onClose={close} onDone={done} />}
			{asking?.deed === 'remove' && <RemoveDialog member={asking.member} onClose={close} onDone={done} />}
		</>
	);
}
