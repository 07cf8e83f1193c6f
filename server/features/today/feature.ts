import { lastMonths } from '#contract/core/club-time.ts';
import { can, type Permission, type Role } from '#contract/core/roles.ts';
import { figures as figureNames, type Today, taskNames, todayEndpoints } from '#contract/today.office.ts';
import { type Context, defineFeature, type Routes, type TodayItems } from '#server/core/feature.ts';

type TodayService = ReturnType<typeof todayService>;

/** Loads only what the role may see. */
function todayService(context: Context) {
	const items = context.features.flatMap(({ today }) => today ?? []);
	const tasks = Object.assign({}, ...items.map(({ tasks }) => tasks)) as NonNullable<TodayItems['tasks']>;
	const figures = Object.assign({}, ...items.map(({ figures }) => figures)) as NonNullable<TodayItems['figures']>;
	const applications = items.find(({ applications }) => applications)?.applications;

	return {
		async of(role: Role): Promise<Today> {
			const allowed = (item: { permission: Permission } | undefined) => item && can(role, item.permission);
			const months = lastMonths(context.clock.now(), 12);
			return {
				applications: applications && allowed(applications) ? await applications.load(context) : null,
				tasks: await Promise.all(
					taskNames
						.filter((name) => allowed(tasks[name]))
						.map(async (name) => ({ what: name, count: await tasks[name]!.count(context) })),
				),
				figures: await Promise.all(
					figureNames
						.filter((name) => allowed(figures[name]))
						.map(async (name) => {
							const rows = await figures[name]!.byMonth(context, months[0]!);
							const values = new Map(rows.map(({ month, value }) => [month, value]));
							return { what: name, months: months.map((month) => ({ month, value: values.get(month) ?? 0 })) };
						}),
				),
			};
		},
	};
}

declare module '#server/core/feature.ts' {
	interface Services {
		today: TodayService;
	}
}

const todayRoutes: Routes = ({ serve }, { today }) => {
	serve(todayEndpoints.today, {}, ({ actor }) => today.of(actor.role));
};

/** The office's start page, made from what every feature declares for it. */
export const today = defineFeature({
	name: 'today',
	services: (context) => ({ today: todayService(context) }),
	routes: [todayRoutes],
});
