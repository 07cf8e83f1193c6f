import type { Tx } from '#server/core/db/client.ts';
import { notFound } from '#server/core/http/errors.ts';
import { announceContentChange } from '#server/core/pages/content-changes.ts';
import { type Dependencies, isUuid } from '#server/dependencies.ts';
import * as queries from './events.queries.ts';

export type EventsService = ReturnType<typeof eventsService>;

export function eventsService({ database: { db }, clock }: Pick<Dependencies, 'database' | 'clock'>) {
	return {
		all: (which: Parameters<typeof queries.shownEvents>[1]) => queries.shownEvents(db, which, clock.now()),
		counts: () => queries.countsByType(db, clock.now()),
		async byId(id: string) {
			const event = isUuid(id) ? await queries.shownEventById(db, id) : undefined;
			if (!event) throw notFound('Event not found.');
			return event;
		},
		titlesOf: (ids: readonly string[]) => queries.titlesOf(db, ids),
		/** Those of the addresses that are pictures of an event, also of one in the bin: it may come back. */
		picturesAmong: (tx: Tx, urls: readonly string[]) => queries.picturesAmong(tx, urls),
		publish: (values: Parameters<typeof queries.insertEvent>[1]) =>
			db.transaction(async (tx) => {
				const event = await queries.insertEvent(tx, values);
				await announceContentChange(tx);
				return event;
			}),
	};
}
