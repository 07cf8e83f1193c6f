import { defineOfficePages, rowPage } from '#web/core/office-pages.ts';

export const pages = defineOfficePages({
	feature: 'mailings',
	routes: {
		mailings: 'mailings.tsx',
		'mailings/:id': 'mailing.tsx',
	},
	navigation: [{ path: 'mailings', label: 'Mailings', group: 'Messages', order: 20, permission: 'mailings' }],
	auditSubjects: {
		mailing: {
			label: 'Mailings',
			page: rowPage('/admin/mailings'),
			actions: { 'threw a mailing away': 'Discarded a mailing' },
		},
	},
});
