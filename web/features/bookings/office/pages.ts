import { defineOfficePages } from '#web/core/office-pages.ts';

export const pages = defineOfficePages({
	feature: 'bookings',
	routes: { bookings: 'bookings.tsx' },
	navigation: [{ path: 'bookings', label: 'Bookings', group: 'Events and hall', order: 6, permission: 'calendar' }],
	auditSubjects: { booking: { label: 'Bookings', page: () => '/admin/bookings' } },
});
