import * as z from 'zod/mini';
import { type ClosureKind, closureKinds } from './calendar.ts';
import { endpoint } from './core/endpoint.ts';
import { holes, mostPlayers, teeClosure, teeCompanion, teeStart, teeStartTime } from './tee-times.ts';

/** The tee sheet: who starts when, who came, and when nobody can start. */

export const attendances = ['EXPECTED', 'IN', 'NO_SHOW'] as const;
export type Attendance = (typeof attendances)[number];
export const attendanceLabels: Record<Attendance, string> = {
	EXPECTED: 'Expected',
	IN: 'Checked in',
	NO_SHOW: 'No-show',
};

export const sheetPlayer = z.object({
	id: z.uuid(),
	bookingId: z.uuid(),
	name: z.string(),
	/** Null for a guest. */
	userId: z.nullable(z.string()),
	holes,
	/** 2: begins the second nine of an eighteen-hole round here, and was checked in at the first. */
	loop: z.int(),
	attendance: z.enum(attendances),
	/** Offered to a member of the waiting list, who has not taken it yet. */
	offeredUntil: z.nullable(z.iso.datetime()),
});
export type SheetPlayer = z.infer<typeof sheetPlayer>;

export const sheetStart = z.object({ ...teeStart.shape, private: z.boolean(), players: z.array(sheetPlayer) });
export type SheetStart = z.infer<typeof sheetStart>;

export const closureLabels: Record<ClosureKind, string> = {
	CLOSURE: 'Closed',
	MAINTENANCE: 'Work on the course',
	EVENT: 'Event',
};

export const sheetClosure = z.object({ ...teeClosure.shape, id: z.uuid(), kind: z.enum(closureKinds) });
export type SheetClosure = z.infer<typeof sheetClosure>;

export const teeSheet = z.object({
	day: z.iso.date(),
	/** All starts of the day, also those that are over. */
	starts: z.array(sheetStart),
	closures: z.array(sheetClosure),
	noStarts: z.nullable(z.string()),
	interval: z.int(),
	sunset: z.iso.datetime(),
	/** People who start on this day, and how many of them were checked in. */
	expected: z.int(),
	arrived: z.int(),
});
export type TeeSheet = z.infer<typeof teeSheet>;

/** What a closure does to the bookings in it. `nine`: only the second nine falls away. */
export const closureEffect = z.object({
	bookingId: z.uuid(),
	start: z.iso.datetime(),
	names: z.array(z.string()),
	effect: z.enum(['cancelled', 'nine']),
});
export type ClosureEffect = z.infer<typeof closureEffect>;

const day = z.iso.date('Write the day as 2026-12-31.');
const message = z.object({ message: z.string() });
const reason = (missing: string) =>
	z.string(missing).check(z.trim(), z.minLength(1, missing), z.maxLength(200, 'At most 200 characters'));
const period = {
	from: z.iso.datetime({ offset: true, error: 'Choose when it begins.' }),
	to: z.iso.datetime({ offset: true, error: 'Choose when it ends.' }),
};

export const newClosure = z.object({
	...period,
	kind: z.enum(closureKinds, 'Choose why the course is closed.'),
	note: reason('Write the reason; members and visitors will read it.'),
	/** Of the effects that the office has seen; refused when the bookings have changed since then. */
	seen: z.string(),
});
export type NewClosure = z.infer<typeof newClosure>;

export const teeSheetEndpoints = {
	teeSheet: endpoint({
		method: 'GET',
		path: '/api/admin/tee-sheet',
		summary: 'Everyone who starts on a day, and the closures',
		access: 'calendar',
		query: z.object({ day }),
		response: teeSheet,
	}),
	addToTeeSheet: endpoint({
		method: 'POST',
		path: '/api/admin/tee-sheet/bookings',
		summary: 'Book for members or guests, at the counter or by telephone',
		access: 'calendar',
		status: 201,
		body: z.object({
			id: z.uuid('This is not an id.'),
			start: teeStartTime,
			holes,
			players: z
				.array(teeCompanion)
				.check(
					z.minLength(1, 'Add at least one player.'),
					z.maxLength(mostPlayers, `At most ${mostPlayers} players start together.`),
				),
			private: z._default(z.boolean(), false),
		}),
		response: message,
	}),
	setAttendance: endpoint({
		method: 'PUT',
		path: '/api/admin/tee-sheet/attendance',
		summary: 'Check players in, note that they did not come, or undo it',
		access: 'calendar',
		body: z.object({
			players: z
				.array(z.uuid('This is not a player.'))
				.check(z.minLength(1, 'Choose a player.'), z.maxLength(mostPlayers)),
			attendance: z.enum(attendances),
		}),
		response: message,
	}),
	moveOnTeeSheet: endpoint({
		method: 'PATCH',
		path: '/api/admin/tee-sheet/bookings/:id',
		summary: 'Move a booking to another start; the member gets an email',
		access: 'calendar',
		params: z.object({ id: z.uuid('This is not a booking.') }),
		body: z.object({ start: teeStartTime }),
		response: message,
	}),
	cancelOnTeeSheet: endpoint({
		method: 'POST',
		path: '/api/admin/tee-sheet/bookings/:id/cancel',
		summary: 'Cancel a booking; the reason is emailed',
		access: 'calendar',
		params: z.object({ id: z.uuid('This is not a booking.') }),
		body: z.object({ reason: reason('Write the reason; the member will read it.') }),
		response: message,
	}),
	closureEffects: endpoint({
		method: 'GET',
		path: '/api/admin/tee-sheet/closures/effects',
		summary: 'The bookings that a closure would cancel or shorten',
		access: 'calendar',
		query: z.object(period),
		response: z.object({ effects: z.array(closureEffect), seen: z.string() }),
	}),
	addClosure: endpoint({
		method: 'POST',
		path: '/api/admin/tee-sheet/closures',
		summary: 'Close the course for some time; the bookings in it are cancelled and the members get an email',
		access: 'calendar',
		status: 201,
		body: newClosure,
		response: message,
	}),
	endClosure: endpoint({
		method: 'DELETE',
		path: '/api/admin/tee-sheet/closures/:id',
		summary: 'Open the course again; what is left of the closure is removed',
		access: 'calendar',
		params: z.object({ id: z.uuid('This is not a closure.') }),
		response: message,
	}),
};
