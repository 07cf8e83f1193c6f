import { defineOfficePages } from '#web/core/office-pages.ts';

export const pages = defineOfficePages({
	feature: 'system',
	routes: {
		'system-health': 'system-health.tsx',
		// The address of the page before it was renamed.
		house: 'old-address.tsx', // words-ok
	},
	navigation: [{ path: 'system-health', label: 'Health', group: 'System', order: 50, permission: 'team' }],
});
