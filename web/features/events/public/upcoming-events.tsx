import type { MetaDescriptor } from 'react-router';
import type { Route } from './+types/upcoming-events.ts';
import { eventsMeta } from './event-lists.ts';
import { loadEvents } from './events-loader.ts';
import { EventsPage } from './events-page.tsx';

export { handle } from './event-lists.ts';

export const loader = ({ request, context }: Route.LoaderArgs) => loadEvents('UPCOMING_EVENT', request, context);

export const meta = (page: Route.MetaArgs): MetaDescriptor[] => eventsMeta('UPCOMING_EVENT', page);

export default function UpcomingEvents({ loaderData }: Route.ComponentProps) {
	return <EventsPage type="UPCOMING_EVENT" list={loaderData.list} />;
}
