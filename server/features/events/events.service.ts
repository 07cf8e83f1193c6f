import { notFound } from '#server/errors.ts';
import type { Parts } from '#server/parts.ts';
import { announceContentChange } from '#server/plugins/content-changes.ts';
import { isUuid } from '#server/uuid.ts';
import * as repo from './events.repo.ts';

export type EventsService = ReturnType<typeof eventsService>;

export function eventsService({ database: { db } }: Pick<Parts, 'database'>) {
	return {
		all: () => repo.shownEvents(db),
		async byId(id: string) {
			const event = isUuid(id) ? await repo.shownEventById(db, id) : undefined;
			if (!event) throw notFound('Event not found.');
			return event;
		},
		publish: (values: Parameters<typeof repo.insertEvent>[1]) =>
			db.transaction(async (tx) => {
				const event = await repo.insertEvent(tx, values);
				await announceContentChange(tx);
				return event;
			}),
	};
}
