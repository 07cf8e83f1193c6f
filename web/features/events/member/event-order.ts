import type { BookableEvent } from '#contract/event-bookings.ts';
import { classifyEvent } from '#contract/events.ts';

/** The day that matters of an event: of one that is going on the last, of a coming one the first. */
export function dayOf(event: BookableEvent, now: Date): { date: string; running: boolean } {
	const running = classifyEvent(event, now) === 'PRESENT_EVENT';
	return { date: running ? event.endDate : event.startDate, running };
}

export const byDay = (events: readonly BookableEvent[], now: Date): BookableEvent[] =>
	[...events].sort((a, b) => dayOf(a, now).date.localeCompare(dayOf(b, now).date));

/** A seat, then a place in the queue, then what is open, then what is closed. */
function rankOf({ mine, open }: BookableEvent): number {
	if (mine?.state === 'SEAT') return 0;
	if (mine?.state === 'WAITING') return 1;
	return open ? 2 : 3;
}

/** What the member goes to comes first, by day within each rank. */
export const nextOf = (events: readonly BookableEvent[], now: Date): BookableEvent[] =>
	byDay(events, now)
		.sort((a, b) => rankOf(a) - rankOf(b))
		.slice(0, 3);
