import type { ClubEvent, EventType } from '#contract/events.ts';
import { usDate } from '#web/core/format.ts';

/** An event as its own page shows it. `type` is what it was when it was fetched. */
export type EventDetail = Pick<ClubEvent, 'id' | 'title' | 'summary' | 'startDate' | 'endDate' | 'imageUrls'> & {
	type: EventType;
};

export type EventResult = EventDetail | 'missing' | 'failed';

export const isEvent = (result: EventResult): result is EventDetail => typeof result === 'object';

/** The picture of an event grows from its card to its page. */
export const eventTransition = (id: string) => `event-${id}`;

/** The date line of the specification. One date when start and end are on the same day in Dhaka. */
export function dateLine({ startDate, endDate }: Pick<EventDetail, 'startDate' | 'endDate'>) {
	const start = usDate(startDate);
	const end = usDate(endDate);
	return start === end ? `Date: ${start}` : `From ${start} to ${end}`;
}
