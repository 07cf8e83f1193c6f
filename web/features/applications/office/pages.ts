import { applicationEndpoints } from '#contract/applications.office.ts';
import { todayEndpoints } from '#contract/today.office.ts';
import { countFrom, defineOfficePages, rowPage } from '#web/core/office-pages.ts';

export const pages = defineOfficePages({
	feature: 'applications',
	routes: {
		applications: 'applications.tsx',
		'applications/:id': 'application.tsx',
	},
	navigation: [
		{
			path: 'applications',
			label: 'Applications',
			group: 'Members',
			order: 10,
			permission: 'applications',
			badge: {
				label: 'to decide',
				sources: [
					countFrom(applicationEndpoints.applications, ({ counts }) => counts.PENDING_APPROVAL ?? 0, {
						query: { status: 'PENDING_APPROVAL' },
					}),
					countFrom(todayEndpoints.today, ({ applications }) =>
						applications ? (applications.counts.PENDING_APPROVAL ?? 0) : undefined,
					),
				],
			},
		},
	],
	auditSubjects: {
		application: {
			label: 'Applications',
			page: rowPage('/admin/applications'),
			actions: {
				applied: 'Applied for membership',
				'proved the e-mail address': 'Verified the email address', // words-ok: stored name
				approved: 'Approved an application',
				rejected: 'Rejected an application',
				'answered the request': 'Answered the office’s questions',
				'asked for more information': 'Asked an applicant for more information',
				'compared with the document': 'Compared a field with its document',
				'changed the checklist': 'Changed the checklist',
				'asked a member for support': 'Asked a member to support the application',
				'answered a request for support': 'Answered as proposer or seconder',
				'ended a request for support': 'Removed a proposer or seconder',
				'wrote a note': 'Wrote a note',
				'opened a file of a note': 'Opened the file of a note',
				'asked for erasure': 'Asked to be erased',
			},
		},
	},
});
