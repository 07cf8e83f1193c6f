import { and, count, desc, eq } from 'drizzle-orm';
import type { Db, Tx } from '#server/core/db/client.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { eventBookings } from './event-bookings.tables.ts';
import { events } from './events.tables.ts';

export type Attendees = ReturnType<typeof attendees>;

/** Who has a seat at what, for those who write to them. */
export function attendees({ database: { db } }: Pick<Dependencies, 'database'>) {
	return {
		/** The members with a seat; those who wait are not counted. */
		of: async (tx: Db | Tx, eventId: string): Promise<string[]> => {
			const rows = await tx
				.select({ memberId: eventBookings.memberId })
				.from(eventBookings)
				.where(and(eq(eventBookings.eventId, eventId), eq(eventBookings.state, 'SEAT')));
			return rows.map(({ memberId }) => memberId);
		},
		/** Events that somebody has a seat at, the latest first. */
		events: () =>
			db
				.select({ id: events.id, title: events.title, startDate: events.startDate, attendees: count() })
				.from(events)
				.innerJoin(eventBookings, and(eq(eventBookings.eventId, events.id), eq(eventBookings.state, 'SEAT')))
				.groupBy(events.id)
				.orderBy(desc(events.startDate))
				.limit(100),
		async titleOf(tx: Db | Tx, eventId: string): Promise<string | undefined> {
			const [event] = await tx.select({ title: events.title }).from(events).where(eq(events.id, eventId));
			return event?.title;
		},
	};
}
