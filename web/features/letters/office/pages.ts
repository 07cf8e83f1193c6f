import { defineOfficePages, rowPage } from '#web/core/office-pages.ts';

export const pages = defineOfficePages({
	feature: 'letters',
	routes: {
		letters: 'letters.tsx',
		'letters/new': 'write-letters.tsx',
		'letters/print': 'print-letters.tsx',
		'letters/labels': 'labels.tsx',
		'letters/templates': 'templates.tsx',
		'letters/templates/:id': 'template.tsx',
		'letters/:id': 'letter.tsx',
	},
	navigation: [{ path: 'letters', label: 'Letters', group: 'Members', order: 37, permission: 'applications' }],
	auditSubjects: {
		letter: { label: 'Letters', page: rowPage('/admin/letters') },
		'letter-template': { label: 'Templates of letters', page: rowPage('/admin/letters/templates') },
	},
});
