import { auditQuery } from '#contract/audit.office.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { Serve } from '#server/core/http/serve.ts';
import type { ServeCsv } from '#server/core/http/serve-csv.ts';
import type { AuditOffice } from './audit.service.ts';

export function auditRoutes(serve: Serve, serveCsv: ServeCsv, desk: AuditOffice) {
	serve(endpoints.auditLog, {}, ({ query }) => desk.list(query));
	serve(endpoints.auditChoices, {}, () => desk.choices());
	serve(endpoints.verifyAudit, {}, ({ body }) => desk.verify(body.head));
	serveCsv(
		{ name: 'audit', summary: 'The audit log for a spreadsheet', access: 'team', query: auditQuery },
		({ actor, query }) => desk.csv(actor, query),
	);
}
