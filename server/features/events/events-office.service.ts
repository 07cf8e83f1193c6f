import type { EndpointRequest } from '#contract/core/endpoint.ts';
import { uploadMessages } from '#contract/core/uploads.ts';
import {
	type EventFilter,
	eventFilters,
	type eventOfficeEndpoints,
	type OfficeEvent,
} from '#contract/events.office.ts';
import type { Tx } from '#server/core/db/client.ts';
import { everyRow, type ListView } from '#server/core/db/keyset.ts';
import type { CsvRow } from '#server/core/http/csv.ts';
import { invalid } from '#server/core/http/errors.ts';
import type { Actor } from '#server/core/http/serve.ts';
import { announceContentChange } from '#server/core/pages/content-changes.ts';
import type { Dependencies } from '#server/dependencies.ts';
import type { AuditService } from '#server/features/audit/audit.service.ts';
import { type EventRow, insertEvent } from './events.queries.ts';
import * as queries from './events-office.queries.ts';
import { presentOfficeEvent, presentOfficeRow, type Seats } from './office-event-view.ts';

export type EventsOfficeService = ReturnType<typeof eventsOfficeService>;
type Written = EndpointRequest<typeof eventOfficeEndpoints.createEvent>['body'];

/** Rows that an export holds at a time. */
const csvBatch = 500;
const subject = (id: string) => ({ kind: 'event' as const, id });
const none: Seats = { taken: 0, waiting: 0 };

/** What the office does with the events. Each deed is on the site at the next request, and in the log. */
export function eventsOfficeService({
	dependencies,
	audit,
	moveUp,
}: {
	dependencies: Pick<Dependencies, 'database' | 'clock' | 'settings'>;
	audit: AuditService;
	/** Gives free seats to those who wait. */
	moveUp: (tx: Tx, event: EventRow) => Promise<void>;
}) {
	const { clock, settings } = dependencies;
	const { db } = dependencies.database;

	async function whole(event: EventRow): Promise<OfficeEvent> {
		const [shelf, [seats]] = await Promise.all([
			queries.shelfOf(db, event.id, clock.now()),
			queries.seats(db, [event.id]),
		]);
		return presentOfficeEvent(event, shelf, seats ?? none);
	}

	async function withSeats(shown: readonly { event: EventRow; shelf: EventFilter }[]) {
		const rows = await queries.seats(
			db,
			shown.map(({ event }) => event.id),
		);
		const seats = new Map(rows.map((row) => [row.eventId, row]));
		return shown.map(({ event, shelf }) => presentOfficeRow(event, shelf, seats.get(event.id) ?? none));
	}

	const deed = async (actor: Actor, action: string, act: (tx: Tx) => Promise<EventRow>) => {
		const event = await db.transaction(async (tx) => {
			const row = await act(tx);
			await audit.note(tx, actor, action, subject(row.id), { title: row.title });
			await announceContentChange(tx);
			return row;
		});
		return whole(event);
	};

	/** Pictures of the house only: the policy of the pages shows no others. Their address may change, their path does not. */
	function pathOf(url: string): string {
		const path = url.startsWith(`${settings.publicUrl}/`) ? url.slice(settings.publicUrl.length) : url;
		if (!/^\/(media|demo)\/[\w.-]+$/.test(path)) throw invalid({ imageUrls: uploadMessages.uploadAgain });
		return path;
	}

	function read({ startDate, endDate, closesAt, imageUrls, ...rest }: Written) {
		const times = {
			startDate: new Date(startDate),
			endDate: new Date(endDate),
			closesAt: closesAt === null ? null : new Date(closesAt),
		};
		return { ...rest, ...times, imageUrls: imageUrls.map(pathOf) };
	}

	return {
		async list(filter: queries.EventListFilter, view: ListView<queries.EventSort>) {
			const now = clock.now();
			const [page, total, counts] = await Promise.all([
				queries.page(db, filter, view, now),
				queries.total(db, filter, now),
				queries.counts(db, now),
			]);
			const totals = Object.fromEntries(eventFilters.map((shelf) => [shelf, 0])) as Record<EventFilter, number>;
			for (const row of counts) totals[row.shelf] = row.total;
			return {
				items: await withSeats(page.shown),
				total,
				next: page.next,
				previous: page.previous,
				counts: totals,
			};
		},

		async *csv(
			actor: Actor,
			filter: queries.EventListFilter,
			view: ListView<queries.EventSort>,
		): AsyncGenerator<CsvRow> {
			await audit.note(db, actor, 'exported the events', subject('all'));
			const now = clock.now();
			yield ['Title', 'Starts', 'Ends', 'State', 'Seats', 'Taken', 'Waiting'];
			const batch = async (at: string | undefined) => {
				const page = await queries.page(db, filter, { ...view, page: undefined, at }, now, csvBatch);
				return { shown: await withSeats(page.shown), next: page.next };
			};
			for await (const row of everyRow(batch))
				yield [
					row.title,
					row.startDate,
					row.endDate,
					row.shelf,
					String(row.capacity ?? ''),
					String(row.taken),
					String(row.waiting),
				];
		},

		one: async (id: string) => whole(await queries.rows.byId(db, id)),

		create: (actor: Actor, written: Written) =>
			deed(actor, 'wrote an event', (tx) => insertEvent(tx, { ...read(written), createdAt: clock.now() })),

		/** The row is locked, as it is while seats are given: nobody takes one that is just being taken away. */
		save: (actor: Actor, id: string, { version, ...written }: Written & { version: number }) =>
			deed(actor, 'changed an event', async (tx) => {
				await queries.rows.lockForSaving(tx, id, version);
				const values = read(written);
				const [seats] = await queries.seats(tx, [id]);
				if (values.capacity !== null && seats && values.capacity < seats.taken)
					throw invalid({
						capacity: `${seats.taken} seats are given already. Cancel some before you lower the number.`,
					});
				const event = await queries.rows.save(tx, id, values);
				await moveUp(tx, event);
				return event;
			}),

		putInBin: (actor: Actor, id: string) =>
			deed(actor, 'put an event in the bin', (tx) => queries.rows.putInBin(tx, id, clock.now())),

		restore: (actor: Actor, id: string) =>
			deed(actor, 'took an event out of the bin', (tx) => queries.rows.restore(tx, id)),

		/** The job. Events that somebody registered for stay in the bin. Answers how many are gone for good. */
		emptyBin: (now: Date) =>
			db.transaction(async (tx) => {
				const gone = await queries.rows.emptyBin(tx, now, queries.hasRegistrations);
				for (const { id, title } of gone)
					await audit.note(tx, { name: 'House' }, 'removed from the bin for good', subject(id), { title });
				return gone.length;
			}),
	};
}
