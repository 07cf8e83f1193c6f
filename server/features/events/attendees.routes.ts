import * as z from 'zod/mini';
import { attendeeEndpoints } from '#contract/event-bookings.office.ts';
import type { Routes } from '#server/core/feature.ts';

export const attendeesRoutes: Routes = ({ serve, serveCsv }, { attendees, checkIn }) => {
	serve(attendeeEndpoints.attendees, {}, ({ params }) => attendees.list(params.id));
	serveCsv(
		{
			name: 'attendees',
			summary: 'Who comes to an event, for a spreadsheet',
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
		await attendees.cancel(actor, params.id, params.registration, body.reason);
		return { message: 'Cancelled. The member gets a mail.' };
	});
	serve(attendeeEndpoints.checkIn, {}, ({ params, body, actor }) => checkIn.checkIn(actor, params.id, body));
	serve(attendeeEndpoints.correctCheckIn, {}, ({ params, body, actor }) =>
		checkIn.correct(actor, params.id, params.registration, body.seats),
	);
	serve(attendeeEndpoints.undoCheckIn, {}, async ({ params, actor }) => ({
		attendance: await checkIn.undo(actor, params.id, params.registration),
		message: 'Undone.',
	}));
};

/** A seat may be free all the same: whoever waits is not overtaken, and a party is not torn apart. */
function whyWaiting(ahead: number, guests: readonly string[]): string {
	if (ahead > 0) return ahead === 1 ? 'one party waits before them' : `${ahead} parties wait before them`;
	return guests.length > 0 ? 'there are not enough seats for the party' : 'all seats are taken';
}
