import * as z from 'zod/mini';
import { endpoint } from './core/endpoint.ts';

export const eventTypes = ['UPCOMING_EVENT', 'PRESENT_EVENT', 'PAST_EVENT'] as const;
export const eventType = z.enum(eventTypes);
export type EventType = z.infer<typeof eventType>;

export const clubEvent = z.object({
	id: z.string(),
	title: z.string(),
	summary: z._default(z.string(), ''),
	startDate: z.string(),
	endDate: z.string(),
	imageUrls: z.array(z.string()),
	eventType: z.optional(eventType),
});
export type ClubEvent = z.infer<typeof clubEvent>;

/** The type that the office set, or else what the dates say. */
export function classifyEvent(
	event: { startDate: string; endDate: string; eventType?: EventType | undefined },
	now: Date,
): EventType {
	if (event.eventType) return event.eventType;
	if (new Date(event.startDate) > now) return 'UPCOMING_EVENT';
	return new Date(event.endDate) >= now ? 'PRESENT_EVENT' : 'PAST_EVENT';
}

/** The day to show for an event: the last one while it is running, the first one before. */
export function shownDay(event: Parameters<typeof classifyEvent>[0], now: Date): { date: string; running: boolean } {
	const running = classifyEvent(event, now) === 'PRESENT_EVENT';
	return { date: running ? event.endDate : event.startDate, running };
}

export const eventEndpoints = {
	allEvents: endpoint({
		method: 'GET',
		path: '/api/events/get/all',
		summary: 'Every published event, by start date; of one type, the nearest first',
		access: 'anyone',
		query: z.object({
			type: z.optional(eventType),
			limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(500))),
		}),
		response: z.array(clubEvent),
	}),
	eventCounts: endpoint({
		method: 'GET',
		path: '/api/events/counts',
		summary: 'The number of events of each type',
		access: 'anyone',
		response: z.object({ UPCOMING_EVENT: z.number(), PRESENT_EVENT: z.number(), PAST_EVENT: z.number() }),
	}),
	eventById: endpoint({
		method: 'GET',
		path: '/api/events/get/by-id/:id',
		summary: 'One event',
		access: 'anyone',
		params: z.object({ id: z.string() }),
		response: clubEvent,
	}),
};
