import { Link } from 'react-router';
import { OfficeTabs } from '#web/ui/list/filters.tsx';

const tabs = [
	{ to: '/admin/ledger', label: 'Trial balance' },
	{ to: '/admin/ledger/entries', label: 'Entries' },
] as const;

export const LedgerTabs = ({ here }: { here: (typeof tabs)[number]['to'] }) => (
	<OfficeTabs label="Ledger">
		{tabs.map(({ to, label }) => (
			<Link key={to} to={to} aria-current={to === here ? 'page' : undefined}>
				{label}
			</Link>
		))}
	</OfficeTabs>
);
