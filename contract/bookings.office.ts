import * as z from 'zod/mini';
import { bookingDay, bookingId, bookingKinds, bookingStart, choice, choiceQuery } from './bookings.ts';
import { endpoint } from './core/endpoint.ts';
import { phone } from './enquiries.ts';

/** The office's list of the bookings of a day. */

export const bookingStates = ['BOOKED', 'CAME', 'NO_SHOW', 'CANCELLED'] as const;
export type BookingState = (typeof bookingStates)[number];
export const bookingStateLabels: Record<BookingState, string> = {
	BOOKED: 'Expected',
	CAME: 'Came',
	NO_SHOW: 'Did not come',
	CANCELLED: 'Cancelled',
};

export const officeBooking = z.object({
	id: z.uuid(),
	kind: z.enum(bookingKinds),
	state: z.enum(bookingStates),
	start: z.iso.datetime(),
	end: z.iso.datetime(),
	people: z.int(),
	places: z.array(z.string()),
	name: z.string(),
	/** Null for a guest. */
	userId: z.nullable(z.string()),
	/** Of a guest. */
	phone: z.nullable(z.string()),
	/** 0: it costs nothing. Null: on request. */
	pricePaisa: z.nullable(z.int()),
	/** Whether the price is on the member's account. */
	charged: z.boolean(),
	cancelledByMember: z.boolean(),
	/** After the time until which it was free. */
	cancelledLate: z.boolean(),
	reason: z.string(),
});
export type OfficeBooking = z.infer<typeof officeBooking>;

const day = z.iso.date('Write the day as 2026-12-31.');
const message = z.object({ message: z.string() });
const byId = z.object({ id: z.uuid('This is not a booking.') });
const line = (missing: string, longest: number) =>
	z.string(missing).check(z.trim(), z.minLength(1, missing), z.maxLength(longest, `At most ${longest} characters`));

/** A member by User ID, or a guest by name and telephone number. */
const bookedFor = {
	userId: z._default(z.nullable(line('Write the User ID.', 30)), null),
	guest: z._default(z.nullable(z.object({ name: line('Write the name.', 100), phone })), null),
};

export const newOfficeBooking = z.object({ id: bookingId, start: bookingStart, ...choice, ...bookedFor });
export type NewOfficeBooking = z.infer<typeof newOfficeBooking>;

export const bookingOfficeEndpoints = {
	bookings: endpoint({
		method: 'GET',
		path: '/api/admin/bookings',
		summary: 'The bookings of a day, and who stays in the guest room',
		access: 'calendar',
		query: z.object({ day }),
		response: z.object({ day: z.iso.date(), bookings: z.array(officeBooking) }),
	}),
	freeTimes: endpoint({
		method: 'GET',
		path: '/api/admin/bookings/times',
		summary: 'The free times of a day',
		access: 'calendar',
		query: z.object({ day, ...choiceQuery }),
		response: bookingDay,
	}),
	addBooking: endpoint({
		method: 'POST',
		path: '/api/admin/bookings',
		summary: 'Book for a member or a guest, at the counter or by telephone',
		access: 'calendar',
		status: 201,
		body: newOfficeBooking,
		response: message,
	}),
	bookingCame: endpoint({
		method: 'POST',
		path: '/api/admin/bookings/:id/came',
		summary: 'Note that they came; the price is charged to the account of the member',
		access: 'calendar',
		params: byId,
		/** False: the member has paid in another way. */
		body: z.object({ charge: z._default(z.boolean(), true) }),
		response: message,
	}),
	bookingNoShow: endpoint({
		method: 'POST',
		path: '/api/admin/bookings/:id/no-show',
		summary: 'Note that nobody came; the rest of the time is free for others',
		access: 'calendar',
		params: byId,
		response: message,
	}),
	cancelOfficeBooking: endpoint({
		method: 'POST',
		path: '/api/admin/bookings/:id/cancel',
		summary: 'Cancel a booking; the reason is emailed to the member',
		access: 'calendar',
		params: byId,
		body: z.object({ reason: line('Write the reason; the member will read it.', 200) }),
		response: message,
	}),
};
