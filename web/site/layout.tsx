import { Outlet } from 'react-router';
import { SiteShell } from './shell.tsx';

export default function SiteLayout() {
	return (
		<SiteShell>
			<Outlet />
		</SiteShell>
	);
}
