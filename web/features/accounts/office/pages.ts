import { defineOfficePages } from '#web/core/office-pages.ts';

export const pages = defineOfficePages({
	feature: 'accounts',
	routes: {
		team: 'team.tsx',
		account: 'own-account.tsx',
	},
	navigation: [{ path: 'team', label: 'Team', group: 'System', order: 10, permission: 'team' }],
	auditSubjects: {
		account: {
			label: 'Accounts',
			page: ({ action }) => (/office|the role|the invitation/.test(action) ? '/admin/team' : undefined),
			actions: {
				'moved to another e-mail address': 'Moved to another email address', // words-ok: stored name
				'changed the role': 'Changed a role in the office',
				'invited to the office': 'Invited a person to the office',
				'sent the invitation again': 'Sent an invitation to the office again',
				'removed from the office': 'Removed a person from the office',
				'reset the second factor in the office': 'Reset a person’s second factor',
				'turned the second factor on': 'Turned the authenticator app on',
				'turned the second factor off': 'Turned the authenticator app off',
				'brought back to the office': 'Brought a person back to the office',
			},
		},
	},
});
