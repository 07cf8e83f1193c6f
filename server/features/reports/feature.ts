import { reportEndpoints, strengthQuery } from '#contract/reports.office.ts';
import { defineFeature, type Routes } from '#server/core/feature.ts';
import { type ReportsService, reportsService } from './service.ts';

declare module '#server/core/feature.ts' {
	interface Services {
		reports: ReportsService;
	}
}

const routes: Routes = ({ serve, serveCsv }, { reports }) => {
	serve(reportEndpoints.strength, {}, ({ query }) => reports.strength(query));
	serveCsv(
		{
			name: 'strength',
			summary: 'The strength of the club in a year for a spreadsheet',
			access: 'applications',
			query: strengthQuery,
		},
		({ actor, query }) => reports.strengthCsv(actor, query),
	);
};

export const reports = defineFeature({
	name: 'reports',
	services: (context) => ({ reports: reportsService(context) }),
	routes: [routes],
});
