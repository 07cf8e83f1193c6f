import { defineOfficePages } from '#web/core/office-pages.ts';

export const pages = defineOfficePages({
	feature: 'calendar',
	routes: { calendar: 'calendar.tsx', 'calendar/resources': 'resources.tsx' },
	navigation: [{ path: 'calendar', label: 'Calendar', group: 'Events and hall', order: 1, permission: 'calendar' }],
	auditSubjects: {
		'calendar-entry': { label: 'Calendar', page: () => '/admin/calendar' },
		resource: {
			label: 'Rooms, bays and tables',
			page: () => '/admin/calendar/resources',
			actions: {
				'added a resource': 'Added a room, bay or table',
				'changed a resource': 'Changed a room, bay or table',
			},
		},
	},
});
