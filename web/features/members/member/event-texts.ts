import { type BookableEvent, isBooked, isFull } from '#contract/event-bookings.ts';
import { shownDay } from '#contract/events.ts';
import { longDate } from '#web/core/format.ts';

const list = new Intl.ListFormat('en-GB');

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

/** A seat, then a place on the waiting list, then what is open, then what is closed. */
function rankOf({ mine, open }: BookableEvent): number {
	if (mine?.state === 'SEAT') return 0;
	if (mine?.state === 'WAITING') return 1;
	return open ? 2 : 3;
}

/** The three events that matter most to the member, by rank and then by day. */
export const nextEvents = (events: readonly BookableEvent[], now: Date): BookableEvent[] =>
	[...events]
		.sort((a, b) => rankOf(a) - rankOf(b) || shownDay(a, now).date.localeCompare(shownDay(b, now).date))
		.slice(0, 3);

/** What the member has booked at an event, or can book. */
export function bookingText(event: BookableEvent): string {
	const { mine, open, closesAt } = event;
	if (mine?.state === 'SEAT')
		return mine.guests.length > 0 ? `You have a seat, with ${list.format(mine.guests)}.` : 'You have a seat.';
	if (mine?.state === 'WAITING')
		return `You are on the waiting list, ${mine.ahead ? `${mine.ahead} before you` : 'you are next'}.`;
	if (!open) return 'Booking has closed.';
	if (isFull(event)) return 'All seats are taken; the waiting list is open.';
	return closesAt ? `Open for booking until ${longDate(closesAt)}.` : 'Open for booking.';
}
