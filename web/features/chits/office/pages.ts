import { defineOfficePages } from '#web/core/office-pages.ts';

export const pages = defineOfficePages({
	feature: 'chits',
	routes: { chits: 'chits.tsx' },
	navigation: [{ path: 'chits', label: 'Chits', group: 'Money', order: 22, permission: 'counter' }],
});
