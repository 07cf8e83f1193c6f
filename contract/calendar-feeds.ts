import * as z from 'zod/mini';
import { endpoint } from './core/endpoint.ts';

const upcomingEntry = z.object({
	id: z.string(),
	title: z.string(),
	start: z.iso.datetime(),
	end: z.iso.datetime(),
	/** Its page. */
	path: z.string(),
	/** Why the member may not get it, such as “Waiting list”; null if it is booked. */
	waiting: z.nullable(z.string()),
});
export type UpcomingEntry = z.infer<typeof upcomingEntry>;

export const calendarFeedEndpoints = {
	upcoming: endpoint({
		method: 'GET',
		path: '/api/account/upcoming',
		summary: 'What the logged-in member has booked or waits for, by date: tee times, bookings, events and the hall',
		access: 'unlocked',
		response: z.array(upcomingEntry),
	}),
	calendarFeed: endpoint({
		method: 'GET',
		path: '/api/account/calendar-feed',
		summary: 'Whether the logged-in member has a calendar feed, and since when',
		access: 'unlocked',
		response: z.object({ since: z.nullable(z.iso.datetime()) }),
	}),
	newCalendarFeed: endpoint({
		method: 'POST',
		path: '/api/account/calendar-feed',
		summary: 'Switch the calendar feed on, or give it a new secret address; the old one stops',
		access: 'unlocked',
		status: 201,
		response: z.object({ address: z.string(), message: z.string() }),
	}),
	removeCalendarFeed: endpoint({
		method: 'DELETE',
		path: '/api/account/calendar-feed',
		summary: 'Switch the calendar feed off',
		access: 'unlocked',
		response: z.object({ message: z.string() }),
	}),
};
