import { accountEndpoints } from '#contract/members.ts';
import { call } from '#web/core/api.ts';
import { dashboardMeta } from '#web/core/dashboard-meta.ts';
import { DashboardPage, Waiting } from '#web/core/dashboard-page.tsx';
import { useDashboardQuery } from '#web/core/use-dashboard-query.ts';
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
	const asked = useDashboardQuery('details', () => call(accountEndpoints.ownDetails));
	return (
		<Waiting asked={asked} what="Your profile">
			{(details) => <ProfilePage details={details} reload={asked.reload} change={asked.change} />}
		</Waiting>
	);
}
