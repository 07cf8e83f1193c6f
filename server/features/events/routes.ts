import * as z from 'zod/mini';
import { attendeeEndpoints } from '#contract/event-bookings.office.ts';
import { eventBookingEndpoints } from '#contract/event-bookings.ts';
import { eventListQuery, eventOfficeEndpoints } from '#contract/events.office.ts';
import { eventEndpoints } from '#contract/events.ts';
import type { Routes } from '#server/core/feature.ts';
import { forEachRow } from '#server/core/http/bulk.ts';
import { calendarFileName, calendarText } from './calendar.ts';
import { toClubEvent } from './service.ts';

export const eventsRoutes: Routes = ({ serve }, { events }) => {
	serve(eventEndpoints.allEvents, {}, async ({ query }) => (await events.all(query)).map(toClubEvent));
	serve(eventEndpoints.eventCounts, {}, () => events.counts());
	serve(eventEndpoints.eventById, {}, async ({ params }) => {
		const event = await events.byId(params.id);
		return { ...toClubEvent(event), otherYears: await events.inOtherYears(event) };
	});
};

/** For a visitor's own calendar. Not in the contract, because it is a file and not JSON. */
export const eventCalendarRoute: Routes = ({ app }, { content, events, clock, settings }) => {
	app.get<{ Params: { id: string } }>(
		'/api/events/:id/calendar.ics',
		{ schema: { hide: true } },
		async (request, reply) => {
			const event = await events.byId(request.params.id);
			const club = await content.single('club');
			return reply
				.header('cache-control', 'no-cache')
				.header('content-disposition', `attachment; filename="${calendarFileName(event.title)}"`)
				.type('text/calendar; charset=utf-8')
				.send(calendarText(event, { now: clock.now(), publicUrl: settings.publicUrl, club }));
		},
	);
};

export const eventBookingsRoutes: Routes = ({ serve }, { eventBookings }) => {
	serve(eventBookingEndpoints.bookableEvents, {}, async ({ actor }) =>
		(await eventBookings.bookable(actor)).map(({ event, ...seats }) => ({
			...toClubEvent(event),
			guestLimit: event.guestLimit,
			...seats,
		})),
	);
	serve(eventBookingEndpoints.bookEvent, {}, async ({ actor, params, body }) => {
		const state = await eventBookings.book(actor, params.id, body.guests);
		return {
			state,
			message:
				state === 'SEAT' ? 'You have a seat. We have emailed you a confirmation.' : 'You are on the waiting list.',
		};
	});
	serve(eventBookingEndpoints.changeGuests, {}, async ({ actor, params, body }) => ({
		state: await eventBookings.changeGuests(actor, params.id, body.guests),
		message: 'Your guests were changed. We have emailed you a confirmation.',
	}));
	serve(eventBookingEndpoints.cancelBooking, {}, async ({ actor, params }) => {
		await eventBookings.cancel(actor, params.id);
		return { message: 'Your booking was cancelled.' };
	});
};

export const eventsOfficeRoutes: Routes = ({ serve, serveCsv }, { eventsOffice: office, previews }) => {
	serve(eventOfficeEndpoints.officeEvents, {}, ({ query: { q, status, from, to, ...view } }) =>
		office.list({ q, status, from, to }, view),
	);
	serve(eventOfficeEndpoints.officeEvent, {}, ({ params }) => office.one(params.id));
	serve(eventOfficeEndpoints.createEvent, {}, ({ actor, body }) => office.create(actor, body));
	serve(eventOfficeEndpoints.saveEvent, {}, ({ actor, params, body }) => office.save(actor, params.id, body));
	serve(eventOfficeEndpoints.changeEvents, {}, ({ actor, body: { action, ids } }) => {
		const act = {
			publish: (id: string) => office.setState(actor, id, 'published'),
			withdraw: (id: string) => office.setState(actor, id, 'draft'),
			bin: (id: string) => office.moveToBin(actor, id),
			restore: (id: string) => office.restore(actor, id),
		};
		return forEachRow(ids, act[action]);
	});
	serve(eventOfficeEndpoints.deleteEvent, {}, async ({ actor, params }) => {
		await office.moveToBin(actor, params.id);
		return { message: 'The event is in the bin.' };
	});
	serve(eventOfficeEndpoints.previewEvent, {}, async ({ actor, params: { id } }) => {
		await office.one(id);
		return { path: previews.addressFor(actor.accountId, { kind: 'event', id }, `/events/${id}`) };
	});
	serve(eventOfficeEndpoints.eventRevisions, {}, ({ params, query }) => office.revisions(params.id, query.before));
	serve(eventOfficeEndpoints.restoreEventRevision, {}, ({ actor, params: { id, number }, body }) =>
		office.restoreRevision(actor, id, { number, ...body }),
	);
	serve(eventOfficeEndpoints.restoreEvent, {}, ({ actor, params }) => office.restore(actor, params.id));
	serveCsv(
		{ name: 'events', summary: 'The events for a spreadsheet', access: 'content', query: eventListQuery },
		({ actor, query: { q, status, from, to, ...view } }) => office.csv(actor, { q, status, from, to }, view),
	);
};

export const attendeesRoutes: Routes = ({ serve, serveCsv }, { attendees, checkIn }) => {
	serve(attendeeEndpoints.attendees, {}, ({ params }) => attendees.list(params.id));
	serveCsv(
		{
			name: 'attendees',
			summary: 'The attendees of an event for a spreadsheet',
			access: 'content',
			query: z.object({ event: z.uuid('This is not an event.') }),
		},
		({ query, actor }) => attendees.csv(actor, query.event),
	);
	serve(attendeeEndpoints.addAttendee, {}, async ({ params, body, actor }) => {
		const { state, place } = await attendees.add(actor, params.id, body.userId, body.guests);
		const ahead = (place ?? 1) - 1;
		return {
			state,
			message:
				state === 'SEAT' ? 'Added, with a seat.' : `Added to the waiting list: ${whyWaiting(ahead, body.guests)}.`,
		};
	});
	serve(attendeeEndpoints.cancelAttendee, {}, async ({ params, body, actor }) => {
		await attendees.cancel(actor, params.id, params.booking, body.reason);
		return { message: 'Cancelled. The member gets an email.' };
	});
	serve(attendeeEndpoints.checkIn, {}, ({ params, body, actor }) => checkIn.checkIn(actor, params.id, body));
	serve(attendeeEndpoints.correctCheckIn, {}, ({ params, body, actor }) =>
		checkIn.correct(actor, params.id, params.booking, body.seats),
	);
	serve(attendeeEndpoints.undoCheckIn, {}, async ({ params, actor }) => ({
		attendance: await checkIn.undo(actor, params.id, params.booking),
		message: 'Undone.',
	}));
};

/** A seat may still be free: nobody overtakes a waiting party, and a party is not split. */
function whyWaiting(ahead: number, guests: readonly string[]): string {
	if (ahead > 0) return ahead === 1 ? 'one party waits before them' : `${ahead} parties wait before them`;
	return guests.length > 0 ? 'there are not enough seats for the party' : 'all seats are taken';
}
