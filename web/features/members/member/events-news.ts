import type { BookableEvent } from '#contract/event-bookings.ts';
import { isMine } from '#web/features/events/member/booking-texts.ts';

const small = ['none', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const spelledOut = (count: number) => small[count] ?? String(count);
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** "Registered for one, on the waiting list for one, three open" */
export function eventsNews(events: readonly BookableEvent[]): string {
	const seats = events.filter(({ mine }) => mine?.state === 'SEAT').length;
	const waits = events.filter(({ mine }) => mine?.state === 'WAITING').length;
	const open = events.filter((event) => event.open && !isMine(event)).length;
	if (seats + waits === 0)
		return open === 0 ? 'Nothing open at present' : `${capital(spelledOut(open))} open for registration`;
	const parts = [
		...(seats > 0 ? [`registered for ${spelledOut(seats)}`] : []),
		...(waits > 0 ? [`on the waiting list for ${spelledOut(waits)}`] : []),
		...(open > 0 ? [`${spelledOut(open)} open`] : []),
	];
	return capital(parts.join(', '));
}
