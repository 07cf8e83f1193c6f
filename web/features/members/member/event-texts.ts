import { type BookableEvent, isBooked } from '#contract/event-bookings.ts';

/** "1 booked, 1 on the waiting list, 13 open to book" */
export function eventsSummary(events: readonly BookableEvent[]): string {
	const seats = events.filter(({ mine }) => mine?.state === 'SEAT').length;
	const waiting = events.filter(({ mine }) => mine?.state === 'WAITING').length;
	const open = events.filter((event) => event.open && !isBooked(event)).length;
	const parts = [
		seats > 0 && `${seats} booked`,
		waiting > 0 && `${waiting} on the waiting list`,
		open > 0 && `${open} open to book`,
	];
	return parts.filter(Boolean).join(', ') || 'Nothing open at the moment';
}
