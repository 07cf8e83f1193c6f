import type { Context, FeedEntry } from '#server/core/feature.ts';
import { bookingsSince } from './bookings.queries.ts';
import { type EventRow, shownSince } from './queries.ts';

const entryOf = ({ id, version, startDate, endDate, title, summary }: EventRow): FeedEntry => ({
	...{ id, sequence: version, start: startDate, end: endDate, summary: title, path: `/events/${id}` },
	...(summary && { description: summary }),
});

/** The events that are on the site. */
export const publicEntries = async ({ database, clock }: Context, since: Date): Promise<FeedEntry[]> =>
	(await shownSince(database.db, since, clock.now())).map(entryOf);

/** The events that a member has booked. A cancelled booking stays for some time, so that calendar programs remove it. */
export async function memberEntries(
	{ database, clock }: Context,
	{ memberId, since, cancelledSince }: { memberId: string; since: Date; cancelledSince: Date },
): Promise<FeedEntry[]> {
	const rows = await bookingsSince(database.db, memberId, since, clock.now());
	return rows
		.filter(({ booking, event }) => booking.state !== 'CANCELLED' || event.endDate > cancelledSince)
		.map(({ booking, event }) => ({
			...entryOf(event),
			id: booking.id,
			path: `/dashboard/events#${event.id}`,
			...(booking.state === 'WAITING' && { waiting: 'Waiting list' }),
			isCancelled: booking.state === 'CANCELLED',
		}));
}
