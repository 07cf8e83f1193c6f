import { defineOfficePages } from '#web/core/office-pages.ts';

export const pages = defineOfficePages({
	feature: 'galleries',
	routes: {
		galleries: 'galleries.tsx',
		'galleries/texts': 'gallery-texts.tsx',
	},
	navigation: [{ path: 'galleries', label: 'Galleries', group: 'Website', order: 30, permission: 'content' }],
	auditSubjects: {
		'gallery-item': { label: 'Galleries', page: () => '/admin/galleries' },
	},
});
