import { disputeOfficeEndpoints } from '#contract/disputes.office.ts';
import { countFrom, defineOfficePages } from '#web/core/office-pages.ts';

export const pages = defineOfficePages({
	feature: 'bills',
	routes: {
		bills: 'bill-runs.tsx',
		'bills/runs/:id': 'bill-run.tsx',
		'bills/rates': 'rates.tsx',
		'bills/arrears': 'arrears.tsx',
		'bills/credit-notes': 'credit-notes.tsx',
		'bills/disputes': 'disputes.tsx',
		'bills/:number': 'bill.tsx',
	},
	navigation: [
		{
			...{ path: 'bills', label: 'Bills', group: 'Money', order: 25, permission: 'payments' },
			badge: {
				label: 'disputes to decide',
				sources: [
					countFrom(disputeOfficeEndpoints.disputes, ({ open }) => open, { query: { sort: 'time', state: 'OPEN' } }),
				],
			},
		},
	],
	auditSubjects: {
		'credit-note': { label: 'Credit notes', page: () => '/admin/bills/credit-notes' },
		dispute: { label: 'Disputes', page: () => '/admin/bills/disputes' },
		'bill-run': {
			label: 'Bills',
			page: ({ subjectId }) =>
				subjectId === 'rates' || subjectId === 'arrears'
					? `/admin/bills/${subjectId}`
					: `/admin/bills/runs/${subjectId}`,
		},
	},
});
