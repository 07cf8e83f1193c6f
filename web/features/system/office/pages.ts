import { defineOfficePages } from '#web/core/office-pages.ts';

export const pages = defineOfficePages({
	feature: 'system',
	routes: {
		'system-health': 'system-health.tsx',
		// The address of the page before it was renamed.
		house: 'old-address.tsx', // words-ok
	},
	navigation: [{ path: 'system-health', label: 'Server', group: 'System', order: 50, permission: 'team' }],
	auditSubjects: {
		system: {
			label: 'System',
			page({ action, subjectId }) {
				if (action.includes('kept')) return '/admin/retention';
				if (action.includes('mail')) return '/admin/mails';
				return { backup: '/admin/system-health', demo: '/admin/system-health', audit: '/admin/audit' }[subjectId];
			},
			actions: {
				'removed what is not kept': 'Deleted data by a retention rule',
				'changed how long something is kept': 'Changed a retention rule',
				'sent a mail again': 'Sent an email again',
			},
		},
	},
});
