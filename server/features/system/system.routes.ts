import { endpoints } from '#contract/endpoints.ts';
import type { Routes } from '#server/core/feature.ts';

export const systemRoutes: Routes = ({ serve }, { system }) => {
	serve(endpoints.systemHealth, {}, () => system.state());
	serve(endpoints.deadLetters, {}, async () => {
		const letters = await system.deadLetters();
		return {
			items: letters.map((letter) => ({ ...letter, failedAt: letter.failedAt.toISOString() })),
			total: letters.length,
		};
	});
	serve(endpoints.retryDeadLetter, {}, async ({ actor, params }) => {
		await system.retry(actor, params.id);
		return { message: 'It is being tried again.' };
	});
};
