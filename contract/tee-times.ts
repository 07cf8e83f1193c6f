import * as z from 'zod/mini';
import { endpoint } from './core/endpoint.ts';

/** Starts on the first tee, which members book. Nine holes are one loop of the course, eighteen are two. */

export const mostPlayers = 4;
export const holesToPlay = [9, 18] as const;
export type Holes = (typeof holesToPlay)[number];
export const holes = z.union([z.literal(9), z.literal(18)], 'Choose 9 or 18 holes.');

/** One start of a day, without names. */
export const teeStart = z.object({
	start: z.iso.datetime(),
	/** People who have a place. */
	taken: z.int(),
	/** Places that can be booked for nine holes; 0 if the flight is full or private, or the course is closed. */
	places: z.int(),
	/** Places that can be booked for eighteen holes. */
	places18: z.int(),
	closed: z.boolean(),
	/** Given by the ballot, which is not drawn yet. */
	ballot: z.boolean(),
});
export type TeeStart = z.infer<typeof teeStart>;

/** A time in which nobody starts. The note is for everyone: "Top-dressing of the greens". */
export const teeClosure = z.object({ from: z.iso.datetime(), to: z.iso.datetime(), note: z.string() });

export const teeDay = z.object({
	day: z.iso.date(),
	/** The starts of the day, from now on. */
	starts: z.array(teeStart),
	closures: z.array(teeClosure),
	/** Why the day has no starts: a closed day, or too late. Null if it has some. */
	noStarts: z.nullable(z.string()),
	/** Minutes between two starts, and the time that one loop takes. */
	interval: z.int(),
	loopMinutes: z.int(),
});
export type TeeDay = z.infer<typeof teeDay>;

export const teePlayer = z.object({
	name: z.string(),
	/** Null for a guest. */
	userId: z.nullable(z.string()),
	isMe: z.boolean(),
});

export const teeBooking = z.object({
	id: z.uuid(),
	start: z.iso.datetime(),
	/** When the last hole is expected to be played. */
	end: z.iso.datetime(),
	holes,
	private: z.boolean(),
	players: z.array(teePlayer),
	/** People of other bookings in the same flight, and the names of those who show theirs. */
	others: z.int(),
	otherNames: z.array(z.string()),
	/** Whether this member made the booking and may change it; the others may only leave it. */
	isMine: z.boolean(),
	freeCancelUntil: z.iso.datetime(),
	/** An offer from the waiting list, which ends then; null for a booking. */
	offeredUntil: z.nullable(z.iso.datetime()),
	/** Counts the changes, so that a change on top of a newer one is refused. */
	version: z.int(),
});
export type TeeBooking = z.infer<typeof teeBooking>;

/** The wall-clock time of a start: 07:30. */
export const startClock = (error: string) => z.string(error).check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, error));
export const wantedStart = {
	day: z.iso.date('Write the day as 2026-12-31.'),
	/** The earliest and the latest start: 07:30 and 09:00. */
	from: startClock('Choose the earliest start.'),
	to: startClock('Choose the latest start.'),
	holes,
};

/** A member waits for a start between two times of a day. */
export const teeWaiting = z.object({ id: z.uuid(), ...wantedStart, players: z.array(teePlayer) });
export type TeeWaiting = z.infer<typeof teeWaiting>;

export const memberTeeDay = z.object({
	...teeDay.shape,
	/** With the names of players who show theirs, for a member who does so, too. */
	starts: z.array(z.object({ ...teeStart.shape, names: z.array(z.string()) })),
	showsName: z.boolean(),
	/** The days that the member can choose, the first is today. */
	lastDay: z.iso.date(),
	/** When the member can begin to book this day; null if it is open already. */
	opensAt: z.nullable(z.iso.datetime()),
	/** Why the member cannot book at all. */
	problem: z.nullable(z.string()),
	/** The bookings to come. */
	mine: z.array(teeBooking),
	/** The first starts of this day are, or were, given by ballot. */
	hasBallot: z.boolean(),
	/** What the member waits for. */
	waiting: z.array(teeWaiting),
	mostBookings: z.int(),
	freeCancelHours: z.int(),
});
export type MemberTeeStart = MemberTeeDay['starts'][number];
export type MemberTeeDay = z.infer<typeof memberTeeDay>;

const guestName = z
	.string('Write the name of the guest.')
	.check(z.trim(), z.minLength(1, 'Write the name of the guest.'), z.maxLength(100, 'At most 100 characters'));
const userId = z
	.string('Write the User ID.')
	.check(z.trim(), z.minLength(1, 'Write the User ID.'), z.maxLength(30, 'This is not a User ID.'));

/** Another member, by User ID, or a guest by name. */
export const teeCompanion = z.union(
	[z.strictObject({ userId }), z.strictObject({ guest: guestName })],
	'Write the name of a guest or the User ID of a member.',
);
export type TeeCompanion = z.infer<typeof teeCompanion>;

export const teeStartTime = z.iso.datetime({ offset: true, error: 'Choose a start from the list.' });

const day = z.iso.date('Write the day as 2026-12-31.');
const byId = z.object({ id: z.uuid('This is not a booking.') });
const booked = z.object({ message: z.string(), booking: teeBooking });

export const newTeeBooking = z.object({
	/** Chosen by the browser, so that a booking that is sent twice is made once. */
	id: z.uuid('This is not an id.'),
	start: teeStartTime,
	holes,
	/** Who plays with the member. */
	companions: z
		.array(teeCompanion)
		.check(z.maxLength(mostPlayers - 1, `At most ${mostPlayers} players start together.`)),
	/** Nobody may join; for three players or more. */
	private: z._default(z.boolean(), false),
});
export type NewTeeBooking = z.infer<typeof newTeeBooking>;

export const teeTimeEndpoints = {
	teeTimes: endpoint({
		method: 'GET',
		path: '/api/tee-times',
		summary: 'The starts of a day with their free places, without names',
		access: 'anyone',
		query: z.object({ day }),
		response: teeDay,
	}),
	courseClosure: endpoint({
		method: 'GET',
		path: '/api/course-closure',
		summary: 'Until when nobody starts and why, if the course is closed now',
		access: 'anyone',
		response: z.object({ closure: z.nullable(z.object({ until: z.iso.datetime(), note: z.string() })) }),
	}),
	memberTeeTimes: endpoint({
		method: 'GET',
		path: '/api/account/tee-times',
		summary: 'The starts of a day and the member’s bookings to come',
		access: 'unlocked',
		query: z.object({ day }),
		response: memberTeeDay,
	}),
	bookTeeTime: endpoint({
		method: 'POST',
		path: '/api/account/tee-times',
		summary: 'Book one to four places of a start; of a start with players, join them',
		access: 'unlocked',
		status: 201,
		body: newTeeBooking,
		response: booked,
	}),
	moveTeeTime: endpoint({
		method: 'PATCH',
		path: '/api/account/tee-times/:id',
		summary: 'Move a booking to another start',
		access: 'unlocked',
		params: byId,
		body: z.object({ start: teeStartTime, version: z.int() }),
		response: booked,
	}),
	showNameOnTeeSheet: endpoint({
		method: 'PUT',
		path: '/api/account/tee-name',
		summary: 'Show the own name to members who show theirs, and see their names, or neither',
		access: 'unlocked',
		body: z.object({ showsName: z.boolean() }),
		response: z.object({ message: z.string() }),
	}),
	cancelTeeTime: endpoint({
		method: 'DELETE',
		path: '/api/account/tee-times/:id',
		summary: 'Cancel a booking, or leave the booking of another member',
		access: 'unlocked',
		params: byId,
		response: z.object({ message: z.string() }),
	}),
};

export const teeTimeCalendar = {
	path: '/api/account/tee-time.ics',
	summary: 'A booking for the member’s own calendar',
	access: 'unlocked',
	query: byId,
} as const;
