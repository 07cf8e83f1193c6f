import { memberRequestOfficeEndpoints } from '#contract/member-requests.office.ts';
import { countFrom, defineOfficePages, rowPage } from '#web/core/office-pages.ts';

export const pages = defineOfficePages({
	feature: 'member-requests',
	routes: { 'member-requests': 'member-requests.tsx', 'member-requests/:id': 'member-request.tsx' },
	navigation: [
		{
			path: 'member-requests',
			label: 'Requests',
			group: 'Members',
			order: 30,
			permission: 'applications',
			badge: {
				label: 'waiting',
				sources: [
					countFrom(memberRequestOfficeEndpoints.memberRequests, ({ waiting }) => waiting, {
						query: { state: 'WAITING' },
					}),
				],
			},
		},
	],
	auditSubjects: { 'member-request': { label: 'Requests of members', page: rowPage('/admin/member-requests') } },
});
