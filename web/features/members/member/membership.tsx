import { accountEndpoints } from '#contract/members.ts';
import { call } from '#web/core/api.ts';
import { dashboardMeta } from '#web/core/dashboard-meta.ts';
import { DashboardPage, Waiting } from '#web/core/dashboard-page.tsx';
import { useDashboardQuery } from '#web/core/use-dashboard-query.ts';
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
	const asked = useDashboardQuery('membership', () => call(accountEndpoints.membershipDetails));
	return (
		<Waiting asked={asked} what="Your membership">
			{(room) => <MembershipPage room={room} />}
		</Waiting>
	);
}
