import type { Route } from './+types/present-events.ts';
import { eventsMeta, loadEvents, loadEventsInBrowser } from './events-loader.ts';
import { EventsPage } from './events-page.tsx';

export const loader = ({ context }: Route.LoaderArgs) => loadEvents('PRESENT_EVENT', context);

export const clientLoader = () => loadEventsInBrowser('PRESENT_EVENT');

export const meta = () => eventsMeta('PRESENT_EVENT');

export default function PresentEvents({ loaderData }: Route.ComponentProps) {
	return <EventsPage type="PRESENT_EVENT" list={loaderData.list} />;
}
