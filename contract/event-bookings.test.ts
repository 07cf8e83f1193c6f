import { expect, it } from 'vitest';
import { isBooked, isFull } from './event-bookings.ts';

it('counts free seats as taken while members are on the waiting list', () => {
	expect(isFull({ seatsLeft: 1, waiting: 0 })).toBe(false);
	expect(isFull({ seatsLeft: 1, waiting: 2 })).toBe(true);
	expect(isFull({ seatsLeft: 0, waiting: 0 })).toBe(true);
	expect(isFull({ seatsLeft: null, waiting: 0 })).toBe(false);
});

it('does not count a cancelled booking as booked', () => {
	const booking = { guests: [], ahead: null };
	expect(isBooked({ mine: { ...booking, state: 'WAITING' } })).toBe(true);
	expect(isBooked({ mine: { ...booking, state: 'CANCELLED' } })).toBe(false);
	expect(isBooked({ mine: null })).toBe(false);
});
