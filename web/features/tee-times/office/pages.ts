import { defineOfficePages } from '#web/core/office-pages.ts';

const page = () => '/admin/tee-sheet';

export const pages = defineOfficePages({
	feature: 'tee-times',
	routes: { 'tee-sheet': 'tee-sheet.tsx' },
	navigation: [{ path: 'tee-sheet', label: 'Tee sheet', group: 'Events and hall', order: 5, permission: 'calendar' }],
	auditSubjects: {
		'tee-booking': { label: 'Tee bookings', page },
		closure: { label: 'Closures of the course', page },
	},
});
