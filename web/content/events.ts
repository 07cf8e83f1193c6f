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
		description: 'Medals, cups, club evenings and everything else that is to come on the course and in the clubhouse.',
		intro: 'Members enter a fixture from the dashboard. Visitors are welcome to walk the course and watch.',
		empty: 'The next fixtures go up here once the committee has set them. Until then the course is open for play.',
		instead: 'PAST_EVENT',
	},
	PRESENT_EVENT: {
		path: '/present-events',
		title: 'Present Events',
		tab: 'Present',
		description: 'What is going on at the club today: fixtures, coaching weeks and what the kitchen has on.',
		intro: 'Going on now. Ask at the pro shop whether there is still a place.',
		empty: 'Nothing is being played today.',
		instead: 'UPCOMING_EVENT',
	},
	PAST_EVENT: {
		path: '/past-events',
		title: 'Past Events',
		tab: 'Past',
		description: 'What was played and celebrated at the club, newest first, with the pictures.',
		intro: 'What was played and celebrated here, newest first. Open one for its pictures.',
		empty: 'Nothing lies behind us yet; the first fixture is still to be played.',
		instead: 'UPCOMING_EVENT',
	},
};

export const eventTexts = {
	none: 'No events found.',
	missing: 'Event not found.',
	missingNote: 'It may have been taken off the list, or the address has a letter too many.',
	failed: 'The answer did not arrive: your connection dropped, or ours did. Nothing is lost.',
	description: 'An event of the club: when it is, what happens, and the pictures.',
} as const;
