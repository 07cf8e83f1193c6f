import { defineOfficePages } from '#web/core/office-pages.ts';

export const pages = defineOfficePages({
	feature: 'audit',
	routes: {
		audit: 'audit-log.tsx',
	},
	navigation: [{ path: 'audit', label: 'Audit log', group: 'System', order: 40, permission: 'team' }],
});
