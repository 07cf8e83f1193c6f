import { defineFeature } from '#server/core/feature.ts';
import { retentionRoutes } from './retention.routes.ts';
import { type RetentionService, retentionService } from './retention.service.ts';

declare module '#server/core/feature.ts' {
	interface Services {
		retention: RetentionService;
	}
}
declare module '#server/core/jobs/jobs.ts' {
	interface JobPayloads {
		retention: Record<string, never>;
		'empty-bin': Record<string, never>;
	}
}

export const retention = defineFeature({
	name: 'retention',
	services: (context) => ({ retention: retentionService(context) }),
	routes: [retentionRoutes],
	jobs: {
		retention: { retryLimit: 3, retryDelay: 600, schedule: '0 2 * * *', run: ({ retention }) => retention.run() },
		'empty-bin': {
			retryLimit: 2,
			schedule: '40 2 * * *',
			async run(context) {
				for (const { emptyBin } of context.features) await emptyBin?.(context, context.clock.now());
			},
		},
	},
	today: {
		waits: {
			DOCUMENTS_DUE: { permission: 'team', count: async ({ retention }) => (await retention.due()).documents },
			ERASURES_ASKED: { permission: 'team', count: async ({ retention }) => (await retention.due()).erasures },
		},
	},
});
