import { lastMonths } from '#contract/core/club-time.ts';
import { can, type Permission, type Role } from '#contract/core/roles.ts';
import type { Today } from '#contract/today.office.ts';
import { figures as figureNames, waits as waitNames } from '#contract/today.office.ts';
import type { Context, TodayItems } from '#server/core/feature.ts';

export type TodayService = ReturnType<typeof todayService>;

/** Loads only what the role may see. */
export function todayService(context: Context) {
	const items = context.features.flatMap(({ today }) => today ?? []);
	const waits = Object.assign({}, ...items.map(({ waits }) => waits)) as NonNullable<TodayItems['waits']>;
	const figures = Object.assign({}, ...items.map(({ figures }) => figures)) as NonNullable<TodayItems['figures']>;
	const applications = items.find(({ applications }) => applications)?.applications;

	return {
		async of(role: Role): Promise<Today> {
			const allowed = (item: { permission: Permission } | undefined) => item && can(role, item.permission);
			const months = lastMonths(context.clock.now(), 12);
			return {
				applications: applications && allowed(applications) ? await applications.load(context) : null,
				waits: await Promise.all(
					waitNames
						.filter((what) => allowed(waits[what]))
						.map(async (what) => ({ what, count: await waits[what]!.count(context) })),
				),
				figures: await Promise.all(
					figureNames
						.filter((what) => allowed(figures[what]))
						.map(async (what) => {
							const rows = await figures[what]!.byMonth(context, months[0]!);
							const values = new Map(rows.map(({ month, value }) => [month, value]));
							return { what, months: months.map((month) => ({ month, value: values.get(month) ?? 0 })) };
						}),
				),
			};
		},
	};
}
