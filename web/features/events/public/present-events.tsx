import type { MetaDescriptor } from 'react-router';
import type { Route } from './+types/present-events.ts';
import { eventsMeta } from './event-lists.ts';
import { loadEvents } from './events-loader.ts';
import { EventsPage } from './events-page.tsx';

export { handle } from './event-lists.ts';

export const loader = ({ request, context }: Route.LoaderArgs) => loadEvents('PRESENT_EVENT', request, context);

export const meta = (page: Route.MetaArgs): MetaDescriptor[] => eventsMeta('PRESENT_EVENT', page);

export default function PresentEvents({ loaderData }: Route.ComponentProps) {
	return <EventsPage type="PRESENT_EVENT" list={loaderData.list} />;
}
