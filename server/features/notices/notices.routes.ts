import { endpoints } from '#contract/endpoints.ts';
import type { Routes } from '#server/core/feature.ts';

export const noticesRoutes: Routes = ({ serve }, { notices }) => {
	serve(endpoints.latestNotice, {}, async () => {
		const { id, content } = await notices.latest();
		return { id, content };
	});
};
