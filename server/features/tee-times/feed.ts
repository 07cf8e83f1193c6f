import { and, eq, exists, gte, isNull, or, sql } from 'drizzle-orm';
import type { Context, FeedEntry } from '#server/core/feature.ts';
import { endOf } from './mail.ts';
import { hasPerson } from './queries.ts';
import { teeBookings, teePlayers } from './tables.ts';

/** The tee times in which a member plays, and those that were cancelled a short time ago. */
export async function memberEntries(
	{ content, database: { db } }: Context,
	{ memberId, since, cancelledSince }: { memberId: string; since: Date; cancelledSince: Date },
): Promise<FeedEntry[]> {
	const { loopMinutes } = await content.single('teeTimes');
	const plays = exists(
		db
			.select({ one: sql`1` })
			.from(teePlayers)
			.where(and(eq(teePlayers.bookingId, teeBookings.id), eq(teePlayers.memberId, memberId))),
	);
	const rows = await db
		.select()
		.from(teeBookings)
		.where(
			and(
				gte(teeBookings.start, since),
				or(
					and(isNull(teeBookings.cancelledAt), plays),
					and(gte(teeBookings.cancelledAt, cancelledSince), hasPerson(memberId)),
				),
			),
		);
	return rows.map((booking) => ({
		...{ id: booking.id, sequence: booking.version, start: booking.start, end: endOf(booking, loopMinutes) },
		...{ summary: `Golf, ${booking.holes} holes`, path: '/dashboard/tee-times' },
		isCancelled: booking.cancelledAt !== null,
	}));
}
