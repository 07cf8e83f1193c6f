import { defineFeature } from '#server/core/feature.ts';
import { auditRoutes } from './audit.routes.ts';
import { type AuditOffice, type AuditService, auditOffice, auditService } from './audit.service.ts';
import { subjectNames } from './subject-names.ts';

declare module '#server/core/feature.ts' {
	interface Services {
		audit: AuditService;
		auditOffice: AuditOffice;
	}
}

export const audit = defineFeature({
	name: 'audit',
	services(context) {
		const audit = auditService(context);
		return { audit, auditOffice: auditOffice({ dependencies: context, audit, namesOf: subjectNames(context) }) };
	},
	routes: [auditRoutes],
});
