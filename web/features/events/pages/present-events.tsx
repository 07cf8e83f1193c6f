import { EventsPage, eventsMeta } from '#web/features/events/events-page.tsx';
import { loadList, loadListLater } from '#web/features/events/load.ts';
import type { Route } from './+types/present-events.ts';

export const loader = ({ context }: Route.LoaderArgs) => loadList('PRESENT_EVENT', context);

export const clientLoader = () => loadListLater('PRESENT_EVENT');

export const meta = () => eventsMeta('PRESENT_EVENT');

export default function PresentEvents({ loaderData }: Route.ComponentProps) {
	return <EventsPage type="PRESENT_EVENT" list={loaderData.list} />;
}
