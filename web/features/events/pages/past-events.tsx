import { EventsPage, eventsMeta } from '#web/features/events/events-page.tsx';
import { loadList, loadListLater } from '#web/features/events/load.ts';
import type { Route } from './+types/past-events.ts';

export const loader = ({ context }: Route.LoaderArgs) => loadList('PAST_EVENT', context);

export const clientLoader = () => loadListLater('PAST_EVENT');

export const meta = () => eventsMeta('PAST_EVENT');

export default function PastEvents({ loaderData }: Route.ComponentProps) {
	return <EventsPage type="PAST_EVENT" list={loaderData.list} />;
}
