import type { ClubEvent, EventType } from '#contract/events.ts';

/** An event as its own page shows it; `type` is what it was at the time of asking. */
export type EventDetail = Pick<ClubEvent, 'id' | 'title' | 'summary' | 'startDate' | 'endDate' | 'imageUrls'> & {
	type: EventType;
};

export type EventAnswer = EventDetail | 'missing' | 'failed';

export const isEvent = (answer: EventAnswer): answer is EventDetail => typeof answer === 'object';
