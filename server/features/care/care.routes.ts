import { endpoints } from '#contract/endpoints.ts';
import type { Serve } from '#server/plugins/serve.ts';
import type { CareService } from './care.service.ts';

export function careRoutes(serve: Serve, care: CareService) {
	serve(endpoints.houseState, {}, () => care.state());
	serve(endpoints.deadLetters, {}, async () => {
		const letters = await care.deadLetters();
		return {
			items: letters.map((letter) => ({ ...letter, failedAt: letter.failedAt.toISOString() })),
			total: letters.length,
		};
	});
	serve(endpoints.retryDeadLetter, {}, async ({ params }) => {
		await care.retry(params.id);
		return { message: 'It is being tried again.' };
	});
}
