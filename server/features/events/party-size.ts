import { invalid } from '#server/core/http/errors.ts';
import type { Booking } from './bookings.queries.ts';
import type { EventRow } from './queries.ts';

export const seatsTaken = (list: readonly Booking[]) =>
	list.filter(({ state }) => state === 'SEAT').reduce((sum, { seats }) => sum + seats, 0);

/** Refuses more guests than the event allows, and a party that is larger than the event. */
export function checkParty({ guestLimit, capacity }: EventRow, guests: readonly string[]) {
	if (guests.length > guestLimit)
		throw invalid({
			guests:
				guestLimit === 0
					? 'This event is for members only.'
					: `At most ${guestLimit === 1 ? 'one guest' : `${guestLimit} guests`} for this event.`,
		});
	if (capacity !== null && 1 + guests.length > capacity)
		throw invalid({ guests: capacity === 1 ? 'There is one seat in all.' : `There are ${capacity} seats in all.` });
}

/** Refuses a party with seats that grows by more than is free, or while others wait: nobody overtakes them. */
export function checkGrowth({ capacity }: EventRow, list: readonly Booking[], mine: Booking, seats: number) {
	const more = seats - mine.seats;
	if (capacity === null || mine.state !== 'SEAT' || more <= 0) return;
	const someoneWaits = list.some(({ state }) => state === 'WAITING');
	const free = someoneWaits ? 0 : Math.max(0, capacity - seatsTaken(list));
	if (more > free)
		throw invalid({
			guests: `${free === 0 ? 'No more seats are' : free === 1 ? 'Only one more seat is' : `Only ${free} more seats are`} free. Your booking stays as it was.`,
		});
}
