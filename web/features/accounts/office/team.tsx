import { useState } from 'react';
import { type TeamMember, teamEndpoints } from '#contract/accounts.office.ts';
import { officeMeta } from '#web/core/private-meta.ts';
import { useEndpoint } from '#web/core/query.tsx';
import { RequirePermission } from '#web/core/require-permission.tsx';
import { useSession } from '#web/core/session.ts';
import { Button } from '#web/ui/button.tsx';
import { RowsLoading } from '#web/ui/list/list-rows.tsx';
import { OfficeTable } from '#web/ui/list/office-table.tsx';
import { LoadError } from '#web/ui/load-failure.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { nameOf, type TeamAction, teamColumns } from './team-columns.tsx';
import { InviteDialog, RemoveDialog, RoleDialog } from './team-dialogs.tsx';

export const meta = officeMeta('Team');

export default function TeamPage() {
	return (
		<RequirePermission permission="team">
			<Team />
		</RequirePermission>
	);
}

type OpenDialog = { action: 'invite' } | { action: TeamAction; member: TeamMember };

function Team() {
	const { memberEmail } = useSession();
	const { data, error, isFetching, refetch } = useEndpoint(teamEndpoints.team);
	const [dialog, setDialog] = useState<OpenDialog>();
	const onClose = () => setDialog(undefined);
	const onDone = () => {
		onClose();
		refetch();
	};
	return (
		<>
			<PageHeader title="Team" lead="Who works in the office, and what they can do.">
				<Button small onClick={() => setDialog({ action: 'invite' })}>
					Invite a person
				</Button>
			</PageHeader>
			{error ? (
				<LoadError error={error} onRetry={refetch} />
			) : !data ? (
				<RowsLoading lines={3} />
			) : (
				<OfficeTable
					label="Team"
					columns={teamColumns({
						ownEmail: memberEmail,
						onAction: (action, member) => setDialog({ action, member }),
						onDone: refetch,
					})}
					rows={data.items}
					pending={isFetching}
				/>
			)}
			{dialog?.action === 'invite' && <InviteDialog onClose={onClose} onDone={onDone} />}
			{dialog?.action === 'role' && (
				<RoleDialog member={dialog.member} name={nameOf(dialog.member)} onClose={onClose} onDone={onDone} />
			)}
			{dialog?.action === 'remove' && (
				<RemoveDialog member={dialog.member} name={nameOf(dialog.member)} onClose={onClose} onDone={onDone} />
			)}
		</>
	);
}
