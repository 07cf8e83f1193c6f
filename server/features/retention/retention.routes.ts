import { endpoints } from '#contract/endpoints.ts';
import type { Routes } from '#server/core/feature.ts';

export const retentionRoutes: Routes = ({ serve }, { retention }) => {
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
};
