import { accountEndpoints } from '#contract/ledger.ts';
import { taka } from '#web/core/format.ts';
import { useDashboardQuery } from '#web/ui/dashboard/dashboard-page.tsx';
import { MoreLink } from '#web/ui/links.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { DashboardSection } from './dashboard-section.tsx';
import styles from './own-balance.module.css';

/** What the member owes today, and the way to the account. */
export function OwnBalance() {
	const { data, error, refetch } = useDashboardQuery(accountEndpoints.memberAccount, {
		query: { sort: 'day' },
	});
	if (!data) return error && <LoadFailure what="Your account" error={error} onRetry={refetch} />;
	const { balancePaisa } = data;
	return (
		<DashboardSection id="own-balance" title="Your account">
			<dl className="ledger">
				<div>
					<dt>{balancePaisa < 0 ? 'Your credit with the club' : 'You owe'}</dt>
					<dd>{taka(Math.abs(balancePaisa))}</dd>
				</div>
			</dl>
			<p className={styles.links}>
				<MoreLink to="/dashboard/account">
					{balancePaisa > 0 ? 'Pay, bills and statements' : 'Bills and statements'}
				</MoreLink>
				<MoreLink to="/dashboard/messages">Write to the office</MoreLink>
			</p>
		</DashboardSection>
	);
}
