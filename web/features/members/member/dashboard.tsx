import { useNavigate } from 'react-router';
import { classes } from '#web/core/classes.ts';
import { ApiError, failureText } from '#web/core/errors.ts';
import { fetchProfile } from '#web/core/fetch-profile.ts';
import { endSession } from '#web/core/log-out.ts';
import { dashboardMeta } from '#web/core/private-meta.ts';
import { useSession } from '#web/core/session.ts';
import { useProfile } from '#web/core/use-profile.ts';
import { useRequireMember } from '#web/core/use-require-member.ts';
import { Spinner } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/state.tsx';
import { toast } from '#web/ui/toast.ts';
import styles from './dashboard.module.css';
import { Home } from './home.tsx';
import { Locked } from './locked.tsx';

export const meta = dashboardMeta('Dashboard');

export default function DashboardRoute() {
	return useRequireMember() ? <Dashboard /> : <Loading />;
}

function Dashboard() {
	const { data: member, error, isFetching, refetch } = useProfile({ fetch: useFetchProfileOrLogOut() });
	const { dashboardLocked } = useSession();
	if (!member) return error && !isFetching && !isRefused(error) ? <Unavailable {...{ error, refetch }} /> : <Loading />;
	// The fee may have been paid in another tab; the session in the browser's storage shows it.
	const locked = member.dashboardLocked && dashboardLocked !== 'false';
	return locked ? <Locked member={member} /> : <Home member={member} />;
}

const isRefused = (error: unknown) => error instanceof ApiError;

/** When the server refuses the profile, the session ends and a toast says why. Without its response the session stays. */
function useFetchProfileOrLogOut() {
	const navigate = useNavigate();
	return () =>
		fetchProfile().catch((error: unknown) => {
			console.warn('The profile could not be loaded', error);
			if (!isRefused(error)) throw error;
			toast.expired();
			void endSession().then(() => navigate('/login', { replace: true }));
			throw error;
		});
}

const Unavailable = ({ error, refetch }: { error: Error; refetch: () => void }) => (
	<div className={classes('wrap', styles.loading)}>
		<ErrorState titleAs="h1" title="Your dashboard could not be loaded" onRetry={refetch}>
			<p>{failureText(error)}</p>
			<p>You are still logged in.</p>
		</ErrorState>
	</div>
);

const Loading = () => (
	<div className={classes('wrap', styles.loading)} role="status">
		<h1 className="visually-hidden">Dashboard</h1>
		<Spinner className={styles.spinner} />
		<p>Loading dashboard...</p>
	</div>
);
