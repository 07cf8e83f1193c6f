import type { Route } from './+types/present-events.ts';
import { eventsMeta, loadEvents } from './events-loader.ts';
import { EventsPage } from './events-page.tsx';

export { handle } from './events-loader.ts';

export const loader = ({ request, context }: Route.LoaderArgs) => loadEvents('PRESENT_EVENT', request, context);

export const meta = eventsMeta('PRESENT_EVENT');

export default function PresentEvents({ loaderData }: Route.ComponentProps) {
	return <EventsPage type="PRESENT_EVENT" list={loaderData.list} />;
}
