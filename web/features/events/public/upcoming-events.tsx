import type { Route } from './+types/upcoming-events.ts';
import { eventsMeta, loadEvents, loadEventsInBrowser } from './events-loader.ts';
import { EventsPage } from './events-page.tsx';

export const loader = ({ context }: Route.LoaderArgs) => loadEvents('UPCOMING_EVENT', context);

export const clientLoader = () => loadEventsInBrowser('UPCOMING_EVENT');

export const meta = () => eventsMeta('UPCOMING_EVENT');

export default function UpcomingEvents({ loaderData }: Route.ComponentProps) {
	return <EventsPage type="UPCOMING_EVENT" list={loaderData.list} />;
}
