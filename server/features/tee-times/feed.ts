import { and, eq, exists, gte, isNull, or, sql } from 'drizzle-orm';
import { clubDay, clubMoment } from '#contract/core/club-time.ts';
import type { Context, FeedEntry } from '#server/core/feature.ts';
import { openEntriesOf } from './ballots.queries.ts';
import { endOf } from './mail.ts';
import { hasPerson } from './queries.ts';
import { teeBookings, teePlayers } from './tables.ts';
import { entriesOf } from './waiting-list.queries.ts';

type Asked = { memberId: string; since: Date; cancelledSince: Date };

const path = '/dashboard/tee-times';
const summaryOf = ({ holes }: { holes: number }) => `Golf, ${holes} holes`;

/** What a member plays or waits to play. */
export const memberEntries = async (context: Context, asked: Asked): Promise<FeedEntry[]> =>
	(await Promise.all([booked(context, asked), waited(context, asked), entered(context, asked)])).flat();

/** The tee times in which a member plays, and those that were cancelled a short time ago. */
async function booked(
	{ content, database: { db } }: Context,
	{ memberId, since, cancelledSince }: Asked,
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
		...{ summary: summaryOf(booking), path, ...(booking.offeredUntil && { waiting: 'Offer' }) },
		isCancelled: booking.cancelledAt !== null,
	}));
}

/** An entry of the waiting list or the ballot has a day and times: 07:30. */
const betweenTimes = (day: string, times: readonly string[]) => {
	const sorted = [...times].sort();
	return { start: clubMoment(`${day}T${sorted[0]}`), end: clubMoment(`${day}T${sorted.at(-1)}`) };
};

async function waited({ database: { db } }: Context, { memberId, since }: Asked): Promise<FeedEntry[]> {
	const rows = await entriesOf(db, memberId, clubDay(since));
	return rows.map((row) => ({
		...{ id: row.id, sequence: 1, summary: summaryOf(row), path, waiting: 'Waiting list' },
		...betweenTimes(row.day, [row.from, row.to]),
	}));
}

async function entered({ database: { db } }: Context, { memberId, since }: Asked): Promise<FeedEntry[]> {
	const rows = await openEntriesOf(db, memberId, clubDay(since));
	return rows.map(({ entry, day }) => ({
		...{ id: entry.id, sequence: 1, summary: summaryOf(entry), path, waiting: 'Ballot' },
		...betweenTimes(day, entry.choices),
	}));
}
