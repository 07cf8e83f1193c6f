import { defineOfficePages } from '#web/core/office-pages.ts';

export const pages = defineOfficePages({
	feature: 'ledger',
	routes: { ledger: 'trial-balance.tsx', 'ledger/entries': 'entries.tsx', 'ledger/members/:id': 'member-ledger.tsx' },
	navigation: [{ path: 'ledger', label: 'Ledger', group: 'Money', order: 30, permission: 'payments' }],
	auditSubjects: {
		'ledger-month': {
			label: 'Months of the ledger',
			page: ({ subjectId }) => (subjectId === 'all' ? '/admin/ledger/entries' : `/admin/ledger?month=${subjectId}`),
			actions: {
				'closed a month': 'Closed the books for a month',
				'opened a month again': 'Opened the books for a month again',
			},
		},
	},
});
