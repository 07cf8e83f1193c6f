import { eventBookingEndpoints } from '#contract/event-bookings.ts';
import { dashboardMeta } from '#web/core/private-meta.ts';
import { DashboardData, DashboardPage, useDashboardQuery } from '#web/ui/dashboard/dashboard-page.tsx';
import { EventsPage } from './events-page.tsx';

export const meta = () => dashboardMeta('Events');

export default function Events() {
	return (
		<DashboardPage title="Events">
			<Entered />
		</DashboardPage>
	);
}

function Entered() {
	const query = useDashboardQuery(eventBookingEndpoints.bookableEvents);
	return (
		<DashboardData query={query} what="The events">
			{(events) => <EventsPage events={events} reload={query.refetch} />}
		</DashboardData>
	);
}
