import { defineFeature } from '#server/core/feature.ts';
import { systemRoutes } from './system.routes.ts';
import { type SystemService, systemService } from './system.service.ts';

declare module '#server/core/feature.ts' {
	interface Services {
		system: SystemService;
	}
}

export const system = defineFeature({
	name: 'system',
	services(context) {
		const { audit, mailSender } = context;
		return { system: systemService({ dependencies: context, mailSender, audit }) };
	},
	routes: [systemRoutes],
	today: {
		waits: { FAILED_JOBS: { permission: 'team', count: async ({ jobs }) => (await jobs.counts()).failed } },
	},
});
