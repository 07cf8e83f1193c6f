import { can, type Permission, type Role } from '#contract/core/roles.ts';
import type { Figure, Today, Wait } from '#contract/today.office.ts';
import { figures as figureNames, waits as waitNames } from '#contract/today.office.ts';
import { lastMonths, type MonthValue } from '#server/core/db/months.ts';
import type { Clock } from '#server/dependencies.ts';

type At<T> = { permission: Permission; ask: T };

/** What the other features can say about themselves. What none of them answers is left out. */
export type TodaySources = {
	applications: At<() => Promise<NonNullable<Today['applications']>>>;
	waits: Partial<Record<Wait, At<() => Promise<number>>>>;
	/** Values by month, from the named month on; months without any may be missing. */
	figures: Record<Figure, At<(from: string) => Promise<MonthValue[]>>>;
};

export type TodayService = ReturnType<typeof todayService>;

/** The office's first page: it asks only what the caller's permissions may see. */
export function todayService({ clock, sources }: { clock: Clock; sources: TodaySources }) {
	const { applications, waits, figures } = sources;

	return {
		async of(role: Role): Promise<Today> {
			const allowed = ({ permission }: { permission: Permission }) => can(role, permission);
			const months = lastMonths(clock.now(), 12);

			const askedWaits = waitNames.flatMap((what) => {
				const source = waits[what];
				return source && allowed(source) ? [source.ask().then((count) => ({ what, count }))] : [];
			});
			const askedFigures = figureNames
				.filter((what) => allowed(figures[what]))
				.map(async (what) => {
					const values = new Map((await figures[what].ask(months[0]!)).map(({ month, value }) => [month, value]));
					return { what, months: months.map((month) => ({ month, value: values.get(month) ?? 0 })) };
				});
			return {
				applications: allowed(applications) ? await applications.ask() : null,
				waits: await Promise.all(askedWaits),
				figures: await Promise.all(askedFigures),
			};
		},
	};
}
