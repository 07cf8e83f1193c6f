import { defineOfficePages } from '#web/core/office-pages.ts';

export const pages = defineOfficePages({
	feature: 'applications',
	routes: {
		applications: 'applications.tsx',
		'applications/:id': 'application.tsx',
	},
	navigation: [{ path: 'applications', label: 'Applications', group: 'People', order: 10, permission: 'applications' }],
});
