import { useNavigate } from 'react-router';
import { toast } from '#web/components/ui/toast.ts';
import { Home } from '#web/features/dashboard/home/home.tsx';
import { LoadingDashboard } from '#web/features/dashboard/home/loading-dashboard.tsx';
import { Locked } from '#web/features/dashboard/home/locked.tsx';
import { roomMeta } from '#web/features/dashboard/room-meta.ts';
import { askProfile } from '#web/lib/ask-profile.ts';
import { endSession } from '#web/lib/log-out.ts';
import { useSession } from '#web/lib/session.ts';
import { useAsk } from '#web/lib/use-ask.ts';
import { useMemberDoor } from '#web/lib/use-member-door.ts';
import '#web/styles/dashboard.css';
import '#web/styles/link-button.css';

export const meta = () => roomMeta('Dashboard');

export default function Dashboard() {
	return useMemberDoor() ? <Entered /> : <LoadingDashboard />;
}

function Entered() {
	const { data: member } = useAsk('profile', useProfileOrLeave());
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
		askProfile().catch((error: unknown) => {
			console.warn('The profile did not arrive', error);
			toast.expired();
			void endSession().then(() => navigate('/login', { replace: true }));
			throw error;
		});
}
