import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { secondFactorEndpoints } from '#contract/second-factor.ts';
import { useEndpoint } from '#web/core/query.tsx';
import { SecondFactor } from '#web/ui/account/second-factor.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import styles from './layout.module.css';

/**
 * Shows the page, with a notice for a person who needs a second factor and has none. When no login without it is left, only
 * the set-up is shown: the server refuses everything else.
 */
export function SecondFactorGate({ children }: { children: ReactNode }) {
	const { data } = useEndpoint(secondFactorEndpoints.secondFactor);
	if (data?.missing?.now) return <SetUpFirst />;
	return (
		<>
			{data?.missing && (
				<Notice role="status">
					<p>
						The office needs a second factor at login. {loginsLeft(data.missing.loginsLeft)}{' '}
						<Link to="/admin/account#second-step">Set it up now</Link>
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
			lead="The office needs it, because a stolen password alone must not open the members’ data. Afterwards everything is open again."
		/>
		<div className={styles.setUp}>
			<SecondFactor />
		</div>
	</>
);
