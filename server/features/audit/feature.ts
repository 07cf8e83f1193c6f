import { auditEndpoints, auditQuery } from '#contract/audit.office.ts';
import { defineFeature, type Routes } from '#server/core/feature.ts';
import { type AuditOffice, type AuditService, auditOffice, auditService, subjectNames } from './service.ts';

declare module '#server/core/feature.ts' {
	interface Services {
		audit: AuditService;
		auditOffice: AuditOffice;
	}
}

const auditRoutes: Routes = ({ serve, serveCsv }, { auditOffice }) => {
	serve(auditEndpoints.auditLog, {}, ({ query }) => auditOffice.list(query));
	serve(auditEndpoints.auditChoices, {}, () => auditOffice.choices());
	serve(auditEndpoints.verifyAudit, {}, ({ body }) => auditOffice.verify(body.head));
	serveCsv(
		{ name: 'audit', summary: 'The audit log for a spreadsheet', access: 'team', query: auditQuery },
		({ actor, query }) => auditOffice.csv(actor, query),
	);
};

export const audit = defineFeature({
	name: 'audit',
	services(context) {
		const audit = auditService(context);
		return { audit, auditOffice: auditOffice({ dependencies: context, audit, namesOf: subjectNames(context) }) };
	},
	routes: [auditRoutes],
});
