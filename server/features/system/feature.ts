import type { FastifyRequest } from 'fastify';
import { worksInOffice } from '#contract/core/roles.ts';
import { systemEndpoints } from '#contract/system.office.ts';
import { addUpRowCounts } from '#server/core/db/row-counts.ts';
import { defineFeature, type Routes } from '#server/core/feature.ts';
import { plainPage, plainStyles } from '#server/core/http/plain-page.ts';
import { describeApi, type OpenApi } from './describe-api.ts';
import { securityTxt } from './security-txt.ts';
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

/**
 * OpenAPI 3.1 made from the contract, as JSON and as a page. In production the office's calls are only described to the office
 * (with its bearer token).
 */
const apiDocsRoutes: Routes = ({ app, gate }, { content, settings, clock }) => {
	const hidden = { schema: { hide: true } };
	const isOffice = async (request: FastifyRequest) => {
		try {
			return worksInOffice((await gate.identify(request)).role);
		} catch {
			return false;
		}
	};
	const describedTo = async (request: FastifyRequest): Promise<OpenApi> => {
		const api = app.swagger() as OpenApi;
		if (!settings.production || (await isOffice(request))) return api;
		const paths = Object.entries(api.paths ?? {}).filter(([path]) => !path.startsWith('/api/admin/'));
		return { ...api, paths: Object.fromEntries(paths) };
	};
	app.get('/plain.css', hidden, async (_request, reply) =>
		reply.header('cache-control', 'public, max-age=3600').type('text/css; charset=utf-8').send(plainStyles),
	);
	app.get('/api/openapi.json', hidden, describedTo);
	app.get('/api/docs', hidden, async (request, reply) =>
		reply
			.type('text/html; charset=utf-8')
			.send(plainPage({ title: 'The club’s API', body: describeApi(await describedTo(request)) })),
	);
	app.get('/.well-known/security.txt', hidden, async (_request, reply) => {
		const { officeEmail: email } = await content.single('club');
		return reply
			.type('text/plain; charset=utf-8')
			.send(securityTxt({ email, publicUrl: settings.publicUrl, now: clock.now() }));
	});
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
