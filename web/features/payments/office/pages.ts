import { defineOfficePages } from '#web/core/office-pages.ts';

export const pages = defineOfficePages({
	feature: 'payments',
	routes: {
		payments: 'payments.tsx',
		'payments/statement': 'statements.tsx',
		'payments/manual': 'bank-slips.tsx',
		'payments/:id': 'payment.tsx',
	},
	navigation: [{ path: 'payments', label: 'Payments', group: 'People', order: 30, permission: 'payments' }],
});
