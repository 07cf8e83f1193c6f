import { clubDay, lastMonths } from '#contract/core/club-time.ts';
import { can, type Permission, type Role } from '#contract/core/roles.ts';
import { figures as figureNames, type Task, type Today, taskNames, todayEndpoints } from '#contract/today.office.ts';
import { type Context, defineFeature, type Routes, type TodayItems } from '#server/core/feature.ts';

type TodayService = ReturnType<typeof todayService>;

/** Loads only what the role may see. */
function todayService(context: Context) {
	const items = context.features.flatMap(({ today }) => today ?? []);
	const tasks = Object.assign({}, ...items.map(({ tasks }) => tasks)) as NonNullable<TodayItems['tasks']>;
	const figures = Object.assign({}, ...items.map(({ figures }) => figures)) as NonNullable<TodayItems['figures']>;
	const applications = items.find(({ applications }) => applications)?.applications;
	const members = items.find(({ members }) => members)?.members;
	const days = items.flatMap(({ day }) => day ?? []);

	/** Only what waits has an age. */
	async function taskOf(name: Task) {
		const { count, since } = tasks[name]!;
		const waiting = await count(context);
		const oldest = waiting > 0 ? await since?.(context) : undefined;
		return { what: name, count: waiting, since: oldest?.toISOString() ?? null };
	}

	async function dayOf(role: Role, now: Date) {
		const allowed = days.filter(({ permission }) => can(role, permission));
		if (allowed.length === 0) return null;
		const entries = await Promise.all(allowed.map(({ load }) => load(context, clubDay(now))));
		return entries.flat().sort((a, b) => a.startsAt.localeCompare(b.startsAt));
	}

	return {
		async of(role: Role): Promise<Today> {
			const allowed = (item: { permission: Permission } | undefined) => item && can(role, item.permission);
			const now = context.clock.now();
			const months = lastMonths(now, 12);
			return {
				applications: applications && allowed(applications) ? await applications.load(context) : null,
				members: members && allowed(members) ? await members.load(context) : null,
				tasks: await Promise.all(taskNames.filter((name) => allowed(tasks[name])).map(taskOf)),
				day: await dayOf(role, now),
				figures: await Promise.all(
					figureNames
						.filter((name) => allowed(figures[name]))
						.map(async (name) => {
							const rows = await figures[name]!.byMonth(context, months[0]!);
							const byMonth = Map.groupBy(rows, ({ month }) => month);
							const sumOf = (month: string) => (byMonth.get(month) ?? []).reduce((sum, { value }) => sum + value, 0);
							return { what: name, months: months.map((month) => ({ month, value: sumOf(month) })) };
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
