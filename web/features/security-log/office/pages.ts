import { defineOfficePages } from '#web/core/office-pages.ts';

export const pages = defineOfficePages({
	feature: 'security-log',
	routes: { 'security-log': 'security-log.tsx' },
	navigation: [{ path: 'security-log', label: 'Security log', group: 'System', order: 45, permission: 'security' }],
});
