import { Link } from 'react-router';
import { OfficeTabs } from './list/filters.tsx';

const tabs = [
	{ to: '/admin/enquiries', label: 'All' },
	{ to: '/admin/enquiries?kind=CONTACT', label: 'Contact' },
	{ to: '/admin/enquiries?kind=PREBOOK', label: 'Hall' },
	{ to: '/admin/subscribers', label: 'Newsletter' },
];

/** The views of what visitors sent: one tab for each form of the site. */
export const InboxTabs = ({ current }: { current: string }) => (
	<OfficeTabs label="By form">
		{tabs.map(({ to, label }) => (
			<Link key={to} to={to} aria-current={to === current ? 'page' : undefined} preventScrollReset>
				{label}
			</Link>
		))}
	</OfficeTabs>
);
