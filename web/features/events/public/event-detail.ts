import type { ClubEventPage, EventType } from '#contract/events.ts';
import { clockTime, usDate, weekday } from '#web/core/format.ts';

/** An event as its own page shows it. `type` is what it was when it was fetched. */
export type EventDetail = ClubEventPage & { type: EventType };

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

/** Tuesday, 7:30 AM. Only for an event of one day: one of several days has a schedule. */
export const startText = ({ startDate, endDate }: Pick<EventDetail, 'startDate' | 'endDate'>) =>
	usDate(startDate) === usDate(endDate) ? `${weekday(startDate)}, ${clockTime(startDate)}` : undefined;

const linesOf = (text: string) =>
	text
		.split('\n')
		.map((line) => line.trim())
		.filter(Boolean);

/** "7:30 AM First tee" is a time and what happens then. A line without a time has only the text. */
export const scheduleOf = (text: string) =>
	linesOf(text).map((line) => {
		const [, time = '', rest = line] = /^(\d{1,2}[:.]\d{2}(?:\s?[AP]M)?)\s+(.+)$/i.exec(line) ?? [];
		return { time: time.replace(/\s/, '\u00a0'), text: rest };
	});

/** "Winner: Farhana Ahmed, 38 points" is a label and a result. A line without a label has only the result. */
export const resultsOf = (text: string) =>
	linesOf(text).map((line) => {
		const [, label = '', result = line] = /^([^:]{1,40}):\s+(.+)$/.exec(line) ?? [];
		return { label, result };
	});
