import type { EventFilter, OfficeEvent, OfficeEventRow } from '#contract/events.office.ts';
import type { EventRow } from './events.queries.ts';

export type Seats = { taken: number; waiting: number };

export const presentOfficeRow = (event: EventRow, shelf: EventFilter, { taken, waiting }: Seats): OfficeEventRow => ({
	id: event.id,
	title: event.title,
	startDate: event.startDate.toISOString(),
	endDate: event.endDate.toISOString(),
	state: event.state,
	deletedAt: event.deletedAt?.toISOString() ?? null,
	shelf,
	capacity: event.capacity,
	taken,
	waiting,
});

export const presentOfficeEvent = (event: EventRow, shelf: EventFilter, seats: Seats): OfficeEvent => ({
	...presentOfficeRow(event, shelf, seats),
	summary: event.summary,
	imageUrls: event.imageUrls,
	eventType: event.eventType,
	closesAt: event.closesAt?.toISOString() ?? null,
	guestLimit: event.guestLimit,
	version: event.version,
});
