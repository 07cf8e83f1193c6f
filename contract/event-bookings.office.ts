import * as z from 'zod/mini';
import type { StatusTone } from './application-status-texts.ts';
import { endpoint } from './core/endpoint.ts';
import { mostGuests, type SeatState, seatState } from './event-bookings.ts';

/** The attendees of an event, and check-in. */

const byEvent = z.object({ id: z.uuid('This is not an event.') });
const byBooking = z.object({ ...byEvent.shape, booking: z.uuid('This is not a booking.') });
const message = z.object({ message: z.string() });
const userId = z
	.string('Write the User ID.')
	.check(z.trim(), z.minLength(1, 'Write the User ID.'), z.maxLength(30, 'This is not a User ID.'));

/** What the office reads about the state of a booking. */
export const seatStateLabels: Record<SeatState, { label: string; tone: StatusTone }> = {
	SEAT: { label: 'Confirmed', tone: 'ok' },
	WAITING: { label: 'Waiting list', tone: 'wait' },
	CANCELLED: { label: 'Cancelled', tone: 'off' },
};

export const attendee = z.object({
	id: z.uuid(),
	userId: z.string(),
	name: z.string(),
	state: seatState,
	guests: z.array(z.string()),
	/** The member and the guests. */
	seats: z.int(),
	bookedAt: z.iso.datetime(),
	checkedInAt: z.nullable(z.iso.datetime()),
	checkedInSeats: z.int(),
});
export type Attendee = z.infer<typeof attendee>;

/** Counted in seats, members and guests alike. */
export const attendance = z.object({ seats: z.int(), in: z.int() });
export type Attendance = z.infer<typeof attendance>;

export const attendeeList = z.object({
	event: z.object({
		id: z.uuid(),
		title: z.string(),
		startDate: z.iso.datetime(),
		endDate: z.iso.datetime(),
		capacity: z.nullable(z.int()),
		guestLimit: z.int(),
	}),
	attendance,
	items: z.array(attendee),
});
export type AttendeeList = z.infer<typeof attendeeList>;

export const checkInVerdicts = [
	'in',
	'already-in',
	'waiting',
	'cancelled',
	'not-booked',
	'not-paid',
	'not-active',
	'family',
	'unknown',
] as const;
export const checkInResult = z.object({
	verdict: z.enum(checkInVerdicts),
	/** Null when nobody has this card or User ID. `family`: the card of a family member, and the attendee is the member. */
	person: z.nullable(z.object({ name: z.string(), userId: z.string(), photoUrl: z.nullable(z.string()) })),
	/** Null when the member has no booking. */
	attendee: z.nullable(attendee),
	/** The place on the waiting list, from 1. */
	place: z.nullable(z.int()),
	attendance,
});
export type CheckInResult = z.infer<typeof checkInResult>;

export const attendeeEndpoints = {
	attendees: endpoint({
		method: 'GET',
		path: '/api/admin/events/:id/attendees',
		summary: 'All bookings of an event, in the order in which they were made',
		access: 'content',
		params: byEvent,
		response: attendeeList,
	}),
	addAttendee: endpoint({
		method: 'POST',
		path: '/api/admin/events/:id/attendees',
		summary: 'Add a member by User ID, also after booking has closed',
		access: 'content',
		status: 201,
		params: byEvent,
		body: z.object({
			userId,
			guests: z._default(
				z
					.array(z.string().check(z.trim(), z.minLength(1, 'Please write the guest’s name'), z.maxLength(100)))
					.check(z.maxLength(mostGuests, 'Too many guests')),
				[],
			),
		}),
		response: z.object({ message: z.string(), state: seatState }),
	}),
	cancelAttendee: endpoint({
		method: 'POST',
		path: '/api/admin/events/:id/attendees/:booking/cancel',
		summary: 'Cancel a booking; the reason is emailed, and waiting members move up',
		access: 'content',
		params: byBooking,
		body: z.object({
			reason: z
				.string('Please write the reason; the member will read it.')
				.check(
					z.trim(),
					z.minLength(1, 'Please write the reason; the member will read it.'),
					z.maxLength(500, 'At most 500 characters'),
				),
		}),
		response: message,
	}),
	checkIn: endpoint({
		method: 'POST',
		path: '/api/admin/events/:id/check-in',
		summary: 'Check a whole party in, by the code of the membership card or by User ID',
		access: 'content',
		params: byEvent,
		body: z.union([
			z.object({ card: z.string().check(z.trim(), z.minLength(1), z.maxLength(600)) }),
			z.object({ userId }),
		]),
		response: checkInResult,
	}),
	correctCheckIn: endpoint({
		method: 'PUT',
		path: '/api/admin/events/:id/attendees/:booking/check-in',
		summary: 'Correct how many of the party came',
		access: 'content',
		params: byBooking,
		body: z.object({ seats: z.int('How many came?').check(z.minimum(1, 'One at least; otherwise undo.')) }),
		response: checkInResult,
	}),
	undoCheckIn: endpoint({
		method: 'DELETE',
		path: '/api/admin/events/:id/attendees/:booking/check-in',
		summary: 'Undo a check-in',
		access: 'content',
		params: byBooking,
		response: z.object({ message: z.string(), attendance }),
	}),
};
