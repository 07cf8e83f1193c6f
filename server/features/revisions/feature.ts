import { defineFeature } from '#server/core/feature.ts';
import { type RevisionsService, revisionsService } from './service.ts';

declare module '#server/core/feature.ts' {
	interface Services {
		revisions: RevisionsService;
	}
}

export const revisions = defineFeature({
	name: 'revisions',
	services: (context) => ({ revisions: revisionsService(context) }),
	filesInUse: ({ revisions }, tx, urls) => revisions.filesAmong(tx, urls),
});
