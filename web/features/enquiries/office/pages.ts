import { defineOfficePages, rowPage } from '#web/core/office-pages.ts';

export const pages = defineOfficePages({
	feature: 'enquiries',
	routes: {
		enquiries: 'enquiries.tsx',
		'enquiries/:id': 'enquiry.tsx',
	},
	navigation: [{ path: 'enquiries', label: 'Enquiries', group: 'Messages', order: 10, permission: 'content' }],
	auditSubjects: {
		enquiry: {
			label: 'Enquiries',
			page: rowPage('/admin/enquiries'),
			actions: { 'gave the hall away': 'Confirmed the hall', 'took the hall back': 'Released the hall' },
		},
	},
});
