import type { Route } from './+types/past-events.ts';
import { eventsMeta, loadEvents, loadEventsInBrowser } from './events-loader.ts';
import { EventsPage } from './events-page.tsx';

export const loader = ({ context }: Route.LoaderArgs) => loadEvents('PAST_EVENT', context);

export const clientLoader = () => loadEventsInBrowser('PAST_EVENT');

export const meta = () => eventsMeta('PAST_EVENT');

export default function PastEvents({ loaderData }: Route.ComponentProps) {
	return <EventsPage type="PAST_EVENT" list={loaderData.list} />;
}
