import { defineOfficePages } from '#web/core/office-pages.ts';

export const pages = defineOfficePages({
	feature: 'newsletter',
	routes: {
		subscribers: 'subscribers.tsx',
	},
	navigation: [{ path: 'subscribers', label: 'Newsletter', group: 'Messages', order: 30, permission: 'content' }],
	auditSubjects: {
		subscriber: { label: 'Subscribers', page: () => '/admin/subscribers' },
	},
});
