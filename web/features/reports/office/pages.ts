import { defineOfficePages } from '#web/core/office-pages.ts';

export const pages = defineOfficePages({
	feature: 'reports',
	routes: { reports: 'reports.tsx', 'reports/income': 'income.tsx', 'reports/monthly-email': 'monthly-email.tsx' },
	navigation: [{ path: 'reports', label: 'Reports', order: 1, permission: 'reports' }],
});
