import { accountEndpoints } from '#contract/members.ts';
import { dashboardMeta } from '#web/core/private-meta.ts';
import { DashboardData, DashboardPage, useDashboardQuery } from '#web/ui/dashboard/dashboard-page.tsx';
import { MembershipPage } from './membership-page.tsx';

export const meta = () => dashboardMeta('Membership');

export default function Membership() {
	return (
		<DashboardPage title="Membership">
			<Entered />
		</DashboardPage>
	);
}

function Entered() {
	const query = useDashboardQuery(accountEndpoints.membershipDetails);
	return (
		<DashboardData query={query} what="Your membership">
			{(room) => <MembershipPage room={room} />}
		</DashboardData>
	);
}
