import { eventBookingEndpoints } from '#contract/event-bookings.ts';
import type { Routes } from '#server/core/feature.ts';
import { presentEvent } from './event-view.ts';

export const eventBookingsRoutes: Routes = ({ serve }, { eventBookings }) => {
	serve(eventBookingEndpoints.bookableEvents, {}, async ({ actor }) =>
		(await eventBookings.bookable(actor)).map(({ event, ...seats }) => ({
			...presentEvent(event),
			closesAt: event.closesAt?.toISOString() ?? null,
			guestLimit: event.guestLimit,
			...seats,
		})),
	);
	serve(eventBookingEndpoints.registerForEvent, {}, async ({ actor, params, body }) => {
		const state = await eventBookings.register(actor, params.id, body.guests);
		return {
			state,
			message: state === 'SEAT' ? 'You have a seat. A confirmation is on its way.' : 'You are on the waiting list.',
		};
	});
	serve(eventBookingEndpoints.cancelBooking, {}, async ({ actor, params }) => {
		await eventBookings.cancel(actor, params.id);
		return { message: 'Your registration was cancelled.' };
	});
};
