import { type ClubEvent, noDetails } from '#contract/events.ts';
import { notFound } from '#server/core/http/errors.ts';
import { announceContentChange } from '#server/core/pages/content-changes.ts';
import { dataKey, noteNextChange, noteRead } from '#server/core/pages/page-reads.ts';
import { previewed } from '#server/core/pages/previews.ts';
import { type Dependencies, isUuid } from '#server/dependencies.ts';
import type { CalendarService } from '#server/features/calendar/service.ts';
import * as queries from './queries.ts';
import { takeResources } from './taken-resources.ts';

export const eventsKey = dataKey('events');

export type EventsService = ReturnType<typeof eventsService>;

export function eventsService({
	database: { db },
	clock,
	calendar,
}: Pick<Dependencies, 'database' | 'clock'> & { calendar: CalendarService }) {
	/** A page with events is not kept longer than until one of them changes or the next scheduled one appears. */
	function noteEvents() {
		noteRead([eventsKey]);
		return noteNextChange('events', () => queries.nextPublication(db, clock.now()));
	}

	async function oneEvent(id: string) {
		const preview = previewed();
		if (preview?.kind === 'event' && preview.id === id) return queries.eventById(db, id);
		await noteEvents();
		return queries.shownEventById(db, id, clock.now());
	}

	return {
		async all(filter: Parameters<typeof queries.shownEvents>[1]) {
			await noteEvents();
			return queries.shownEvents(db, filter, clock.now());
		},
		async counts() {
			await noteEvents();
			return queries.countsByType(db, clock.now());
		},
		async byId(id: string) {
			const event = isUuid(id) ? await oneEvent(id) : undefined;
			if (!event) throw notFound('Event not found.');
			return event;
		},
		inOtherYears: (event: queries.EventRow) => queries.inOtherYears(db, event, clock.now()),
		titlesOf: (ids: readonly string[]) => queries.titlesOf(db, ids),
		publish: (values: Parameters<typeof queries.insertEvent>[1]) =>
			db.transaction(async (tx) => {
				const event = await queries.insertEvent(tx, values);
				await announceContentChange(tx, [eventsKey]);
				return event;
			}),
		publishAll: (values: Parameters<typeof queries.insertEvents>[1]) =>
			db.transaction(async (tx) => {
				for (const event of await queries.insertEvents(tx, values)) await takeResources(tx, calendar, event);
				await announceContentChange(tx, [eventsKey]);
			}),
	};
}

export const toClubEvent = (event: queries.EventRow): ClubEvent => ({
	id: event.id,
	title: event.title,
	summary: event.summary,
	startDate: event.startDate.toISOString(),
	endDate: event.endDate.toISOString(),
	imageUrls: event.imageUrls,
	...(event.eventType ? { eventType: event.eventType } : {}),
	imageCaptions: event.imageCaptions,
	closesAt: event.closesAt?.toISOString() ?? null,
	details: { ...noDetails, ...event.details },
	attachments: event.attachments,
});
