import * as z from 'zod/mini';
import { endpoint } from './core/endpoint.ts';

export const calendarFeedEndpoints = {
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
