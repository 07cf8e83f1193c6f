import { eventBookingEndpoints } from '#contract/event-bookings.ts';
import { call } from '#web/core/api.ts';
import { dashboardMeta } from '#web/core/dashboard-meta.ts';
import { DashboardPage, Waiting } from '#web/core/dashboard-page.tsx';
import { useDashboardQuery } from '#web/core/use-dashboard-query.ts';
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
	const asked = useDashboardQuery('events', () => call(eventBookingEndpoints.bookableEvents));
	return (
		<Waiting asked={asked} what="The events">
			{(events) => <EventsPage events={events} reload={asked.reload} />}
		</Waiting>
	);
}
