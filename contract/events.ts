import * as z from 'zod/mini';
import { attachment } from './core/attachments.ts';
import { endpoint } from './core/endpoint.ts';

export const eventTypes = ['UPCOMING_EVENT', 'PRESENT_EVENT', 'PAST_EVENT'] as const;
export const eventType = z.enum(eventTypes);
export type EventType = z.infer<typeof eventType>;

/** What the page of an event tells beyond its summary. Every part may be empty. */
export const eventDetails = z.object({
	/** How it is played or held. */
	format: z._default(z.string(), ''),
	/** One line for each entry, the time first. */
	schedule: z._default(z.string(), ''),
	/** Who may take part. */
	players: z._default(z.string(), ''),
	/** How to enter. */
	entry: z._default(z.string(), ''),
	/** Paisa for each player; 0 is free, null says nothing about a fee. */
	entryFee: z._default(z.nullable(z.int()), null),
	dress: z._default(z.string(), ''),
	prize: z._default(z.string(), ''),
	/** One line for each result: "Winner: Farhana Ahmed, 38 points", or with the year for earlier winners. */
	results: z._default(z.string(), ''),
	/** Visitors walk in: nobody can book. */
	noBooking: z._default(z.boolean(), false),
});
export type EventDetails = z.infer<typeof eventDetails>;
export const noDetails: EventDetails = eventDetails.parse({});

export const clubEvent = z.object({
	id: z.string(),
	title: z.string(),
	summary: z._default(z.string(), ''),
	startDate: z.string(),
	endDate: z.string(),
	imageUrls: z.array(z.string()),
	eventType: z.optional(eventType),
	/** Of the pictures, in the same order; empty for a picture without one. */
	imageCaptions: z._default(z.array(z.string()), []),
	/** Until then members may enter; null until the end. */
	closesAt: z._default(z.nullable(z.string()), null),
	details: z._default(eventDetails, noDetails),
	attachments: z._default(z.array(attachment), []),
});
export type ClubEvent = z.infer<typeof clubEvent>;

export const clubEventPage = z.object({
	...clubEvent.shape,
	/** Events with the same title in other years, the newest first: one of each year. */
	otherYears: z._default(z.array(z.object({ id: z.string(), year: z.string() })), []),
});
export type ClubEventPage = z.infer<typeof clubEventPage>;

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
		response: clubEventPage,
	}),
};
