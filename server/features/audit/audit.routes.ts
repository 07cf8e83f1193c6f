import { auditQuery } from '#contract/audit.office.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { Routes } from '#server/core/feature.ts';

export const auditRoutes: Routes = ({ serve, serveCsv }, { auditOffice }) => {
	serve(endpoints.auditLog, {}, ({ query }) => auditOffice.list(query));
	serve(endpoints.auditChoices, {}, () => auditOffice.choices());
	serve(endpoints.verifyAudit, {}, ({ body }) => auditOffice.verify(body.head));
	serveCsv(
		{ name: 'audit', summary: 'The audit log for a spreadsheet', access: 'team', query: auditQuery },
		({ actor, query }) => auditOffice.csv(actor, query),
	);
};
