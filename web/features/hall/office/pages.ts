import { defineOfficePages, rowPage } from '#web/core/office-pages.ts';

export const pages = defineOfficePages({
	feature: 'hall',
	routes: {
		hall: 'hall.tsx',
		'hall/new': 'new-booking.tsx',
		'hall/:id': 'booking.tsx',
	},
	navigation: [{ path: 'hall', label: 'Hall', group: 'Events and hall', order: 20, permission: 'calendar' }],
	auditSubjects: {
		'hall-booking': { label: 'Bookings of the hall', page: rowPage('/admin/hall') },
		'hall-block': { label: 'Blocked days of the hall', page: () => '/admin/hall' },
	},
});
