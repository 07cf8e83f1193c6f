import type { Route } from './+types/present-events.ts';
import { EventsPage, eventsMeta } from './events-page.tsx';
import { loadList, loadListLater } from './load.ts';

export const loader = ({ context }: Route.LoaderArgs) => loadList('PRESENT_EVENT', context);

export const clientLoader = () => loadListLater('PRESENT_EVENT');

export const meta = () => eventsMeta('PRESENT_EVENT');

export default function PresentEvents({ loaderData }: Route.ComponentProps) {
	return <EventsPage type="PRESENT_EVENT" list={loaderData.list} />;
}
