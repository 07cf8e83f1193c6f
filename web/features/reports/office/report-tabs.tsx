import { Link } from 'react-router';
import type { Permission } from '#contract/core/roles.ts';
import { useCan } from '#web/core/require-permission.tsx';
import { OfficeTabs } from '#web/ui/list/filters.tsx';

const reports = [
	{ to: '/admin/reports', label: 'Strength', permission: 'applications' },
	{ to: '/admin/reports/income', label: 'Income', permission: 'payments' },
	{ to: '/admin/reports/monthly-email', label: 'Monthly email', permission: 'reports' },
] as const satisfies readonly { to: string; label: string; permission: Permission }[];

/** The reports that the person may read. */
export const ReportTabs = ({ here }: { here: (typeof reports)[number]['to'] }) => (
	<OfficeTabs label="Reports">
		{reports.map((report) => (
			<Tab key={report.to} {...report} isHere={report.to === here} />
		))}
	</OfficeTabs>
);

const Tab = ({ to, label, permission, isHere }: (typeof reports)[number] & { isHere: boolean }) =>
	useCan(permission) && (
		<Link to={to} aria-current={isHere ? 'page' : undefined}>
			{label}
		</Link>
	);
