import { defineOfficePages } from '#web/core/office-pages.ts';

export const pages = defineOfficePages({
	feature: 'accounts',
	routes: {
		team: 'team.tsx',
		account: 'own-account.tsx',
	},
	navigation: [{ path: 'team', label: 'Team', group: 'System', order: 10, permission: 'team' }],
});
