import type { MetaDescriptor } from 'react-router';
import type { Route } from './+types/past-events.ts';
import { eventsMeta } from './event-lists.ts';
import { loadEvents } from './events-loader.ts';
import { EventsPage } from './events-page.tsx';

export { handle } from './event-lists.ts';

export const loader = ({ request, context }: Route.LoaderArgs) => loadEvents('PAST_EVENT', request, context);

export const meta = (page: Route.MetaArgs): MetaDescriptor[] => eventsMeta('PAST_EVENT', page);

export default function PastEvents({ loaderData }: Route.ComponentProps) {
	return <EventsPage type="PAST_EVENT" list={loaderData.list} />;
}
