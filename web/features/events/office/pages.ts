import { defineOfficePages, rowPage } from '#web/core/office-pages.ts';

export const pages = defineOfficePages({
	feature: 'events',
	routes: {
		events: 'events.tsx',
		'events/:id': 'event.tsx',
		'events/:id/history': 'event-history.tsx',
		'events/:id/attendees': 'attendees.tsx',
		'events/:id/check-in': 'check-in.tsx',
	},
	navigation: [{ path: 'events', label: 'Events', group: 'Events and hall', order: 10, permission: 'content' }],
	auditSubjects: {
		event: {
			label: 'Events',
			page: rowPage('/admin/events'),
			actions: { 'went back to an earlier text of an event': 'Went back to an earlier text' },
		},
	},
});
