import { useNavigate } from 'react-router';
import { fetchProfile } from '#web/core/fetch-profile.ts';
import { endSession } from '#web/core/log-out.ts';
import { dashboardMeta } from '#web/core/private-meta.ts';
import { useData } from '#web/core/query.tsx';
import { useSession } from '#web/core/session.ts';
import { useRequireMember } from '#web/core/use-require-member.ts';
import { toast } from '#web/ui/toast.ts';
import { Home } from './home.tsx';
import { LoadingDashboard } from './loading-dashboard.tsx';
import { Locked } from './locked.tsx';
import '#web/styles/dashboard.css';

export const meta = () => dashboardMeta('Dashboard');

export default function Dashboard() {
	return useRequireMember() ? <Entered /> : <LoadingDashboard />;
}

function Entered() {
	const { data: member } = useData(['profile'], useProfileOrLeave());
	const { dashboardLocked } = useSession();
	if (!member) return <LoadingDashboard />;
	// Another tab may have paid in the meantime: it says so in the storage.
	const locked = member.dashboardLocked && dashboardLocked !== 'false';
	return locked ? <Locked member={member} /> : <Home member={member} />;
}

/** Without a profile there is nothing to stay for: the session ends, nothing of it is kept, and the login says why. */
function useProfileOrLeave() {
	const navigate = useNavigate();
	return () =>
		fetchProfile().catch((error: unknown) => {
			console.warn('The profile did not arrive', error);
			toast.expired();
			void endSession().then(() => navigate('/login', { replace: true }));
			throw error;
		});
}
