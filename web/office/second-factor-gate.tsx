import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { secondFactorEndpoints } from '#contract/second-factor.ts';
import { failureText } from '#web/core/errors.ts';
import { useEndpoint } from '#web/core/query.tsx';
import { SecondFactor } from '#web/ui/account/second-factor.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { ErrorState } from '#web/ui/state.tsx';
import styles from './layout.module.css';

/**
 * Shows the page, with a notice for a person who needs a second factor and has none. When no login without it is left, only
 * the set-up is shown: the server refuses everything else. Until it is known, the page would only show errors.
 */
export function SecondFactorGate({ loading, children }: { loading: ReactNode; children: ReactNode }) {
	const { data, error, refetch } = useEndpoint(secondFactorEndpoints.secondFactor);
	if (!data && error)
		return (
			<ErrorState title="The office could not be loaded" onRetry={refetch}>
				<p>{failureText(error)}</p>
			</ErrorState>
		);
	if (!data) return loading;
	if (data.missing?.now) return <SetUpFirst />;
	return (
		<>
			{data.missing && (
				<Notice role="status">
					<p>
						The office needs a second factor at login. {loginsLeft(data.missing.loginsLeft)}{' '}
						<Link to="/admin/account#second-factor">Set it up now</Link>
					</p>
				</Notice>
			)}
			{children}
		</>
	);
}

function loginsLeft(count: number): string {
	if (count === 0) return 'At the next login you have to set it up first.';
	return `You can log in without it ${count === 1 ? 'once more' : `${count} more times`}.`;
}

const SetUpFirst = () => (
	<>
		<PageHeader
			title="Set up a second factor"
			lead="The office needs it, so that a stolen password is not enough to see members’ data. You can use the office again as soon as it is set up."
		/>
		<div className={styles.setUp}>
			<SecondFactor />
		</div>
	</>
);
