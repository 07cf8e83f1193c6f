import { EventsPage, eventsMeta } from '#web/features/events/events-page.tsx';
import { loadList, loadListLater } from '#web/features/events/load.ts';
import type { Route } from './+types/upcoming-events.ts';

export const loader = ({ context }: Route.LoaderArgs) => loadList('UPCOMING_EVENT', context);

export const clientLoader = () => loadListLater('UPCOMING_EVENT');

export const meta = () => eventsMeta('UPCOMING_EVENT');

export default function UpcomingEvents({ loaderData }: Route.ComponentProps) {
	return <EventsPage type="UPCOMING_EVENT" list={loaderData.list} />;
}
