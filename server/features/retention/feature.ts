import { retentionOfficeEndpoints } from '#contract/retention.office.ts';
import { retentionEndpoints } from '#contract/retention.ts';
import { defineFeature, type Routes } from '#server/core/feature.ts';
import { nightHour, type RetentionService, retentionService } from './service.ts';

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

const retentionRoutes: Routes = ({ serve }, { retention }) => {
	serve(retentionEndpoints.retentionDays, {}, () => retention.days());
	serve(retentionOfficeEndpoints.retention, {}, () => retention.overview());
	serve(retentionOfficeEndpoints.previewRetention, {}, ({ params, query }) =>
		retention.preview(params.name, query.days),
	);
	serve(retentionOfficeEndpoints.setRetention, {}, async ({ actor, params, body }) => {
		await retention.setDays(actor, params.name, body.days);
		return { message: `Kept for ${body.days} ${body.days === 1 ? 'day' : 'days'} from now on.` };
	});
	serve(retentionOfficeEndpoints.eraseMember, {}, async ({ actor, params, body }) => {
		await retention.erase(actor, params.id, body.userId);
		return { message: 'Erased. The documents are removed from the disk within the hour.' };
	});
};

export const retention = defineFeature({
	name: 'retention',
	services: (context) => ({ retention: retentionService(context) }),
	routes: [retentionRoutes],
	jobs: {
		retention: {
			retryLimit: 3,
			retryDelay: 600,
			schedule: `0 ${nightHour} * * *`,
			run: ({ retention }) => retention.run(),
		},
		'empty-bin': {
			retryLimit: 2,
			schedule: '40 2 * * *',
			async run(context) {
				for (const { emptyBin } of context.features) await emptyBin?.(context, context.clock.now());
			},
		},
	},
	today: {
		tasks: {
			DOCUMENTS_DUE: { permission: 'team', count: async ({ retention }) => (await retention.due()).documents },
			ERASURES_ASKED: { permission: 'team', count: async ({ retention }) => (await retention.due()).erasures },
		},
	},
});
