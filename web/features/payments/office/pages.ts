import { paymentOfficeEndpoints } from '#contract/payments.office.ts';
import { todayEndpoints } from '#contract/today.office.ts';
import { countFrom, defineOfficePages } from '#web/core/office-pages.ts';

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
			group: 'People',
			order: 30,
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
});
