import type { EventType } from '#contract/events.ts';

type EventsPage = {
	path: string;
	title: string;
	tab: string;
	description: string;
	intro: string;
	/** Below 'No events found.', with the way on. */
	empty: string;
	instead: EventType;
};

/** The three lists, in the order of their tabs. */
export const eventPages: Record<EventType, EventsPage> = {
	UPCOMING_EVENT: {
		path: '/upcoming-events',
		title: 'Upcoming Events',
		tab: 'Upcoming',
		description: 'Medals, cups and club evenings to come, on the course and in the clubhouse.',
		intro: 'Members book a place in their dashboard. Visitors are welcome to walk the course and watch.',
		empty: 'The next fixtures appear here as soon as the committee has set their dates. The course is open as usual.',
		instead: 'PAST_EVENT',
	},
	PRESENT_EVENT: {
		path: '/present-events',
		title: 'Present Events',
		tab: 'Present',
		description: 'What is on at the club now: fixtures, coaching weeks and seasonal menus.',
		intro: 'On now. Ask at the pro shop whether there is still a place.',
		empty: 'Nothing is on today.',
		instead: 'UPCOMING_EVENT',
	},
	PAST_EVENT: {
		path: '/past-events',
		title: 'Past Events',
		tab: 'Past',
		description: 'Past fixtures and club evenings, newest first, with pictures.',
		intro: 'Past fixtures and club evenings, newest first, with results and pictures.',
		empty: 'No past events yet.',
		instead: 'UPCOMING_EVENT',
	},
};

export const eventTexts = {
	none: 'No events found.',
	missing: 'Event not found.',
	missingNote: 'It may have been removed, or the address may be mistyped.',
	failed: 'The page could not be loaded. Check your connection and try again.',
	description: 'An event of the club: when it is, what happens, and pictures.',
} as const;
