import type { ClubEvent } from '#contract/events.ts';
import type { EventRow } from './events.queries.ts';

/** What leaves the house of an event. */
export const presentEvent = (event: EventRow): ClubEvent => ({
	id: event.id,
	title: event.title,
	summary: event.summary,
	startDate: event.startDate.toISOString(),
	endDate: event.endDate.toISOString(),
	imageUrls: event.imageUrls,
	...(event.eventType ? { eventType: event.eventType } : {}),
});
