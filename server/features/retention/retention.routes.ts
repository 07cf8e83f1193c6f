import { endpoints } from '#contract/endpoints.ts';
import type { Serve } from '#server/core/http/serve.ts';
import type { RetentionService } from './retention.service.ts';

export function retentionRoutes(serve: Serve, retention: RetentionService) {
	serve(endpoints.retention, {}, () => retention.overview());
	serve(endpoints.previewRetention, {}, ({ params, query }) => retention.preview(params.name, query.days));
	serve(endpoints.setRetention, {}, async ({ actor, params, body }) => {
		await retention.setDays(actor, params.name, body.days);
		return { message: `Kept for ${body.days} ${body.days === 1 ? 'day' : 'days'} from now on.` };
	});
	serve(endpoints.eraseMember, {}, async ({ actor, params, body }) => {
		await retention.erase(actor, params.id, body.userId);
		return { message: 'Erased. The documents leave the disk within the hour.' };
	});
}
