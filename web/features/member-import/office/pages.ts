import { defineOfficePages, rowPage } from '#web/core/office-pages.ts';

export const pages = defineOfficePages({
	feature: 'member-import',
	routes: {
		'member-import': 'imports.tsx',
		'member-import/:id': 'import.tsx',
	},
	navigation: [
		{ path: 'member-import', label: 'Import members', group: 'Members', order: 50, permission: 'applications' },
	],
	auditSubjects: {
		'member-import': { label: 'Imports of members', page: rowPage('/admin/member-import') },
	},
});
