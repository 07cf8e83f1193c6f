import { Link } from 'react-router';
import { OfficeTabs } from '#web/ui/list/filters.tsx';

const tabs = [
	{ to: '/admin/bills', label: 'By month' },
	{ to: '/admin/bills/rates', label: 'Subscriptions' },
	{ to: '/admin/bills/arrears', label: 'Arrears' },
	{ to: '/admin/bills/credit-notes', label: 'Credit notes' },
	{ to: '/admin/bills/disputes', label: 'Disputes' },
] as const;

export const BillTabs = ({ here }: { here: (typeof tabs)[number]['to'] }) => (
	<OfficeTabs label="Bills">
		{tabs.map(({ to, label }) => (
			<Link key={to} to={to} aria-current={to === here ? 'page' : undefined}>
				{label}
			</Link>
		))}
	</OfficeTabs>
);
