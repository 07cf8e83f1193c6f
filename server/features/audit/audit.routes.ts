import { auditQuery } from '#contract/audit.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { Serve } from '#server/plugins/serve.ts';
import type { ServeCsv } from '#server/plugins/serve-csv.ts';
import type { AuditDesk } from './audit.service.ts';

export function auditRoutes(serve: Serve, serveCsv: ServeCsv, desk: AuditDesk) {
	serve(endpoints.auditLog, {}, ({ query }) => desk.list(query));
	serve(endpoints.auditChoices, {}, () => desk.choices());
	serve(endpoints.verifyAudit, {}, ({ body }) => desk.verify(body.head));
	serveCsv(
		{ name: 'audit', summary: 'The audit log for a spreadsheet', access: 'desk:team', query: auditQuery },
		({ actor, query }) => desk.csv(actor, query),
	);
}
