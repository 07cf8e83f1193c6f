import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { Opener } from '#web/ui/opener.tsx';
import { ErrorState, LoadingWord, Skeleton } from '#web/ui/state.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { classes } from './classes.ts';
import { LogOut } from './dashboard-head.tsx';
import styles from './dashboard-page.module.css';
import { type Asked, failureText } from './use-ask.ts';
import { isLocked } from './use-dashboard-query.ts';
import { useRequireMember } from './use-require-member.ts';

const rooms = [
	{ path: '/dashboard/profile', label: 'Profile' },
	{ path: '/dashboard/membership', label: 'Membership' },
	{ path: '/dashboard/events', label: 'Events' },
];

/** A room of the dashboard. What stands in it comes only once it is known that somebody may see it. */
export function DashboardPage({ title, children }: { title: string; children: ReactNode }) {
	const open = useRequireMember();
	const { pathname } = useLocation();
	return (
		<div className={classes('wrap', styles.page)}>
			<div className={styles.head}>
				<Opener title={title} above={{ label: 'Dashboard', path: '/dashboard' }} />
				{open && <LogOut small />}
			</div>
			<Tabs label="Dashboard">
				{rooms.map(({ path, label }) => (
					<Link key={path} to={path} prefetch="intent" aria-current={path === pathname ? 'page' : undefined}>
						{label}
					</Link>
				))}
			</Tabs>
			{open ? children : <DashboardLoading />}
		</div>
	);
}

export const DashboardLoading = () => (
	<div className={styles.loading}>
		<LoadingWord />
		<Skeleton style={{ height: '1.5rem', width: '60%' }} />
		<Skeleton style={{ height: '10rem' }} />
		<Skeleton style={{ height: '1.5rem', width: '40%' }} />
		<Skeleton style={{ height: '10rem' }} />
	</div>
);

/** The answer a room waits for, or why there is none. */
export function Waiting<T>({
	asked,
	what,
	children,
}: {
	asked: Asked<T>;
	/** "Your membership": what did not arrive. */
	what: string;
	children: (data: T) => ReactNode;
}) {
	if (asked.data !== undefined)
		return (
			<>
				{asked.error !== undefined && <Stale onRetry={asked.reload} />}
				{children(asked.data)}
			</>
		);
	if (!asked.error || isLocked(asked.error)) return <DashboardLoading />;
	return (
		<ErrorState title={`${what} did not arrive`} onRetry={asked.reload}>
			<p>{failureText(asked.error)}</p>
		</ErrorState>
	);
}

/** What is shown is the answer before: better than nothing, when it says so. */
const Stale = ({ onRetry }: { onRetry: () => void }) => (
	<p className={styles.stale} role="status">
		This could not be brought up to date.{' '}
		<button className="link-button" type="button" onClick={onRetry}>
			Try again
		</button>
	</p>
);
