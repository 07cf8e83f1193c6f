import type { ResourceKind } from '#contract/calendar.ts';
import { addDays, clubDay } from '#contract/core/club-time.ts';
import type { Db, Tx } from '#server/core/db/client.ts';
import type { Context } from '#server/core/feature.ts';
import { inTheWayText } from './in-the-way.ts';
import type { Allocation, Period, Resource } from './queries.ts';
import * as queries from './queries.ts';

export type { Allocation, Period, Resource } from './queries.ts';
export type CalendarService = ReturnType<typeof calendarService>;

/** The resources of which the club has one, by the ids that their migrations gave them. */
export const firstTee = 1;
export const hall = 2;

/** Every day of a period, the earliest first. */
function daysOf({ from, to }: Period): string[] {
	const last = clubDay(new Date(to.getTime() - 1));
	const days: string[] = [];
	for (let day = clubDay(from); day <= last; day = addDays(day, 1)) days.push(day);
	return days;
}

/** When each resource of the club is taken. The database refuses a second party at the same time. */
export function calendarService({ clock }: Context) {
	return {
		/**
		 * Every transaction that takes or frees times calls this first, once, with all resources that it may change. The locks
		 * are taken in ascending order, so that two transactions wait for each other instead of ending in a deadlock.
		 */
		async lock(tx: Tx, resourceIds: readonly number[], periods: readonly Period[]) {
			const days = [...new Set(periods.flatMap(daysOf))].sort();
			for (const id of [...new Set(resourceIds)].sort((a, b) => a - b))
				for (const day of days) await queries.lockDay(tx, id, day);
		},

		/** What can be booked, in the order in which it is shown. */
		resources: (tx: Db | Tx, ...kinds: ResourceKind[]): Promise<Resource[]> => queries.resourcesOf(tx, kinds),

		/** What the resources are taken for, without holds that have ended. */
		between: (tx: Db | Tx, resourceIds: readonly number[], period: Period): Promise<Allocation[]> =>
			queries.between(tx, resourceIds, period, clock.now()),

		byIds: (tx: Db | Tx, ids: readonly string[]): Promise<Allocation[]> => queries.byIds(tx, ids),

		/** Undefined when someone else has the resource at this time. With `heldUntil` it is a hold, which ends by itself. */
		async take(
			tx: Tx,
			{
				from,
				to,
				...what
			}: Period & { resourceId: number; kind: Allocation['kind']; note?: string; heldUntil?: Date | null },
		): Promise<Allocation | undefined> {
			const now = clock.now();
			await queries.removeEndedHolds(tx, what.resourceId, { from, to }, now);
			return queries.insert(tx, { ...what, startsAt: from, endsAt: to, createdAt: now });
		},

		/** What else has one of the resources at a time, in words; undefined when all are free. */
		async inTheWay(
			tx: Db | Tx,
			resourceIds: readonly number[],
			period: Period,
			own: readonly string[] = [],
		): Promise<string | undefined> {
			const others = (await queries.between(tx, resourceIds, period, clock.now())).filter(
				({ id }) => !own.includes(id),
			);
			return others.length > 0 ? inTheWayText(others, await queries.allResources(tx)) : undefined;
		},

		/** The time must be free, and the days locked. */
		async move(tx: Tx, id: string, resourceId: number, period: Period) {
			await queries.removeEndedHolds(tx, resourceId, period, clock.now());
			await queries.move(tx, id, period, resourceId);
		},

		/** Makes holds permanent. False when one of them has ended, and then none should be used. */
		confirm: async (tx: Tx, ids: readonly string[]): Promise<boolean> =>
			(await queries.confirm(tx, ids, clock.now())) === ids.length,

		end: (tx: Tx, id: string, at: Date) => queries.setEnd(tx, id, at),

		async free(tx: Tx, ids: readonly string[]) {
			if (ids.length > 0) await queries.remove(tx, ids);
		},
	};
}
