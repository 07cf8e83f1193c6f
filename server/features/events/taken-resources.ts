import { resourceKinds } from '#contract/calendar.ts';
import type { Tx } from '#server/core/db/client.ts';
import type { Context, DescribedAllocation } from '#server/core/feature.ts';
import { invalid, Refusal } from '#server/core/http/errors.ts';
import { type CalendarService, firstTee } from '#server/features/calendar/service.ts';
import type { EventRow } from './queries.ts';
import * as queries from './queries.ts';

/** A published event has its resources for its whole time, also before it is on the site. A draft or one in the bin has none. */
const wantedBy = ({ state, deletedAt, takes }: EventRow) =>
	state === 'published' && !deletedAt ? [...new Set(takes)] : [];

async function checkInUse(tx: Tx, calendar: CalendarService, wanted: readonly number[]) {
	const inUse = new Set((await calendar.resources(tx, ...resourceKinds)).map(({ id }) => id));
	if (wanted.some((id) => !inUse.has(id))) throw invalid({ takes: 'Something of this is out of use. Choose again.' });
}

/** With the field, because the form takes a conflict without one for a newer version of the event. */
const taken = (message: string) => new Refusal('CONFLICT', message, { fieldErrors: { takes: message } });

const teeHint =
	'To cancel the bookings on the first tee, leave it out here and close the course on the tee sheet, which shows them first.';

/** Gives an event what it takes, in the transaction that changes the event, or refuses the whole change. */
export async function takeResources(tx: Tx, calendar: CalendarService, event: EventRow): Promise<EventRow> {
	const wanted = wantedBy(event);
	if (wanted.length === 0 && event.allocationIds.length === 0) return event;
	const before = await calendar.byIds(tx, event.allocationIds);
	const period = { from: event.startDate, to: event.endDate };
	await calendar.lock(
		tx,
		[...wanted, ...before.map(({ resourceId }) => resourceId)],
		[...(wanted.length > 0 ? [period] : []), ...before.map(({ startsAt, endsAt }) => ({ from: startsAt, to: endsAt }))],
	);
	await checkInUse(tx, calendar, wanted);
	const inTheWay = await calendar.inTheWay(tx, wanted, period, event.allocationIds);
	if (inTheWay)
		throw taken(
			`Nothing is saved, because this is taken. ${inTheWay}${wanted.includes(firstTee) ? ` ${teeHint}` : ''}`,
		);
	await calendar.free(tx, event.allocationIds);
	const allocationIds: string[] = [];
	for (const resourceId of wanted) {
		const allocation = await calendar.take(tx, { resourceId, kind: 'EVENT', note: event.title, ...period });
		if (!allocation) throw taken('Nothing is saved, because something of this was taken in the meantime.');
		allocationIds.push(allocation.id);
	}
	return queries.setAllocations(tx, event.id, allocationIds);
}

/** For the office's calendar. Closures of the course that are no event of their own are left out. */
export async function describeEvents(
	{ database }: Context,
	allocations: readonly { id: string }[],
): Promise<DescribedAllocation[]> {
	const ids = allocations.map(({ id }) => id);
	const events = await queries.eventsOfAllocations(database.db, ids);
	return events.flatMap(({ id, title, allocationIds }) =>
		allocationIds.filter((own) => ids.includes(own)).map((own) => ({ id: own, title, link: `/admin/events/${id}` })),
	);
}
