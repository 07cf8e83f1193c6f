import { type ClubEvent, classifyEvent, type EventType, eventEndpoints } from '#contract/events.ts';
import { call, type Transport } from '#web/core/api.ts';
import { ApiError } from '#web/core/errors.ts';
import type { EventAnswer } from './event-detail.ts';
import type { EventCardData, EventListAnswer } from './event-list.ts';

export { inProcess } from '#web/core/api.ts';

/** As many as anyone looks through at once. The rest of a long history is asked for by those who want it. */
const firstCards = 24;

/** A failure is logged, and the list stays empty. */
export const fetchList = (type: EventType, transport?: Transport): Promise<EventListAnswer> =>
	Promise.all([
		eventsOf(type, firstCards, transport),
		eventsOf('UPCOMING_EVENT', 1, transport),
		// Without the figures the list itself says how long it is.
		call(eventEndpoints.eventCounts, {}, transport).catch(() => undefined),
	]).then(
		([events, [next], counts]) => ({
			cards: toCards(events, type),
			counts,
			next: next && toCards([next], 'UPCOMING_EVENT')[0],
		}),
		logged,
	);

/** The cards of all events of a type, for whoever wants more than the first. */
export const fetchAllCards = (type: EventType) =>
	call(eventEndpoints.allEvents, { query: { type } }).then((events) => toCards(events, type), logged);

const eventsOf = (type: EventType, limit: number, transport: Transport | undefined) =>
	call(eventEndpoints.allEvents, { query: { type, limit } }, transport);

function logged(error: unknown): null {
	console.warn('Events did not arrive', error);
	return null;
}

export const fetchEvent = (id: string, transport?: Transport): Promise<EventAnswer> =>
	call(eventEndpoints.eventById, { params: { id } }, transport).then(
		({ title, summary, startDate, endDate, imageUrls, eventType }) => {
			const type = classifyEvent({ startDate, endDate, eventType }, new Date());
			return { id, title, summary, startDate, endDate, imageUrls, type };
		},
		(error: unknown) => {
			if (error instanceof ApiError && error.status === 404) return 'missing';
			console.warn('The event did not arrive', error);
			return 'failed';
		},
	);

export const toCards = (events: readonly ClubEvent[], type: EventType): EventCardData[] =>
	events.map((event) => ({
		id: event.id,
		title: event.title,
		date: type === 'PRESENT_EVENT' ? event.endDate : event.startDate,
		image: event.imageUrls[0],
	}));
