import { type ClubEvent, classifyEvent, type EventType, eventEndpoints } from '#contract/events.ts';
import { ApiError, call, type Transport } from '#web/lib/api.ts';
import type { EventAnswer } from './event-detail.ts';
import type { EventCardData, EventList, EventListAnswer } from './event-list.ts';

export { inProcess } from '#web/lib/api.ts';

/** As many as anyone looks through at once. The rest of a long history is asked for by those who want it. */
const firstCards = 24;

/** A failure is logged, and the list stays empty. */
export const fetchList = (type: EventType, transport?: Transport, most = firstCards): Promise<EventListAnswer> =>
	call(eventEndpoints.allEvents, {}, transport).then(
		(events) => listOf(events, type, new Date(), most),
		(error: unknown) => {
			console.warn('Events did not arrive', error);
			return null;
		},
	);

export const fetchWholeList = (type: EventType) => fetchList(type, undefined, Number.POSITIVE_INFINITY);

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

const soonestFirst = (a: ClubEvent, b: ClubEvent) => a.startDate.localeCompare(b.startDate);
const newestFirst = (a: ClubEvent, b: ClubEvent) => b.startDate.localeCompare(a.startDate);

const toCard = (event: ClubEvent, type: EventType): EventCardData => ({
	id: event.id,
	title: event.title,
	date: type === 'PRESENT_EVENT' ? event.endDate : event.startDate,
	image: event.imageUrls[0],
});

/** The events of one type, past ones newest first, others soonest first. */
export function listOf(events: readonly ClubEvent[], type: EventType, now: Date, most = firstCards): EventList {
	const sorted: Record<EventType, ClubEvent[]> = { UPCOMING_EVENT: [], PRESENT_EVENT: [], PAST_EVENT: [] };
	for (const event of events) sorted[classifyEvent(event, now)].push(event);
	sorted.UPCOMING_EVENT.sort(soonestFirst);
	sorted.PRESENT_EVENT.sort(soonestFirst);
	sorted.PAST_EVENT.sort(newestFirst);
	const [next] = sorted.UPCOMING_EVENT;
	return {
		cards: sorted[type].slice(0, most).map((event) => toCard(event, type)),
		counts: {
			UPCOMING_EVENT: sorted.UPCOMING_EVENT.length,
			PRESENT_EVENT: sorted.PRESENT_EVENT.length,
			PAST_EVENT: sorted.PAST_EVENT.length,
		},
		next: next && toCard(next, 'UPCOMING_EVENT'),
	};
}
