import { systemEndpoints } from '#contract/system.office.ts';
import { defineFeature, type Routes } from '#server/core/feature.ts';
import { type SystemService, systemService } from './service.ts';

declare module '#server/core/feature.ts' {
	interface Services {
		system: SystemService;
	}
}

const systemRoutes: Routes = ({ serve }, { system }) => {
	serve(systemEndpoints.systemHealth, {}, () => system.health());
	serve(systemEndpoints.failedJobs, {}, async () => {
		const jobs = await system.failedJobs();
		return { items: jobs.map((job) => ({ ...job, failedAt: job.failedAt.toISOString() })), total: jobs.length };
	});
	serve(systemEndpoints.retryFailedJob, {}, async ({ actor, params }) => {
		await system.retryFailedJob(actor, params.id);
		return { message: 'It is being tried again.' };
	});
};

export const system = defineFeature({
	name: 'system',
	services(context) {
		const { audit, mails, mailSender } = context;
		return { system: systemService({ dependencies: context, mails, mailSender, audit }) };
	},
	routes: [systemRoutes],
	today: {
		tasks: { FAILED_JOBS: { permission: 'team', count: async ({ jobs }) => (await jobs.counts()).failed } },
	},
});
