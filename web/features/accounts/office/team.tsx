import { useState } from 'react';
import { type TeamMember, teamEndpoints } from '#contract/accounts.office.ts';
import { failureText } from '#web/core/errors.ts';
import { officeMeta } from '#web/core/private-meta.ts';
import { useEndpoint } from '#web/core/query.tsx';
import { RequirePermission } from '#web/core/require-permission.tsx';
import { useSession } from '#web/core/session.ts';
import { Button } from '#web/ui/button.tsx';
import { RowsLoading } from '#web/ui/list/list-rows.tsx';
import { OfficeTable } from '#web/ui/list/office-table.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { ErrorState } from '#web/ui/state.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { RemoveDialog, RoleDialog } from './member-dialogs.tsx';
import { type TeamAction, teamColumns } from './team-columns.tsx';
import '#web/styles/office-team.css';

export const meta = () => officeMeta('Team');

export default function TeamPage() {
	return (
		<RequirePermission permission="team">
			<Team />
		</RequirePermission>
	);
}

type Asking = { deed: 'invite' } | { deed: TeamAction; member: TeamMember };

function Team() {
	const { memberEmail } = useSession();
	const { data, error, isFetching, refetch } = useEndpoint(teamEndpoints.team);
	const [asking, setAsking] = useState<Asking>();
	const close = () => setAsking(undefined);
	const done = () => {
		close();
		refetch();
	};
	return (
		<>
			<PageHeader title="Team" lead="Who works in the office, and with what.">
				<Button onClick={() => setAsking({ deed: 'invite' })}>Invite somebody</Button>
			</PageHeader>
			<div className="team-list">
				{error ? (
					<ErrorState title={failureText(error)} onRetry={refetch} />
				) : !data ? (
					<RowsLoading lines={3} />
				) : (
					<OfficeTable
						label="Team"
						columns={teamColumns({
							self: memberEmail,
							onAsk: (deed, member) => setAsking({ deed, member }),
							onDone: refetch,
						})}
						rows={data.items}
						pending={isFetching}
					/>
				)}
			</div>
			{asking?.deed === 'invite' && <InviteDialog onClose={close} onDone={done} />}
			{asking?.deed === 'role' && <RoleDialog member={asking.member} onClose={close} onDone={done} />}
			{asking?.deed === 'remove' && <RemoveDialog member={asking.member} onClose={close} onDone={done} />}
		</>
	);
}
