import { paymentOfficeEndpoints } from '#contract/payments.office.ts';
import { todayEndpoints } from '#contract/today.office.ts';
import { countFrom, defineOfficePages, rowPage } from '#web/core/office-pages.ts';

export const pages = defineOfficePages({
	feature: 'payments',
	routes: {
		payments: 'payments.tsx',
		'payments/statement': 'statements.tsx',
		'payments/manual': 'bank-slips.tsx',
		'payments/:id': 'payment.tsx',
	},
	navigation: [
		{
			path: 'payments',
			label: 'Payments',
			group: 'Money',
			order: 10,
			permission: 'payments',
			badge: {
				label: 'to check',
				sources: [
					countFrom(paymentOfficeEndpoints.stuckPayments, ({ total }) => total),
					countFrom(todayEndpoints.today, ({ tasks }) => tasks.find(({ what }) => what === 'STUCK_PAYMENTS')?.count),
				],
			},
		},
	],
	auditSubjects: {
		payment: {
			label: 'Payments',
			page(entry) {
				if (entry.action.includes('bank slip')) return '/admin/payments/manual';
				if (entry.action.includes('statement')) return '/admin/payments/statement';
				return rowPage('/admin/payments')(entry);
			},
			actions: {
				'found a mismatch': 'Found a payment that does not match',
				'the wallet gave the money back': 'Found that the provider refunded the money',
			},
		},
	},
});
