import { Link } from 'react-router';
import { registrationStatuses } from '#contract/accounts.ts';
import { applicationStatusTexts } from '#contract/application-status-texts.ts';
import type { Today } from '#contract/today.office.ts';

/** What stands beside the work: all applications by state. */
export const Margin = ({ applications }: { applications: NonNullable<Today['applications']> }) => (
	<aside aria-label="At a glance">
		<h2 style={{ marginBottom: '.4rem' }}>By state</h2>
		<dl className="ledger ledger-compact">
			{registrationStatuses.map((status) => (
				<div key={status}>
					<dt>
						<Link to={`/admin/applications?status=${status}`}>{applicationStatusTexts[status].office.label}</Link>
					</dt>
					<dd>{applications.counts[status] ?? 0}</dd>
				</div>
			))}
		</dl>
	</aside>
);
