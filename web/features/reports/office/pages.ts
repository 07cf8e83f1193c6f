import { defineOfficePages } from '#web/core/office-pages.ts';

export const pages = defineOfficePages({
	feature: 'reports',
	routes: { reports: 'reports.tsx' },
	navigation: [{ path: 'reports', label: 'Reports', group: 'People', order: 60, permission: 'applications' }],
});
