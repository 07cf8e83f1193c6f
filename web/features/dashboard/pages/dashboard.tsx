import { useEffect, useRef } from 'react';
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
	const { data: member, error } = useAsk('profile', askProfile);
	const { dashboardLocked } = useSession();
	useExpiry(error);
	if (!member) return <LoadingDashboard />;
	// Another tab may have paid in the meantime: it says so in the storage.
	const locked = member.dashboardLocked && dashboardLocked !== 'false';
	return locked ? <Locked member={member} /> : <Home member={member} />;
}

/** Without a profile there is nothing to stay for: the session ends, and the login says why. */
function useExpiry(error: unknown) {
	const navigate = useNavigate();
	const told = useRef(false);
	useEffect(() => {
		if (!error || told.current) return;
		told.current = true;
		console.warn('The profile did not arrive', error);
		toast.error('Session expired. Please log in again.');
		void endSession().then(() => navigate('/login', { replace: true }));
	}, [error, navigate]);
}
