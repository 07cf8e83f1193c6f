import type { Route } from './+types/upcoming-events.ts';
import { EventsPage, eventsMeta } from './events-page.tsx';
import { loadList, loadListLater } from './load.ts';

export const loader = ({ context }: Route.LoaderArgs) => loadList('UPCOMING_EVENT', context);

export const clientLoader = () => loadListLater('UPCOMING_EVENT');

export const meta = () => eventsMeta('UPCOMING_EVENT');

export default function UpcomingEvents({ loaderData }: Route.ComponentProps) {
	return <EventsPage type="UPCOMING_EVENT" list={loaderData.list} />;
}
