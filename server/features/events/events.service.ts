import type { Tx } from '#server/db/client.ts';
import { notFound } from '#server/errors.ts';
import type { Parts } from '#server/parts.ts';
import { announceContentChange } from '#server/plugins/content-changes.ts';
import { isUuid } from '#server/uuid.ts';
import * as repo from './events.repo.ts';

export type EventsService = ReturnType<typeof eventsService>;

export function eventsService({ database: { db }, clock }: Pick<Parts, 'database' | 'clock'>) {
	return {
		all: (which: Parameters<typeof repo.shownEvents>[1]) => repo.shownEvents(db, which, clock.now()),
		counts: () => repo.countsByType(db, clock.now()),
		async byId(id: string) {
			const event = isUuid(id) ? await repo.shownEventById(db, id) : undefined;
			if (!event) throw notFound('Event not found.');
			return event;
		},
		/** Those of the addresses that are pictures of an event, also of one in the bin: it may come back. */
		picturesAmong: (tx: Tx, urls: readonly string[]) => repo.picturesAmong(tx, urls),
		publish: (values: Parameters<typeof repo.insertEvent>[1]) =>
			db.transaction(async (tx) => {
				const event = await repo.insertEvent(tx, values);
				await announceContentChange(tx);
				return event;
			}),
	};
}
