import { data } from 'react-router';
import { eventTexts } from '#web/content/events.ts';
import { pageMeta } from '#web/core/page-meta.ts';
import { Deferred } from '#web/ui/deferred.tsx';
import type { Route } from './+types/event.ts';
import { dateLine, isEvent } from './event-detail.ts';
import { EventPage, LoadingEvent, NoEvent } from './event-page.tsx';

const statusOf = { missing: 404, failed: 503 };

// The first page comes with its data, so the code that fetches it is loaded only after a navigation in the browser.
const loadFetchers = () => import('./data.ts');

export async function loader({ context, params }: Route.LoaderArgs) {
	const { fetchEvent, inProcess } = await loadFetchers();
	const event = await fetchEvent(params.id, inProcess(context));
	return data({ event }, { status: isEvent(event) ? 200 : statusOf[event] });
}

export const clientLoader = ({ params }: Route.ClientLoaderArgs) => ({
	event: loadFetchers().then(({ fetchEvent }) => fetchEvent(params.id)),
});

/** For search engines and link previews. In the browser the event is still loading; `EventPage` sets its title. */
export function meta({ loaderData }: Route.MetaArgs) {
	const event = loaderData?.event;
	if (!event || event instanceof Promise) return pageMeta('Event', eventTexts.description);
	if (!isEvent(event)) {
		return [...pageMeta('Event not found', eventTexts.missingNote), { name: 'robots', content: 'noindex' }];
	}
	const [picture] = event.imageUrls;
	return [
		...pageMeta(event.title, `${dateLine(event)}. ${event.summary}`.trim()),
		// A preview needs a full address. Pictures of another host have one; our own host is not known here.
		...(picture && /^https:/.test(picture) ? [{ property: 'og:image', content: picture }] : []),
	];
}

export default function Event({ loaderData, params }: Route.ComponentProps) {
	return (
		<Deferred key={params.id} value={loaderData.event} loading={<LoadingEvent />}>
			{(event) => (isEvent(event) ? <EventPage event={event} /> : <NoEvent failed={event === 'failed'} />)}
		</Deferred>
	);
}
