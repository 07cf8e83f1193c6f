import { type ReactNode, useEffect } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import type { Endpoint, EndpointOutput } from '#contract/core/endpoint.ts';
import { classes } from '#web/core/classes.ts';
import { ApiError, failureText } from '#web/core/errors.ts';
import { type Query, useEndpoint } from '#web/core/query.tsx';
import { useRequireMember } from '#web/core/use-require-member.ts';
import { Opener } from '#web/ui/opener.tsx';
import { ErrorState, LoadingWord, Skeleton } from '#web/ui/state.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { LogOut } from './dashboard-head.tsx';
import styles from './dashboard-page.module.css';

const tabs = [
	{ path: '/dashboard/profile', label: 'Profile' },
	{ path: '/dashboard/membership', label: 'Membership' },
	{ path: '/dashboard/events', label: 'Events' },
];

/** A page of the dashboard. Its content is rendered only for a signed-in member. */
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
				{tabs.map(({ path, label }) => (
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

const isLocked = (error: unknown) => error instanceof ApiError && error.status === 402;

/** Data of a dashboard page. While the registration fee is unpaid the server returns 402, which leads back to the dashboard. */
export function useDashboardQuery<E extends Endpoint>(endpoint: E): Query<EndpointOutput<E>> {
	const navigate = useNavigate();
	const query = useEndpoint<Endpoint>(endpoint, {} as never) as Query<EndpointOutput<E>>;
	const locked = isLocked(query.error);
	useEffect(() => {
		if (locked) void navigate('/dashboard', { replace: true });
	}, [locked, navigate]);
	return query;
}

/** The data of a page when it is there, else its loading or error state. */
export function DashboardData<T>({
	query: { data, error, refetch },
	what,
	children,
}: {
	query: Query<T>;
	/** "Your membership": what did not arrive. */
	what: string;
	children: (data: T) => ReactNode;
}) {
	if (data !== undefined)
		return (
			<>
				{error && <Stale onRetry={refetch} />}
				{children(data)}
			</>
		);
	if (!error || isLocked(error)) return <DashboardLoading />;
	return (
		<ErrorState title={`${what} did not arrive`} onRetry={refetch}>
			<p>{failureText(error)}</p>
		</ErrorState>
	);
}

/** Older data is better than none, as long as the page says so. */
const Stale = ({ onRetry }: { onRetry: () => void }) => (
	<p className={styles.stale} role="status">
		This could not be brought up to date.{' '}
		<button className="link-button" type="button" onClick={onRetry}>
			Try again
		</button>
	</p>
);
