import { type BookableEvent, isBooked } from '#contract/event-bookings.ts';

const numbers = ['none', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const spelledOut = (count: number) => numbers[count] ?? String(count);
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** "Booked for one, on the waiting list for one, three open" */
export function eventsSummary(events: readonly BookableEvent[]): string {
	const seats = events.filter(({ mine }) => mine?.state === 'SEAT').length;
	const waiting = events.filter(({ mine }) => mine?.state === 'WAITING').length;
	const open = events.filter((event) => event.open && !isBooked(event)).length;
	if (seats + waiting === 0)
		return open === 0 ? 'Nothing open at the moment' : `${capital(spelledOut(open))} open for booking`;
	const parts = [
		...(seats > 0 ? [`booked for ${spelledOut(seats)}`] : []),
		...(waiting > 0 ? [`on the waiting list for ${spelledOut(waiting)}`] : []),
		...(open > 0 ? [`${spelledOut(open)} open`] : []),
	];
	return capital(parts.join(', '));
}
