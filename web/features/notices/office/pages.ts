import { defineOfficePages, rowPage } from '#web/core/office-pages.ts';

export const pages = defineOfficePages({
	feature: 'notices',
	routes: {
		banners: 'notices.tsx',
		'banners/:id': 'notice.tsx',
		'banners/:id/history': 'notice-history.tsx',
	},
	navigation: [{ path: 'banners', label: 'Notices', group: 'Website', order: 20, permission: 'content' }],
	auditSubjects: {
		notice: {
			label: 'Notices',
			page: rowPage('/admin/banners'),
			actions: { 'went back to an earlier text of a notice': 'Went back to an earlier text' },
		},
	},
});
