import { accountEndpoints } from '#contract/members.ts';
import { dashboardMeta } from '#web/core/private-meta.ts';
import { DashboardData, DashboardPage, useDashboardQuery } from '#web/ui/dashboard/dashboard-page.tsx';
import { ProfilePage } from './profile-page.tsx';

export const meta = () => dashboardMeta('Profile');

export default function Profile() {
	return (
		<DashboardPage title="Profile">
			<Entered />
		</DashboardPage>
	);
}

function Entered() {
	const query = useDashboardQuery(accountEndpoints.ownDetails);
	return (
		<DashboardData query={query} what="Your profile">
			{(details) => <ProfilePage details={details} reload={query.refetch} change={query.update} />}
		</DashboardData>
	);
}
