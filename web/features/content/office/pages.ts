import { defineOfficePages, rowPage } from '#web/core/office-pages.ts';

export const pages = defineOfficePages({
	feature: 'content',
	routes: {
		daily: 'daily.tsx',
		content: 'content.tsx',
		'content/sets': 'sets.tsx',
		'content/:id': 'entry.tsx',
		'content/:id/history': 'history.tsx',
	},
	navigation: [
		{ path: 'daily', label: 'Today at the club', group: 'Website', order: 1, permission: 'content' },
		{ path: 'content', label: 'Texts and prices', group: 'Website', order: 5, permission: 'content' },
	],
	auditSubjects: {
		content: {
			label: 'Texts and prices',
			page: rowPage('/admin/content'),
			actions: {
				'added an entry': 'Added',
				'published an entry': 'Published',
				'scheduled an entry': 'Scheduled',
				'published an older revision': 'Made an older revision live again',
				'changed fields of an entry': 'Changed in the list',
				'archived an entry': 'Archived',
				'restored an entry': 'Restored',
				'changed the address of an entry': 'Changed the address',
			},
		},
		'content-set': {
			label: 'Sets of texts',
			page: () => '/admin/content/sets',
			actions: {
				'started a set of drafts': 'Started a set',
				'scheduled a set of drafts': 'Scheduled a set',
				'published a set of drafts': 'Published a set',
				'withdrew a set of drafts': 'Withdrew a set',
				'removed a set of drafts': 'Removed a set',
			},
		},
	},
});
