import { todayEndpoints } from '#contract/today.ts';
import type { Serve } from '#server/plugins/serve.ts';
import type { TodayService } from './today.service.ts';

export function todayRoutes(serve: Serve, today: TodayService) {
	serve(todayEndpoints.today, {}, ({ actor }) => today.of(actor.role));
}
