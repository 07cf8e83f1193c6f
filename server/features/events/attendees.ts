import { and, count, desc, eq } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/client.ts';
import type { Parts } from '#server/parts.ts';
import { events } from './events.table.ts';
import { eventRegistrations } from './registrations.table.ts';

export type Attendees = ReturnType<typeof attendees>;

/** Who has a seat at what, for those who write to them. */
export function attendees({ database: { db } }: Pick<Parts, 'database'>) {
	return {
		/** The members with a seat; those who wait are not counted. */
		of: async (tx: Db | Tx, eventId: string): Promise<string[]> => {
			const rows = await tx
				.select({ memberId: eventRegistrations.memberId })
				.from(eventRegistrations)
				.where(and(eq(eventRegistrations.eventId, eventId), eq(eventRegistrations.state, 'SEAT')));
			return rows.map(({ memberId }) => memberId);
		},
		/** Events that somebody has a seat at, the latest first. */
		events: () =>
			db
				.select({ id: events.id, title: events.title, startDate: events.startDate, attendees: count() })
				.from(events)
				.innerJoin(
					eventRegistrations,
					and(eq(eventRegistrations.eventId, events.id), eq(eventRegistrations.state, 'SEAT')),
				)
				.groupBy(events.id)
				.orderBy(desc(events.startDate))
				.limit(100),
		async titleOf(tx: Db | Tx, eventId: string): Promise<string | undefined> {
			const [event] = await tx.select({ title: events.title }).from(events).where(eq(events.id, eventId));
			return event?.title;
		},
	};
}
