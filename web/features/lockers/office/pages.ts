import { defineOfficePages } from '#web/core/office-pages.ts';

export const pages = defineOfficePages({
	feature: 'lockers',
	routes: { lockers: 'lockers.tsx' },
	navigation: [{ path: 'lockers', label: 'Lockers', group: 'Members', order: 40, permission: 'applications' }],
	auditSubjects: {
		locker: { label: 'Lockers', page: () => '/admin/lockers' },
	},
});
