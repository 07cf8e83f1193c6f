import { defineOfficePages } from '#web/core/office-pages.ts';

export const pages = defineOfficePages({
	feature: 'system',
	routes: {
		'system-health': 'system-health.tsx',
		house: 'house-redirect.tsx',
	},
	navigation: [{ path: 'system-health', label: 'Health', group: 'System', order: 50, permission: 'team' }],
});
