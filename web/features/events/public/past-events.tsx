import type { Route } from './+types/past-events.ts';
import { eventsMeta, loadEvents } from './events-loader.ts';
import { EventsPage } from './events-page.tsx';

export { handle } from './events-loader.ts';

export const loader = ({ request, context }: Route.LoaderArgs) => loadEvents('PAST_EVENT', request, context);

export const meta = eventsMeta('PAST_EVENT');

export default function PastEvents({ loaderData }: Route.ComponentProps) {
	return <EventsPage type="PAST_EVENT" list={loaderData.list} />;
}
