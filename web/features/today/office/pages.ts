import { defineOfficePages } from '#web/core/office-pages.ts';

export const pages = defineOfficePages({
	feature: 'today',
	routes: {
		'': 'today.tsx',
	},
	navigation: [{ path: '', label: 'Today', order: 0 }],
});
