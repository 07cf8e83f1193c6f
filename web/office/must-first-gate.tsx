import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { OwnPasswordForm, ownPasswordLead, ownPasswordTitle } from '#web/ui/account/choose-own-password.tsx';
import { SecondFactor } from '#web/ui/account/second-factor.tsx';
import { LoadError } from '#web/ui/load-failure.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import styles from './layout.module.css';
import { useMustFirst } from './use-must-first.ts';

/**
 * Shows the page, with a notice for a person who needs a second factor and has none. With a temporary password, and when no
 * login without a second factor is left, only the form for that is shown: the server refuses everything else.
 */
export function MustFirstGate({ loading, children }: { loading: ReactNode; children: ReactNode }) {
	const { state, missing, error, refetch } = useMustFirst();
	if (state === 'unknown' && error) return <LoadError what="The office" error={error} onRetry={refetch} />;
	if (state === 'unknown') return loading;
	if (state === 'own-password') return <OwnPasswordFirst />;
	if (state === 'second-factor') return <SetUpFirst />;
	return (
		<>
			{missing && (
				<Notice role="status">
					<p>
						The office needs a second factor at login. {loginsLeft(missing.loginsLeft)}{' '}
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

const OwnPasswordFirst = () => (
	<>
		<PageHeader title={ownPasswordTitle} lead={ownPasswordLead} />
		<div className={styles.setUp}>
			<OwnPasswordForm />
		</div>
	</>
);

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
