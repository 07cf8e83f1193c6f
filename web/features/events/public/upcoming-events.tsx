import type { Route } from './+types/upcoming-events.ts';
import { eventsMeta, loadEvents } from './events-loader.ts';
import { EventsPage } from './events-page.tsx';

export { handle } from './events-loader.ts';

export const loader = ({ request, context }: Route.LoaderArgs) => loadEvents('UPCOMING_EVENT', request, context);

export const meta = eventsMeta('UPCOMING_EVENT');

export default function UpcomingEvents({ loaderData }: Route.ComponentProps) {
	return <EventsPage type="UPCOMING_EVENT" list={loaderData.list} />;
}
