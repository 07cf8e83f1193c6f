import { Link } from 'react-router';
import { useCan } from '#web/core/require-permission.tsx';
import { OfficeTabs } from '#web/ui/list/filters.tsx';

const tabs = [
	{ to: '/admin/counter', label: 'Payments' },
	{ to: '/admin/counter/charges', label: 'Charges' },
	{ to: '/admin/counter/cheques', label: 'Cheques' },
	{ to: '/admin/counter/cash', label: 'Cash' },
	{ to: '/admin/counter/salary', label: 'Salary' },
] as const;

/** Salary lists are for people who may see payments. */
export function CounterTabs({ here }: { here: (typeof tabs)[number]['to'] }) {
	const seesAll = useCan('payments');
	const shown = tabs.filter(({ to }) => seesAll || to !== '/admin/counter/salary');
	return (
		<OfficeTabs label="Counter">
			{shown.map(({ to, label }) => (
				<Link key={to} to={to} aria-current={to === here ? 'page' : undefined}>
					{label}
				</Link>
			))}
		</OfficeTabs>
	);
}
