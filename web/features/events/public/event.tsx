import { data, type MetaDescriptor } from 'react-router';
import { loadContent } from '#web/core/content.server.ts';
import { longDate } from '#web/core/format.ts';
import { pageMeta } from '#web/core/page-meta.ts';
import { ifThere, soon } from '#web/core/soon.ts';
import { inProcess } from '#web/core/transport.ts';
import { Deferred } from '#web/ui/deferred.tsx';
import type { Route } from './+types/event.ts';
import { fetchEvent } from './data.ts';
import { dateLine, type EventDetail, isEvent } from './event-detail.ts';
import { EventPage, LoadingEvent, NoEvent } from './event-page.tsx';

const statusOf = { missing: 404, failed: 503 };

export async function loader({ context, params }: Route.LoaderArgs) {
	const [content, event] = await Promise.all([
		loadContent(context, 'events'),
		soon(fetchEvent(params.id, inProcess(context))),
	]);
	const result = ifThere(event);
	return data({ content, event }, { status: result && !isEvent(result) ? statusOf[result] : 200 });
}

/** An event without a summary is described by its format, or as the events of the club. */
const descriptionOf = (event: EventDetail, events: string) =>
	`${dateLine(event)}. ${event.summary || `${event.title}: ${event.details.format || events}`}`;

/** For search engines and link previews. An event that is still loading sets its title itself. */
export function meta({ loaderData, ...page }: Route.MetaArgs): MetaDescriptor[] {
	const event = ifThere(loaderData.event);
	const { upcoming, missing } = loaderData.content.events;
	if (!event) return pageMeta(page, 'Event', upcoming.description);
	if (!isEvent(event)) {
		return [...pageMeta(page, 'Event not found', missing), { name: 'robots', content: 'noindex' }];
	}
	const [picture] = event.imageUrls;
	return [
		// The date, because the same event comes back every month or year.
		...pageMeta(page, `${event.title}, ${longDate(event.startDate)}`, descriptionOf(event, upcoming.description)),
		// A preview needs a full address. Pictures of another host have one; our own host is not known here.
		...(picture && /^https:/.test(picture) ? [{ property: 'og:image', content: picture }] : []),
	];
}

export default function Event({ loaderData }: Route.ComponentProps) {
	return (
		<Deferred value={loaderData.event} loading={<LoadingEvent />}>
			{(event) => (isEvent(event) ? <EventPage event={event} /> : <NoEvent failed={event === 'failed'} />)}
		</Deferred>
	);
}
