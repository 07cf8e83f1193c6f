import * as z from 'zod/mini';
import { type AllocationKind, allocationKinds, type ResourceKind, resourceKinds } from './calendar.ts';
import { daysBetween } from './core/club-time.ts';
import { endpoint } from './core/endpoint.ts';

/** The office's calendar: what every resource is taken for, and times that the office blocks. */

export const allocationLabels: Record<AllocationKind, string> = {
	FLIGHT: 'Flight',
	HALL: 'Hall booking',
	ROOM: 'Guest room',
	BAY: 'Range bay',
	COACHING: 'Coaching',
	TABLE: 'Table',
	CLOSURE: 'Closed',
	MAINTENANCE: 'Maintenance',
	EVENT: 'Event',
};

/** The kinds of resources of which the club can get another one, or give one up. */
export const addableKinds = ['BAY', 'COACH', 'TABLE'] as const;

/** Why the office blocks a time of a resource. */
export const blockKinds = ['CLOSURE', 'MAINTENANCE'] as const;
export type BlockKind = (typeof blockKinds)[number];

export const calendarResource = z.object({
	id: z.int(),
	kind: z.enum(resourceKinds),
	name: z.string(),
	/** How many people it is for; null where it does not matter. */
	seats: z.nullable(z.int()),
	inUse: z.boolean(),
});
export type CalendarResource = z.infer<typeof calendarResource>;

/** Everything of one kind. */
export const resourceGroupLabels: Record<ResourceKind, string> = {
	TEE: 'First tee',
	HALL: 'Hall',
	ROOM: 'Guest room',
	BAY: 'Bays',
	COACH: 'Coaches',
	TABLE: 'Tables',
};

export const calendarEntry = z.object({
	id: z.uuid(),
	resourceId: z.int(),
	kind: z.enum(allocationKinds),
	from: z.iso.datetime(),
	to: z.iso.datetime(),
	/** What its feature says about it, or else the note. */
	title: z.string(),
	/** The page where it is changed; null when it is changed in the calendar. */
	link: z.nullable(z.string()),
	/** Until then the time is only held. */
	heldUntil: z.nullable(z.iso.datetime()),
	/** Whether the calendar can move or remove it. */
	movable: z.boolean(),
	version: z.int(),
});
export type CalendarEntry = z.infer<typeof calendarEntry>;

/** Days on which a part of the club has other hours, or is closed. */
export const calendarException = z.object({
	from: z.iso.date(),
	to: z.iso.date(),
	/** The kinds of resources that it is about. */
	kinds: z.array(z.enum(resourceKinds)),
	text: z.string(),
});
export type CalendarException = z.infer<typeof calendarException>;

export const calendarDays = z.object({
	from: z.iso.date(),
	to: z.iso.date(),
	/** In use, or with an entry on these days. */
	resources: z.array(calendarResource),
	entries: z.array(calendarEntry),
	exceptions: z.array(calendarException),
});
export type CalendarDays = z.infer<typeof calendarDays>;

const message = z.object({ message: z.string() });
const wrongDay = 'Write the day as 2026-12-31.';
const resourceId = z.int('Choose what it is about.');
const times = {
	from: z.iso.datetime({ offset: true, error: 'Choose when it begins.' }),
	to: z.iso.datetime({ offset: true, error: 'Choose when it ends.' }),
};
const version = z.int('Send the version that you have seen.');
const name = z
	.string('Write a name.')
	.check(z.trim(), z.minLength(1, 'Write a name.'), z.maxLength(60, 'At most 60 characters'));
const wholeSeats = 'Write a whole number of seats, or leave it empty.';
const seats = z.nullable(z.int(wholeSeats).check(z.gte(1, wholeSeats), z.lte(1000, 'At most 1000 seats')));
const byId = z.object({ id: z.uuid('This is not an entry of the calendar.') });

/** More days than a screen shows are not loaded at once. */
const mostDays = 31;

export const blockTime = z.object({
	resourceId,
	...times,
	kind: z.enum(blockKinds, 'Choose why.'),
	note: z
		.string('Write the reason.')
		.check(z.trim(), z.minLength(1, 'Write the reason.'), z.maxLength(200, 'At most 200 characters')),
});
export const moveEntry = z.object({ resourceId, ...times, version });
export const newResource = z.object({ kind: z.enum(addableKinds, 'Choose what it is.'), name, seats });
export const changedResource = z.object({ name, seats, inUse: z.boolean() });

export const calendarEndpoints = {
	calendar: endpoint({
		method: 'GET',
		path: '/api/admin/calendar',
		summary: 'What the resources are taken for on some days',
		access: 'calendar',
		query: z
			.object({
				from: z.iso.date(wrongDay),
				to: z.iso.date(wrongDay),
				resource: z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(2_147_483_647))),
			})
			.check(
				z.refine(({ from, to }) => from <= to && daysBetween(from, to) < mostDays, {
					path: ['to'],
					error: `Choose a last day that is at most ${mostDays} days after the first.`,
				}),
			),
		response: calendarDays,
	}),
	blockTime: endpoint({
		method: 'POST',
		path: '/api/admin/calendar/entries',
		summary: 'Block a time of a resource; refused with what is in the way',
		access: 'calendar',
		status: 201,
		body: blockTime,
		response: message,
	}),
	moveEntry: endpoint({
		method: 'PATCH',
		path: '/api/admin/calendar/entries/:id',
		summary: 'Move an entry to another time or resource; refused when someone else has changed it',
		access: 'calendar',
		params: byId,
		body: moveEntry,
		response: message,
	}),
	removeEntry: endpoint({
		method: 'DELETE',
		path: '/api/admin/calendar/entries/:id',
		summary: 'Remove an entry; one that has begun ends now',
		access: 'calendar',
		params: byId,
		query: z.object({ version: z.coerce.number().check(z.int()) }),
		response: message,
	}),
	resources: endpoint({
		method: 'GET',
		path: '/api/admin/resources',
		summary: 'Everything that can be booked, also what is out of use',
		access: 'calendar',
		response: z.object({ resources: z.array(calendarResource) }),
	}),
	addResource: endpoint({
		method: 'POST',
		path: '/api/admin/resources',
		summary: 'Add a bay, a coach or a table',
		access: 'content',
		status: 201,
		body: newResource,
		response: message,
	}),
	changeResource: endpoint({
		method: 'PUT',
		path: '/api/admin/resources/:id',
		summary: 'Rename a resource, change its seats or take it out of use',
		access: 'content',
		params: z.object({ id: z.coerce.number().check(z.int(), z.gte(0), z.lte(2_147_483_647)) }),
		body: changedResource,
		response: message,
	}),
};
