import { addDays, startOfDay } from '#contract/core/club-time.ts';
import type { EndpointRequest } from '#contract/core/endpoint.ts';
import type { ContentState } from '#contract/core/publishing.ts';
import { uploadMessages } from '#contract/core/uploads.ts';
import {
	type EventStatus,
	type eventOfficeEndpoints,
	eventText,
	type OfficeEvent,
	type OfficeEventRow,
} from '#contract/events.office.ts';
import { noDetails } from '#contract/events.ts';
import type { DayEntry } from '#contract/today.office.ts';
import type { Tx } from '#server/core/db/client.ts';
import { csvBatch, everyRow, type ListView } from '#server/core/db/keyset.ts';
import { conflict, invalid } from '#server/core/http/errors.ts';
import type { Actor } from '#server/core/http/serve.ts';
import type { CsvRow } from '#server/core/http/serve-csv.ts';
import { announceContentChange } from '#server/core/pages/content-changes.ts';
import type { Dependencies } from '#server/dependencies.ts';
import type { AuditService } from '#server/features/audit/service.ts';
import type { CalendarService } from '#server/features/calendar/service.ts';
import { holdPictures, pictureOfPath } from '#server/features/pictures/service.ts';
import type { RevisionsService } from '#server/features/revisions/service.ts';
import type { UploadsService } from '#server/features/uploads/service.ts';
import type { EventRow } from './queries.ts';
import * as queries from './queries.ts';
import { eventsKey } from './service.ts';
import { takeResources } from './taken-resources.ts';

export type EventsOfficeService = ReturnType<typeof eventsOfficeService>;
type EventForm = EndpointRequest<typeof eventOfficeEndpoints.createEvent>['body'];

const subject = (id: string) => ({ kind: 'event' as const, id });
type Seats = { taken: number; waiting: number };
const none: Seats = { taken: 0, waiting: 0 };

/** What the office does with events. Every change is on the site at the next request, and in the audit log. */
export function eventsOfficeService({
	dependencies,
	audit,
	uploads,
	revisions,
	calendar,
	moveUp,
}: {
	dependencies: Pick<Dependencies, 'database' | 'clock' | 'settings'>;
	audit: AuditService;
	uploads: Pick<UploadsService, 'checkAttachments'>;
	revisions: RevisionsService;
	calendar: CalendarService;
	/** Gives free seats to waiting members. */
	moveUp: (tx: Tx, event: EventRow) => Promise<void>;
}) {
	const { clock, settings } = dependencies;
	const { db } = dependencies.database;

	async function withStatus(event: EventRow): Promise<OfficeEvent> {
		const [status, [seats]] = await Promise.all([
			queries.statusOf(db, event.id, clock.now()),
			queries.seats(db, [event.id]),
		]);
		return toOfficeEvent(event, status, seats ?? none);
	}

	async function withSeats(shown: readonly { event: EventRow; status: EventStatus }[]) {
		const rows = await queries.seats(
			db,
			shown.map(({ event }) => event.id),
		);
		const seats = new Map(rows.map((row) => [row.eventId, row]));
		return shown.map(({ event, status }) => toOfficeRow(event, status, seats.get(event.id) ?? none));
	}

	async function change(actor: Actor, action: string, write: (tx: Tx) => Promise<EventRow>) {
		const event = await db.transaction(async (tx) => {
			const written = await write(tx);
			const row = await takeResources(tx, calendar, written);
			await audit.note(tx, actor, action, subject(row.id), { title: row.title });
			// The pages of tee times and halls show what an event takes.
			const takes = written.allocationIds.length + row.allocationIds.length > 0;
			await announceContentChange(tx, takes ? [] : [eventsKey]);
			return row;
		});
		return withStatus(event);
	}

	/** Accepts only uploaded pictures, because the security policy allows no others. Stores the path, because the site's address may change. */
	function pathOf(url: string): string {
		const path = url.startsWith(`${settings.publicUrl}/`) ? url.slice(settings.publicUrl.length) : url;
		if (!/^\/(media|demo)\/[\w.-]+$/.test(path)) throw invalid({ imageUrls: uploadMessages.uploadAgain });
		return path;
	}

	/** Pictures that are used stay in the library. */
	async function heldPaths(tx: Tx, paths: string[]): Promise<string[]> {
		const used = paths.flatMap((path) => pictureOfPath(path) ?? []);
		const held = await holdPictures(tx, used);
		if (used.some((id) => !held.has(id))) throw invalid({ imageUrls: uploadMessages.uploadAgain });
		return paths;
	}

	async function toValues(
		tx: Tx,
		{ startDate, endDate, closesAt, publishAt, imageUrls, attachments, ...rest }: EventForm,
	) {
		const times = {
			startDate: new Date(startDate),
			endDate: new Date(endDate),
			closesAt: closesAt === null ? null : new Date(closesAt),
			publishAt: publishAt === null ? null : new Date(publishAt),
		};
		return {
			...rest,
			...times,
			imageUrls: await heldPaths(tx, imageUrls.map(pathOf)),
			attachments: await uploads.checkAttachments(tx, attachments),
		};
	}

	async function write(tx: Tx, actor: Actor, before: EventRow, form: EventForm) {
		const values = await toValues(tx, form);
		const [seats] = await queries.seats(tx, [before.id]);
		if (values.capacity !== null && seats && values.capacity < seats.taken)
			throw invalid({
				capacity: `${seats.taken} seats are given already. Cancel some before you lower the number.`,
			});
		const event = await queries.rows.save(tx, before.id, values);
		const saved = { ...revisionOf(event), author: actor.email };
		await revisions.add(tx, subject(event.id), saved, { ...revisionOf(before), at: before.createdAt });
		await moveUp(tx, event);
		return event;
	}

	return {
		async list(filter: queries.EventListFilter, view: ListView<queries.EventSort>) {
			const now = clock.now();
			const [page, { counts, total }] = await Promise.all([
				queries.page(db, filter, view, now),
				queries.counts(db, filter, now),
			]);
			return {
				items: await withSeats(page.shown),
				total,
				next: page.next,
				previous: page.previous,
				counts,
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
			const batch = async (cursor: string | undefined) => {
				const page = await queries.page(db, filter, { ...view, page: undefined, at: cursor }, now, csvBatch);
				return { shown: await withSeats(page.shown), next: page.next };
			};
			for await (const row of everyRow(batch))
				yield [
					row.title,
					row.startDate,
					row.endDate,
					row.status,
					String(row.capacity ?? ''),
					String(row.taken),
					String(row.waiting),
				];
		},

		/** The events of a day, with the seats taken and the people who came. */
		async onDay(day: string): Promise<DayEntry[]> {
			const rows = await queries.eventsOn(db, startOfDay(day), startOfDay(addDays(day, 1)));
			return rows.map(({ id, title, startDate, endDate, expected, arrived }) => ({
				kind: 'EVENT',
				id,
				title,
				startsAt: startDate.toISOString(),
				endsAt: endDate.toISOString(),
				expected,
				arrived,
			}));
		},

		one: async (id: string) => withStatus(await queries.rows.byId(db, id)),

		create: (actor: Actor, form: EventForm) =>
			change(actor, 'wrote an event', async (tx) => {
				const event = await queries.insertEvent(tx, { ...(await toValues(tx, form)), createdAt: clock.now() });
				await revisions.add(tx, subject(event.id), { ...revisionOf(event), author: actor.email });
				return event;
			}),

		/** Locks the row, as booking does, so that nobody books a seat that is being removed. */
		save: (actor: Actor, id: string, { version, ...form }: EventForm & { version: number }) =>
			change(actor, 'changed an event', async (tx) =>
				write(tx, actor, await queries.rows.lockForSaving(tx, id, version), form),
			),

		revisions: (id: string, before: number | undefined) => revisions.page(subject(id), before),

		/** Whether it is published, and when, stays as it is. */
		restoreRevision: (actor: Actor, id: string, { number, version }: { number: number; version: number }) =>
			change(actor, 'went back to an earlier text of an event', async (tx) => {
				const event = await queries.rows.lockForSaving(tx, id, version);
				const { state, publishAt } = revisionOf(event).body;
				const earlier = eventText.safeParse({ ...(await revisions.body(tx, subject(id), number)), state, publishAt });
				if (!earlier.success)
					throw conflict('This text is of an older version of the site and can no longer be saved.');
				return write(tx, actor, event, earlier.data);
			}),

		/** Publishes a draft, or takes it off the site. Its text stays as it is. */
		setState: (actor: Actor, id: string, state: ContentState) =>
			change(actor, state === 'published' ? 'published an event' : 'withdrew an event to the drafts', async (tx) => {
				const event = await queries.rows.lockForSaving(tx, id);
				return write(tx, actor, event, { ...revisionOf(event).body, state });
			}),

		moveToBin: (actor: Actor, id: string) =>
			change(actor, 'put an event in the bin', (tx) => queries.rows.moveToBin(tx, id, clock.now())),

		restore: (actor: Actor, id: string) =>
			change(actor, 'took an event out of the bin', (tx) => queries.rows.restore(tx, id)),

		/** Run by the nightly job. Events with bookings stay in the bin. Returns how many were deleted for good. */
		emptyBin: (now: Date) =>
			db.transaction(async (tx) => {
				const deleted = await queries.rows.emptyBin(tx, now, queries.hasBookings);
				await revisions.remove(
					tx,
					'event',
					deleted.map(({ id }) => id),
				);
				for (const { id, title } of deleted)
					await audit.note(tx, { name: 'System' }, 'removed from the bin for good', subject(id), { title });
				return deleted.length;
			}),
	};
}

const toOfficeRow = (event: EventRow, status: EventStatus, { taken, waiting }: Seats): OfficeEventRow => ({
	id: event.id,
	title: event.title,
	startDate: event.startDate.toISOString(),
	endDate: event.endDate.toISOString(),
	state: event.state,
	deletedAt: event.deletedAt?.toISOString() ?? null,
	status,
	capacity: event.capacity,
	taken,
	waiting,
});

const toOfficeEvent = (event: EventRow, status: EventStatus, seats: Seats): OfficeEvent => ({
	...toOfficeRow(event, status, seats),
	summary: event.summary,
	imageUrls: event.imageUrls,
	imageCaptions: event.imageCaptions,
	details: { ...noDetails, ...event.details },
	attachments: event.attachments,
	eventType: event.eventType,
	closesAt: event.closesAt?.toISOString() ?? null,
	publishAt: event.publishAt?.toISOString() ?? null,
	guestLimit: event.guestLimit,
	takes: event.takes,
	version: event.version,
});

/** As the form sends it, so that it can be saved again. */
const revisionOf = (event: EventRow) => ({
	number: event.version,
	body: {
		title: event.title,
		summary: event.summary,
		startDate: event.startDate.toISOString(),
		endDate: event.endDate.toISOString(),
		closesAt: event.closesAt?.toISOString() ?? null,
		publishAt: event.publishAt?.toISOString() ?? null,
		imageUrls: event.imageUrls,
		imageCaptions: event.imageCaptions,
		details: { ...noDetails, ...event.details },
		attachments: event.attachments,
		eventType: event.eventType,
		capacity: event.capacity,
		guestLimit: event.guestLimit,
		takes: event.takes,
		state: event.state,
	} satisfies EventForm,
});
