import { defineOfficePages } from '#web/core/office-pages.ts';

export const pages = defineOfficePages({
	feature: 'mails',
	routes: {
		mails: 'mails.tsx',
	},
	navigation: [{ path: 'mails', label: 'Emails', group: 'Messages', order: 40, permission: 'team' }],
});
