import { clubDay } from '#contract/core/club-time.ts';
import { type ClubEvent, classifyEvent, type EventType, eventEndpoints } from '#contract/events.ts';
import { call } from '#web/core/api.ts';
import { ApiError } from '#web/core/errors.ts';
import { monthAndYear } from '#web/core/format.ts';
import type { Transport } from '#web/core/transport.ts';
import { type EventResult, resultsOf } from './event-detail.ts';

/** The few fields of an event that a list shows. */
export type EventCardData = Pick<ClubEvent, 'id' | 'title' | 'summary' | 'startDate' | 'endDate' | 'closesAt'> & {
	/** The last day of a present event, the first day of any other. */
	date: string;
	image: string | undefined;
	format: string;
	/** The first result of a past event. */
	result: { label: string; result: string } | undefined;
};

export type EventList = {
	/** The first of them; `counts` says how many there are. */
	cards: EventCardData[];
	counts: Record<EventType, number> | undefined;
	/** The next event, for a list that has nothing to show. */
	next: EventCardData | undefined;
};

/** Enough for most visitors. "Show all" is a link to the same page with the rest. Past ones are folded by year. */
const firstCards: Record<EventType, number> = { UPCOMING_EVENT: 24, PRESENT_EVENT: 24, PAST_EVENT: 100 };

/** A failure is logged and returns `null`. */
export const fetchList = (
	type: EventType,
	{ all = false, transport }: { all?: boolean; transport?: Transport } = {},
): Promise<EventList | null> =>
	Promise.all([
		fetchEvents(type, all ? undefined : firstCards[type], transport),
		fetchEvents('UPCOMING_EVENT', 1, transport),
		// Without the counts the list shows its own length.
		call(eventEndpoints.eventCounts, {}, transport).catch(() => undefined),
	]).then(
		([events, [next], counts]) => ({
			cards: toCards(events, type),
			counts,
			next: next && toCards([next], 'UPCOMING_EVENT')[0],
		}),
		logFailure,
	);

const fetchEvents = (type: EventType, limit: number | undefined, transport: Transport | undefined) =>
	call(eventEndpoints.allEvents, { query: { type, limit } }, transport);

function logFailure(error: unknown): null {
	console.warn('The events could not be loaded', error);
	return null;
}

export const fetchEvent = (id: string, transport?: Transport): Promise<EventResult> =>
	call(eventEndpoints.eventById, { params: { id } }, transport).then(
		(event) => ({ ...event, type: classifyEvent(event, new Date()) }),
		(error: unknown) => {
			if (error instanceof ApiError && error.status === 404) return 'missing';
			console.warn('The event could not be loaded', error);
			return 'failed';
		},
	);

export const toCards = (events: readonly ClubEvent[], type: EventType): EventCardData[] =>
	events.map(({ id, title, summary, startDate, endDate, closesAt, imageUrls, details }) => ({
		id,
		title,
		summary,
		startDate,
		endDate,
		closesAt,
		date: type === 'PRESENT_EVENT' ? endDate : startDate,
		image: imageUrls[0],
		format: details.format,
		result: type === 'PAST_EVENT' ? resultsOf(details.results)[0] : undefined,
	}));

export type EventGroup = { label: string; cards: EventCardData[] };

/** The season by month, past years by year. What is going on now needs no date above it. */
export function grouped(cards: readonly EventCardData[], type: EventType): EventGroup[] {
	const labelOf = ({ date }: EventCardData) =>
		type === 'PRESENT_EVENT'
			? 'On now'
			: type === 'PAST_EVENT'
				? clubDay(new Date(date)).slice(0, 4)
				: monthAndYear(date);
	const groups: EventGroup[] = [];
	for (const card of cards) {
		const label = labelOf(card);
		if (groups.at(-1)?.label !== label) groups.push({ label, cards: [] });
		groups.at(-1)!.cards.push(card);
	}
	return groups;
}
