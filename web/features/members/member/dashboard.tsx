import { useNavigate } from 'react-router';
import { classes } from '#web/core/classes.ts';
import { fetchProfile } from '#web/core/fetch-profile.ts';
import { endSession } from '#web/core/log-out.ts';
import { dashboardMeta } from '#web/core/private-meta.ts';
import { useData } from '#web/core/query.tsx';
import { useSession } from '#web/core/session.ts';
import { useRequireMember } from '#web/core/use-require-member.ts';
import { Spinner } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';
import styles from './dashboard.module.css';
import { Home } from './home.tsx';
import { Locked } from './locked.tsx';

export const meta = () => dashboardMeta('Dashboard');

export default function DashboardRoute() {
	return useRequireMember() ? <Dashboard /> : <Loading />;
}

function Dashboard() {
	const { data: member } = useData(['profile'], useFetchProfileOrLogOut());
	const { dashboardLocked } = useSession();
	if (!member) return <Loading />;
	// The fee may have been paid in another tab; the session in the browser's storage shows it.
	const locked = member.dashboardLocked && dashboardLocked !== 'false';
	return locked ? <Locked member={member} /> : <Home member={member} />;
}

/** Without a profile the page has nothing to show, so the session ends. A toast says why. */
function useFetchProfileOrLogOut() {
	const navigate = useNavigate();
	return () =>
		fetchProfile().catch((error: unknown) => {
			console.warn('The profile could not be loaded', error);
			toast.expired();
			void endSession().then(() => navigate('/login', { replace: true }));
			throw error;
		});
}

const Loading = () => (
	<div className={classes('wrap', styles.loading)} role="status">
		<h1 className="visually-hidden">Dashboard</h1>
		<Spinner className={styles.spinner} />
		<p>Loading dashboard...</p>
	</div>
);
