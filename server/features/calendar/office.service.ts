import type {
	BlockKind,
	CalendarDays,
	CalendarEntry,
	CalendarException,
	calendarEndpoints,
} from '#contract/calendar.office.ts';
import { closureKinds, longestDays, type ResourceKind, resourceKinds } from '#contract/calendar.ts';
import type { ShownContent } from '#contract/content/kinds.ts';
import { addDays, dayMs, startOfDay } from '#contract/core/club-time.ts';
import type { EndpointRequest } from '#contract/core/endpoint.ts';
import type { Tx } from '#server/core/db/client.ts';
import type { Context, DescribedAllocation } from '#server/core/feature.ts';
import { conflict, invalid, notFound } from '#server/core/http/errors.ts';
import type { Actor } from '#server/core/http/serve.ts';
import { announceContentChange } from '#server/core/pages/content-changes.ts';
import { periodText } from './in-the-way.ts';
import type { Allocation, Period, Resource } from './queries.ts';
import * as queries from './queries.ts';
import type { CalendarService } from './service.ts';

export type CalendarOfficeService = ReturnType<typeof calendarOfficeService>;
type Times = { from: string; to: string };
type Move = EndpointRequest<typeof calendarEndpoints.moveEntry>['body'];

const subject = (id: string) => ({ kind: 'calendar-entry' as const, id });

/** Which resources a part of the club is about. The office has none. */
const kindsOf: Record<ShownContent<'hours'>['exceptions'][number]['concerns'], readonly ResourceKind[]> = {
	club: resourceKinds,
	course: ['TEE'],
	restaurant: ['TABLE'],
	hall: ['HALL'],
	office: [],
};

const isClosure = ({ kind }: Allocation) => (closureKinds as readonly string[]).includes(kind);

/** The office's calendar. Closures, maintenance and events without a page of their own are changed here; the rest by its feature. */
export function calendarOfficeService(context: Context, calendar: CalendarService) {
	const {
		database: { db },
		audit,
		clock,
		content,
		features,
	} = context;

	/** What the features say about their allocations, by id. */
	async function describe(allocations: readonly Allocation[]): Promise<Map<string, DescribedAllocation>> {
		const described = features.flatMap(({ describeAllocations = {} }) =>
			Object.entries(describeAllocations).map(async ([kind, texts]) => {
				const ofKind = allocations.filter((allocation) => allocation.kind === kind);
				return ofKind.length > 0 ? texts(context, ofKind) : [];
			}),
		);
		return new Map((await Promise.all(described)).flat().map((text) => [text.id, text]));
	}

	const toEntry = (allocation: Allocation, described: DescribedAllocation | undefined): CalendarEntry => ({
		id: allocation.id,
		resourceId: allocation.resourceId,
		kind: allocation.kind,
		from: allocation.startsAt.toISOString(),
		to: allocation.endsAt.toISOString(),
		title: described?.title ?? allocation.note,
		link: described?.link ?? null,
		heldUntil: allocation.heldUntil?.toISOString() ?? null,
		movable: !described && isClosure(allocation) && allocation.endsAt > clock.now(),
		version: allocation.version,
	});

	function exceptionsBetween({ exceptions }: ShownContent<'hours'>, from: string, to: string): CalendarException[] {
		return exceptions
			.filter((exception) => exception.from <= to && from <= exception.to)
			.map((exception) => ({
				...{ from: exception.from, to: exception.to, text: exception.text },
				kinds: [...kindsOf[exception.concerns]],
			}));
	}

	function periodOf(times: Times): Period {
		const period = { from: new Date(times.from), to: new Date(times.to) };
		if (period.to <= period.from) throw invalid({ to: 'Choose an end after the start.' });
		if (period.to <= clock.now()) throw invalid({ to: 'This time is over. Choose a later end.' });
		if (period.to.getTime() - period.from.getTime() > longestDays * dayMs)
			throw invalid({ to: `At most ${longestDays} days at once.` });
		return period;
	}

	async function resourceOf(id: number): Promise<Resource> {
		const resource = (await queries.allResources(db)).find((other) => other.id === id);
		if (!resource?.inUse) throw invalid({ resourceId: 'This is not in use. Choose something else.' });
		return resource;
	}

	const refuseTee = () =>
		invalid({ resourceId: 'Close the course on the tee sheet, which shows the bookings that this cancels.' });

	/** An entry that is changed in the calendar, as the office has seen it. */
	async function ownEntry(id: string, version: number): Promise<Allocation> {
		const [found] = await calendar.byIds(db, [id]);
		if (!found) throw notFound('This entry has been removed. The calendar shows the newest.');
		if (!isClosure(found) || (await describe([found])).has(id))
			throw conflict('This booking is changed on its own page, not in the calendar.');
		if (found.version !== version) throw changedByOthers();
		if (found.endsAt <= clock.now()) throw conflict('This entry is over.');
		return found;
	}

	/** Between reading and locking someone else may have been faster. */
	async function lockEntry(tx: Tx, entry: Allocation, resourceIds: readonly number[], periods: readonly Period[]) {
		await calendar.lock(
			tx,
			[entry.resourceId, ...resourceIds],
			[{ from: entry.startsAt, to: entry.endsAt }, ...periods],
		);
		const [now] = await calendar.byIds(tx, [entry.id]);
		if (now?.version !== entry.version) throw changedByOthers();
	}

	return {
		async days(from: string, to: string, resourceId?: number): Promise<CalendarDays> {
			const all = await queries.allResources(db);
			const asked = resourceId === undefined ? all : all.filter(({ id }) => id === resourceId);
			if (asked.length === 0) throw notFound('There is no such room, bay or table.');
			const period = { from: startOfDay(from), to: startOfDay(addDays(to, 1)) };
			const [allocations, hours] = await Promise.all([
				calendar.between(
					db,
					asked.map(({ id }) => id),
					period,
				),
				content.single('hours'),
			]);
			const described = await describe(allocations);
			const withEntries = new Set(allocations.map((allocation) => allocation.resourceId));
			return {
				from,
				to,
				resources: asked.filter(({ id, inUse }) => inUse || withEntries.has(id)),
				entries: allocations.map((allocation) => toEntry(allocation, described.get(allocation.id))),
				exceptions: exceptionsBetween(hours, from, to),
			};
		},

		async block(
			actor: Actor,
			{ resourceId, kind, note, ...times }: Times & { resourceId: number; kind: BlockKind; note: string },
		): Promise<string> {
			const period = periodOf(times);
			const resource = await resourceOf(resourceId);
			if (resource.kind === 'TEE') throw refuseTee();
			await db.transaction(async (tx) => {
				await calendar.lock(tx, [resourceId], [period]);
				await checkFree(tx, resourceId, period);
				const block = await calendar.take(tx, { resourceId, kind, note, ...period });
				if (!block) throw conflict(`${resource.name} is taken at this time.`);
				// The free days of the hall are on a public page.
				await announceContentChange(tx);
				await audit.note(tx, actor, 'blocked a time', subject(block.id), {
					...{ resource: resource.name, time: periodText(period.from, period.to), note },
				});
			});
			return `${resource.name} is blocked: ${periodText(period.from, period.to)}.`;
		},

		async move(actor: Actor, id: string, { resourceId, version, ...times }: Move): Promise<string> {
			const period = periodOf(times);
			const resource = await resourceOf(resourceId);
			const entry = await ownEntry(id, version);
			if (resource.kind === 'TEE' && entry.resourceId !== resourceId) throw refuseTee();
			await db.transaction(async (tx) => {
				await lockEntry(tx, entry, [resourceId], [period]);
				await checkFree(tx, resourceId, period, id);
				await calendar.move(tx, id, resourceId, period);
				// Closures are on public pages.
				await announceContentChange(tx);
				await audit.note(tx, actor, 'moved an entry of the calendar', subject(id), {
					...{ resource: resource.name, note: entry.note },
					from: periodText(entry.startsAt, entry.endsAt),
					to: periodText(period.from, period.to),
				});
			});
			return `Moved to ${periodText(period.from, period.to)}, ${resource.name}.`;
		},

		async remove(actor: Actor, id: string, version: number): Promise<string> {
			const entry = await ownEntry(id, version);
			const now = clock.now();
			const hasBegun = entry.startsAt < now;
			await db.transaction(async (tx) => {
				await lockEntry(tx, entry, [], []);
				if (hasBegun) await calendar.end(tx, id, now);
				else await calendar.free(tx, [id]);
				await announceContentChange(tx);
				await audit.note(tx, actor, 'removed an entry of the calendar', subject(id), {
					...{ time: periodText(entry.startsAt, entry.endsAt), note: entry.note },
				});
			});
			return hasBegun ? 'It ends now.' : 'Removed. The time is free again.';
		},
	};

	async function checkFree(tx: Tx, resourceId: number, period: Period, own?: string) {
		const inTheWay = await calendar.inTheWay(tx, [resourceId], period, own ? [own] : []);
		if (inTheWay) throw conflict(`This time is taken. ${inTheWay}`);
	}
}

const changedByOthers = () =>
	conflict('Someone else has changed this entry. The calendar shows the newest; please look at it again.');
