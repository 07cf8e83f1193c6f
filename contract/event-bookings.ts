import * as z from 'zod/mini';
import { endpoint } from './core/endpoint.ts';
import { clubEvent } from './events.ts';

/** A seat, a place on the waiting list, or cancelled. */
export const seatStates = ['SEAT', 'WAITING', 'CANCELLED'] as const;
export const seatState = z.enum(seatStates);
export type SeatState = z.infer<typeof seatState>;

export const mostGuests = 20;

export const eventSeat = z.object({
	state: seatState,
	guests: z.array(z.string()),
	/** How many bookings are before this one, while it waits. */
	ahead: z.nullable(z.number()),
});

export const bookableEvent = z.object({
	...clubEvent.shape,
	/** All seats of the event; null for no limit. */
	seats: z.nullable(z.number()),
	seatsLeft: z.nullable(z.number()),
	waiting: z.number(),
	guestLimit: z.number(),
	open: z.boolean(),
	mine: z.nullable(eventSeat),
});
export type BookableEvent = z.infer<typeof bookableEvent>;

/** The member has a seat, or waits for one. */
export const isBooked = ({ mine }: Pick<BookableEvent, 'mine'>) => mine !== null && mine.state !== 'CANCELLED';

/** While people are waiting, a new booking waits behind them. */
export const isFull = ({ seatsLeft, waiting }: Pick<BookableEvent, 'seatsLeft' | 'waiting'>) =>
	seatsLeft !== null && (seatsLeft === 0 || waiting > 0);

const byId = z.object({ id: z.string() });

const party = z.object({
	guests: z
		.array(
			z
				.string()
				.check(z.trim(), z.minLength(1, 'Please write the guest’s name'), z.maxLength(100, 'At most 100 characters')),
		)
		.check(z.maxLength(mostGuests, 'Too many guests')),
});

export const eventBookingEndpoints = {
	bookableEvents: endpoint({
		method: 'GET',
		path: '/api/account/events',
		summary: 'Upcoming and present events, with the member’s own bookings',
		access: 'unlocked',
		response: z.array(bookableEvent),
	}),
	bookEvent: endpoint({
		method: 'POST',
		path: '/api/account/events/:id/registration',
		summary: 'Book a seat with named guests, or a place on the waiting list',
		access: 'unlocked',
		params: byId,
		body: party,
		response: z.object({ message: z.string(), state: seatState }),
	}),
	changeGuests: endpoint({
		method: 'PUT',
		path: '/api/account/events/:id/registration',
		summary: 'Change the guests and keep the seat or the place on the waiting list',
		access: 'unlocked',
		params: byId,
		body: party,
		response: z.object({ message: z.string(), state: seatState }),
	}),
	cancelBooking: endpoint({
		method: 'DELETE',
		path: '/api/account/events/:id/registration',
		summary: 'Cancel the booking',
		access: 'unlocked',
		params: byId,
		response: z.object({ message: z.string() }),
	}),
};
