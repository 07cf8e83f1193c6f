import type { EventType } from '#contract/events.ts';
import type { LoadedContent } from '#web/core/content.ts';
import { pageMeta } from '#web/core/page-meta.ts';
import { flag, type PageHandle } from '#web/core/page-query.ts';

/** Of the three routes. `all` shows the whole list, for browsers without scripts. */
export const handle: PageHandle = { query: { all: flag } };

type EventsPage = {
	path: string;
	title: string;
	tab: string;
	/** Its texts in the content. */
	texts: 'upcoming' | 'present' | 'past';
	/** Where a visitor goes on when there are none. */
	instead: EventType;
};

/** The three lists, in the order of their tabs. */
export const eventPages: Record<EventType, EventsPage> = {
	UPCOMING_EVENT: {
		path: '/upcoming-events',
		title: 'Upcoming Events',
		tab: 'Upcoming',
		texts: 'upcoming',
		instead: 'PAST_EVENT',
	},
	PRESENT_EVENT: {
		path: '/present-events',
		title: 'Present Events',
		tab: 'Present',
		texts: 'present',
		instead: 'UPCOMING_EVENT',
	},
	PAST_EVENT: { path: '/past-events', title: 'Past Events', tab: 'Past', texts: 'past', instead: 'UPCOMING_EVENT' },
};

export const eventMessages = {
	none: 'No events found.',
	missing: 'Event not found.',
	failed: 'The page could not be loaded. Check your connection and try again.',
} as const;

type Args = { loaderData: { content: LoadedContent<'events'> } } & Parameters<typeof pageMeta>[0];

export function eventsMeta(type: EventType, { loaderData: { content }, ...page }: Args) {
	const { title, texts } = eventPages[type];
	return pageMeta(page, title, content.events[texts].description);
}
