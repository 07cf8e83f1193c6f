import { defineOfficePages, rowPage } from '#web/core/office-pages.ts';

export const pages = defineOfficePages({
	feature: 'members',
	routes: {
		members: 'members.tsx',
		'members/:id': 'member.tsx',
		cards: 'cards.tsx',
		'cards/print': 'print-cards.tsx',
	},
	navigation: [
		{ path: 'members', label: 'Members', group: 'People', order: 20, permission: 'applications' },
		{ path: 'cards', label: 'Cards', group: 'People', order: 35, permission: 'applications' },
	],
	auditSubjects: {
		member: {
			label: 'Members',
			page: rowPage('/admin/members'),
			actions: {
				'sent credentials again': 'Sent a member’s credentials again',
				'disabled the member': 'Disabled the login of a member',
				'enabled the member': 'Enabled the login of a member',
			},
		},
	},
});
