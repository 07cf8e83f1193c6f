import { defineOfficePages } from '#web/core/office-pages.ts';

export const pages = defineOfficePages({
	feature: 'counter',
	routes: {
		counter: 'counter.tsx',
		'counter/charges': 'charges.tsx',
		'counter/cheques': 'cheques.tsx',
		'counter/cash': 'cash.tsx',
		'counter/cash/:day': 'cash-day.tsx',
		'counter/salary': 'salary-lists.tsx',
		'counter/salary/:id': 'salary-list.tsx',
	},
	navigation: [{ path: 'counter', label: 'Counter', group: 'Money', order: 20, permission: 'counter' }],
	auditSubjects: {
		charge: { label: 'Charges', page: () => '/admin/counter/charges' },
		'cash-day': { label: 'Cash days', page: ({ subjectId }) => `/admin/counter/cash/${subjectId}` },
		cheque: { label: 'Cheques', page: () => '/admin/counter/cheques' },
		'salary-list': {
			label: 'Salary lists',
			page: ({ subjectId }) => `/admin/counter/salary${subjectId === 'paymaster' ? '' : `/${subjectId}`}`,
		},
		'counter-payment': { label: 'Payments at the counter', page: () => '/admin/counter' },
	},
});
