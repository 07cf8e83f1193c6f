import { addDays, clubDay } from '#contract/core/club-time.ts';
import type { Db, Tx } from '#server/core/db/client.ts';
import type { Context } from '#server/core/feature.ts';
import type { Allocation, Period } from './queries.ts';
import * as queries from './queries.ts';

export type { Allocation, Period } from './queries.ts';
export type CalendarService = ReturnType<typeof calendarService>;

/** The resources, by the ids that their migrations gave them. */
export const firstTee = 1;

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
		 * Every transaction that takes or frees times calls this first. The days are locked in ascending order, so that two
		 * transactions wait for each other instead of ending in a deadlock.
		 */
		async lock(tx: Tx, resourceId: number, periods: readonly Period[]) {
			for (const day of [...new Set(periods.flatMap(daysOf))].sort()) await queries.lockDay(tx, resourceId, day);
		},

		between: (tx: Db | Tx, resourceId: number, period: Period): Promise<Allocation[]> =>
			queries.between(tx, resourceId, period),

		byIds: (tx: Db | Tx, ids: readonly string[]): Promise<Allocation[]> => queries.byIds(tx, ids),

		/** Undefined when someone else has the resource at this time. */
		take: (
			tx: Tx,
			{ from, to, ...what }: Period & { resourceId: number; kind: Allocation['kind']; note?: string },
		): Promise<Allocation | undefined> =>
			queries.insert(tx, { ...what, startsAt: from, endsAt: to, createdAt: clock.now() }),

		end: (tx: Tx, id: string, at: Date) => queries.setEnd(tx, id, at),

		async free(tx: Tx, ids: readonly string[]) {
			if (ids.length > 0) await queries.remove(tx, ids);
		},
	};
}
