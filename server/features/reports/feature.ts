import { incomeQuery, incomeXlsx, reportEndpoints, strengthQuery, strengthXlsx } from '#contract/reports.office.ts';
import { defineFeature, mailRetries, type Routes } from '#server/core/feature.ts';
import { csvRows, xlsxFile, xlsxType } from '#server/core/http/spreadsheet.ts';
import { type ReportsService, reportsService } from './service.ts';
import { type MonthlySummaryService, monthlySummaryService, type SummaryJob } from './summary.service.ts';

declare module '#server/core/feature.ts' {
	interface Services {
		reports: ReportsService;
		monthlySummary: MonthlySummaryService;
	}
}
declare module '#server/core/jobs/jobs.ts' {
	interface JobPayloads {
		'monthly-summary': object;
		'monthly-summary-mail': SummaryJob;
	}
}

const routes: Routes = ({ serve, serveCsv, serveFile }, { monthlySummary, reports }) => {
	serve(reportEndpoints.strength, {}, ({ query }) => reports.strength(query));
	serveCsv(
		{
			name: 'strength',
			summary: 'The strength of the club in a year for a spreadsheet',
			access: 'applications',
			query: strengthQuery,
		},
		({ actor, query }) => csvRows(reports.strengthSheet(actor, query)),
	);
	serveFile(strengthXlsx, async ({ actor, query }) => ({
		name: 'strength.xlsx',
		type: xlsxType,
		bytes: xlsxFile('Strength', await reports.strengthSheet(actor, query)),
	}));

	serve(reportEndpoints.income, {}, ({ query }) => reports.income(query));
	serveCsv(
		{ name: 'income', summary: 'The income of some days for a spreadsheet', access: 'payments', query: incomeQuery },
		({ actor, query }) => csvRows(reports.incomeSheet(actor, query)),
	);
	serveFile(incomeXlsx, async ({ actor, query }) => ({
		name: 'income.xlsx',
		type: xlsxType,
		bytes: xlsxFile('Income', await reports.incomeSheet(actor, query)),
	}));

	serve(reportEndpoints.summaryRecipients, {}, () => monthlySummary.recipients());
	serve(reportEndpoints.chooseSummaryRecipients, {}, ({ actor, body }) =>
		monthlySummary.choose(actor, body.accountIds),
	);
	serve(reportEndpoints.summaryPreview, {}, ({ actor }) => monthlySummary.preview(actor));
};

export const reports = defineFeature({
	name: 'reports',
	services: (context) => {
		const reports = reportsService(context);
		return { reports, monthlySummary: monthlySummaryService(context, reports) };
	},
	routes: [routes],
	jobs: {
		'monthly-summary': { retryLimit: 3, schedule: '0 7 * * *', run: ({ monthlySummary }) => monthlySummary.sendDue() },
		'monthly-summary-mail': {
			...mailRetries,
			run: ({ monthlySummary }, job, jobId) => monthlySummary.mail(job, jobId),
		},
	},
});
