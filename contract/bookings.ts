import * as z from 'zod/mini';
import { endpoint } from './core/endpoint.ts';

/** Bays of the driving range, coaching, nights in the guest room and tables in the restaurant. */

export const bookingKinds = ['BAY', 'COACHING', 'ROOM', 'TABLE'] as const;
export type BookingKind = (typeof bookingKinds)[number];
export const bookingKindLabels: Record<BookingKind, string> = {
	BAY: 'Driving range',
	COACHING: 'Coaching',
	ROOM: 'Guest room',
	TABLE: 'Restaurant table',
};

export const bayMinutes = [30, 60] as const;
export const coachingMinutes = 60;
export const tableMinutes = 90;
export const mostNights = 14;
/** A night ends before the next one begins, so that neighbours do not overlap. */
export const roomHours = { arrival: '14:00', departure: '12:00' } as const;

const kind = z.enum(bookingKinds, 'Choose what to book.');
const peopleText = 'Write how many people come.';
const nightsText = `Choose 1 to ${mostNights} nights.`;
const minutesText = 'Choose 30 or 60 minutes.';
const minutes = z.literal(bayMinutes, minutesText);

/** What is wanted. `minutes` counts for a bay, `nights` for the room, `coachId` for coaching (null: any coach). */
export const choice = {
	kind,
	people: z._default(z.int(peopleText).check(z.minimum(1, peopleText), z.maximum(100, peopleText)), 1),
	minutes: z._default(minutes, 60),
	nights: z._default(z.int(nightsText).check(z.minimum(1, nightsText), z.maximum(mostNights, nightsText)), 1),
	coachId: z._default(z.nullable(z.int('Choose a coach.')), null),
};
const choiceObject = z.object(choice);
export type Choice = z.infer<typeof choiceObject>;
/** As a response repeats it, so that a screen knows what its times are for. */
const chosen = { kind, people: z.int(), minutes, nights: z.int(), coachId: z.nullable(z.int()) };

/** The same in an address. */
export const choiceQuery = {
	kind,
	people: z._default(
		z.coerce.number().check(z.int(peopleText), z.minimum(1, peopleText), z.maximum(100, peopleText)),
		1,
	),
	minutes: z._default(z.pipe(z.coerce.number(), minutes), 60),
	nights: z._default(
		z.coerce.number().check(z.int(nightsText), z.minimum(1, nightsText), z.maximum(mostNights, nightsText)),
		1,
	),
	coachId: z._default(z.nullable(z.coerce.number().check(z.int('Choose a coach.'))), null),
};

export const freeTime = z.object({ start: z.iso.datetime(), end: z.iso.datetime(), free: z.boolean() });

/** The times of a day that fit a choice. Of the room: two weeks of arrivals from this day on. */
export const bookingDay = z.object({
	day: z.iso.date(),
	choice: z.object(chosen),
	times: z.array(freeTime),
	/** Why the day has no times. Null if it has some. */
	noTimes: z.nullable(z.string()),
	coaches: z.array(z.object({ id: z.int(), name: z.string() })),
	/** How many people fit. */
	mostPeople: z.int(),
	/** Of the whole booking, for a member. 0: it costs nothing. Null: on request. */
	pricePaisa: z.nullable(z.int()),
});
export type BookingDay = z.infer<typeof bookingDay>;

export const booking = z.object({
	id: z.uuid(),
	kind,
	start: z.iso.datetime(),
	end: z.iso.datetime(),
	people: z.int(),
	/** Such as "Bay 3", or "Table 1" and "Table 2". */
	places: z.array(z.string()),
	pricePaisa: z.nullable(z.int()),
	freeCancelUntil: z.iso.datetime(),
});
export type Booking = z.infer<typeof booking>;

export const memberBookingDay = z.object({
	...bookingDay.shape,
	/** The last day that the member can choose. */
	lastDay: z.iso.date(),
	/** Why the member cannot book at all. */
	problem: z.nullable(z.string()),
	/** The bookings to come. */
	mine: z.array(booking),
	mostBookings: z.int(),
	/** How many minutes a table is kept for those who are late. */
	tableKeptMinutes: z.int(),
});
export type MemberBookingDay = z.infer<typeof memberBookingDay>;

export const bookingStart = z.iso.datetime({ offset: true, error: 'Choose a time from the list.' });
/** Chosen by the browser, so that a booking that is sent twice is made once. */
export const bookingId = z.uuid('This is not an id.');
export const newBooking = z.object({ id: bookingId, start: bookingStart, ...choice });
export type NewBooking = z.infer<typeof newBooking>;

const byId = z.object({ id: z.uuid('This is not a booking.') });

export const bookingEndpoints = {
	memberBookings: endpoint({
		method: 'GET',
		path: '/api/account/bookings',
		summary: 'The free times of a day, and the member’s bookings to come',
		access: 'unlocked',
		query: z.object({ day: z.iso.date('Write the day as 2026-12-31.'), ...choiceQuery }),
		response: memberBookingDay,
	}),
	book: endpoint({
		method: 'POST',
		path: '/api/account/bookings',
		summary: 'Book a bay, coaching, nights in the guest room or a table',
		access: 'unlocked',
		status: 201,
		body: newBooking,
		response: z.object({ message: z.string(), booking }),
	}),
	cancelBooking: endpoint({
		method: 'DELETE',
		path: '/api/account/bookings/:id',
		summary: 'Cancel a booking',
		access: 'unlocked',
		params: byId,
		response: z.object({ message: z.string() }),
	}),
};

export const bookingCalendar = {
	path: '/api/account/booking.ics',
	summary: 'A booking for the member’s own calendar',
	access: 'unlocked',
	query: byId,
} as const;
