import { todayEndpoints } from '#contract/today.office.ts';
import { defineFeature, type Routes } from '#server/core/feature.ts';
import { type TodayService, todayService } from './service.ts';

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
