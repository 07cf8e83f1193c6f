import { Outlet } from 'react-router';
import { QueryProvider } from '#web/core/query.tsx';

/** Around the pages of logged-in members; public pages do not load the query library. */
export default function MemberLayout() {
	return (
		<QueryProvider>
			<Outlet />
		</QueryProvider>
	);
}
