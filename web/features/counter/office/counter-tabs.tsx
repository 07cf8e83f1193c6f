import { Link } from 'react-router';
import { OfficeTabs } from '#web/ui/list/filters.tsx';

const tabs = [
	{ to: '/admin/counter', label: 'Payments' },
	{ to: '/admin/counter/charges', label: 'Charges' },
	{ to: '/admin/counter/cheques', label: 'Cheques' },
	{ to: '/admin/counter/cash', label: 'Cash' },
] as const;

export const CounterTabs = ({ here }: { here: (typeof tabs)[number]['to'] }) => (
	<OfficeTabs label="Counter">
		{tabs.map(({ to, label }) => (
			<Link key={to} to={to} aria-current={to === here ? 'page' : undefined}>
				{label}
			</Link>
		))}
	</OfficeTabs>
);
