import type { Route } from './+types/past-events.ts';
import { EventsPage, eventsMeta } from './events-page.tsx';
import { loadList, loadListLater } from './load.ts';

export const loader = ({ context }: Route.LoaderArgs) => loadList('PAST_EVENT', context);

export const clientLoader = () => loadListLater('PAST_EVENT');

export const meta = () => eventsMeta('PAST_EVENT');

export default function PastEvents({ loaderData }: Route.ComponentProps) {
	return <EventsPage type="PAST_EVENT" list={loaderData.list} />;
}
