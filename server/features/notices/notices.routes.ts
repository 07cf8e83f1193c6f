import { endpoints } from '#contract/endpoints.ts';
import type { Serve } from '#server/core/http/serve.ts';
import type { NoticesService } from './notices.service.ts';

export function noticesRoutes(serve: Serve, notices: NoticesService) {
	serve(endpoints.latestNotice, {}, async () => {
		const { id, content } = await notices.latest();
		return { id, content };
	});
}
