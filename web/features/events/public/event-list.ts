import type { EventType } from '#contract/events.ts';

/** What a list shows of an event: little, because it travels twice, as HTML and as data. */
export type EventCardData = {
	id: string;
	title: string;
	/** Its last day when it is going on, else its first. */
	date: string;
	image: string | undefined;
};

export type EventList = {
	/** The first of them; `counts` says how many there are. */
	cards: EventCardData[];
	counts: Record<EventType, number> | undefined;
	/** What comes next, for a list that has nothing to show. */
	next: EventCardData | undefined;
};

/** `null` when the list did not arrive. */
export type EventListAnswer = EventList | null;
