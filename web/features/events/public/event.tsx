import { data } from 'react-router';
import { Deferred } from '#web/ui/deferred.tsx';
import type { Route } from './+types/event.ts';
import { isEvent } from './event-detail.ts';
import { eventMeta } from './event-meta.ts';
import { EventPage } from './event-page.tsx';
import { ask } from './load.ts';
import { LoadingEvent, NoEvent } from './no-event.tsx';
import '#web/styles/event.css';

const status = { missing: 404, failed: 503 };

export async function loader({ context, params }: Route.LoaderArgs) {
	const { fetchEvent, inProcess } = await ask();
	const event = await fetchEvent(params.id, inProcess(context));
	return data({ event }, { status: isEvent(event) ? 200 : status[event] });
}

export const clientLoader = ({ params }: Route.ClientLoaderArgs) => ({
	event: ask().then((asking) => asking.fetchEvent(params.id)),
});

export const meta = ({ loaderData }: Route.MetaArgs) => eventMeta(loaderData?.event);

export default function Event({ loaderData, params }: Route.ComponentProps) {
	return (
		<Deferred key={params.id} value={loaderData.event} loading={<LoadingEvent />}>
			{(event) => (isEvent(event) ? <EventPage event={event} /> : <NoEvent failed={event === 'failed'} />)}
		</Deferred>
	);
}
