import { defineOfficePages } from '#web/core/office-pages.ts';

export const pages = defineOfficePages({
	feature: 'retention',
	routes: {
		retention: 'retention.tsx',
	},
	navigation: [{ path: 'retention', label: 'Data kept', group: 'System', order: 30, permission: 'team' }],
});
