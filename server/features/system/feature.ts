import { systemEndpoints } from '#contract/system.office.ts';
import { addUpRowCounts } from '#server/core/db/row-counts.ts';
import { defineFeature, type Routes } from '#server/core/feature.ts';
import { plainPage, plainStyles } from '#server/core/http/plain-page.ts';
import { describeApi, type OpenApi } from './describe-api.ts';
import { type SystemService, systemService } from './service.ts';

declare module '#server/core/feature.ts' {
	interface Services {
		system: SystemService;
	}
}
declare module '#server/core/jobs/jobs.ts' {
	interface JobPayloads {
		'add-up-row-counts': object;
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

/** OpenAPI 3.1 made from the contract, as JSON and as a page. */
const apiDocsRoutes: Routes = ({ app }) => {
	const hidden = { schema: { hide: true } };
	app.get('/plain.css', hidden, async (_request, reply) =>
		reply.header('cache-control', 'public, max-age=3600').type('text/css; charset=utf-8').send(plainStyles),
	);
	app.get('/api/openapi.json', hidden, async () => app.swagger());
	app.get('/api/docs', hidden, async (_request, reply) =>
		reply
			.type('text/html; charset=utf-8')
			.send(plainPage({ title: 'The club’s API', body: describeApi(app.swagger() as OpenApi) })),
	);
};

export const system = defineFeature({
	name: 'system',
	services(context) {
		const { audit, mails, mailSender } = context;
		return { system: systemService({ dependencies: context, mails, mailSender, audit }) };
	},
	routes: [systemRoutes, apiDocsRoutes],
	jobs: {
		'add-up-row-counts': {
			retryLimit: 0,
			schedule: '*/5 * * * *',
			run: ({ database }) => addUpRowCounts(database.db),
		},
	},
	today: {
		tasks: { FAILED_JOBS: { permission: 'team', count: async ({ jobs }) => (await jobs.counts()).failed } },
	},
});
