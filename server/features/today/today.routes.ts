import { todayEndpoints } from '#contract/today.office.ts';
import type { Serve } from '#server/core/http/serve.ts';
import type { TodayService } from './today.service.ts';

export function todayRoutes(serve: Serve, today: TodayService) {
	serve(todayEndpoints.today, {}, ({ actor }) => today.of(actor.role));
}
