import { officeStatementEndpoints as office, statementPdf } from '#contract/statements.office.ts';
import { ownStatementPdf, statementEndpoints } from '#contract/statements.ts';
import { defineFeature, mailRetries, type Routes } from '#server/core/feature.ts';
import { type AnnualStatementMail, type StatementsService, statementsService } from './service.ts';

declare module '#server/core/feature.ts' {
	interface Services {
		statements: StatementsService;
	}
}
declare module '#server/core/jobs/jobs.ts' {
	interface JobPayloads {
		'annual-statements': object;
		'annual-statement-mail': AnnualStatementMail;
	}
}

const pdf = { type: 'application/pdf' };

const routes: Routes = ({ serve, serveFile }, { statements }) => {
	serve(statementEndpoints.ownStatements, {}, ({ actor }) => statements.ofAccount(actor));
	serveFile(ownStatementPdf, async ({ actor, query }) => ({ ...pdf, ...(await statements.ownPdf(actor, query)) }));
	serve(office.statementsOfMember, {}, ({ params }) => statements.ofMember(params.id));
	serveFile(statementPdf, async ({ query }) => ({ ...pdf, ...(await statements.pdf(query.memberId, query)) }));
};

export const statements = defineFeature({
	name: 'statements',
	services: (context) => ({ statements: statementsService(context) }),
	routes: [routes],
	jobs: {
		'annual-statements': { retryLimit: 3, schedule: '30 5 * * *', run: ({ statements }) => statements.sendAnnual() },
		'annual-statement-mail': {
			...mailRetries,
			run: ({ statements }, job, jobId) => statements.mailAnnual(job, jobId),
		},
	},
});
