import { type ReactNode, useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import type { ProfileMember } from '#contract/accounts.ts';
import type { Endpoint, EndpointInput, EndpointOutput } from '#contract/core/endpoint.ts';
import { classes } from '#web/core/classes.ts';
import { ApiError } from '#web/core/errors.ts';
import { useLogOut } from '#web/core/log-out.ts';
import { type Query, useEndpoint } from '#web/core/query.tsx';
import { useSession } from '#web/core/session.ts';
import { useProfile } from '#web/core/use-profile.ts';
import { useRequireMember } from '#web/core/use-require-member.ts';
import { ChooseOwnPassword } from '#web/ui/account/choose-own-password.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { LoadError } from '#web/ui/load-failure.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Opener } from '#web/ui/opener.tsx';
import { LoadingText, Skeleton } from '#web/ui/state.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import styles from './dashboard-page.module.css';

/** `paid`: only after the registration fee is paid. */
const tabs = [
	{ path: '/dashboard/profile', label: 'Profile', paid: false },
	{ path: '/dashboard/membership', label: 'Membership', paid: true },
	{ path: '/dashboard/events', label: 'Events', paid: true },
	{ path: '/dashboard/tee-times', label: 'Tee times', paid: true },
	{ path: '/dashboard/bookings', label: 'Bookings', paid: true },
	{ path: '/dashboard/account', label: 'Account', paid: true },
	{ path: '/dashboard/payments', label: 'Payments', paid: false },
	{ path: '/dashboard/messages', label: 'Messages', paid: false },
];

/** A page of the dashboard. Its content is rendered only for a logged-in member who has chosen a password. */
export function DashboardPage({ title, children }: { title: string; children: ReactNode }) {
	const signedIn = useRequireMember();
	const { pathname } = useLocation();
	const locked = useSession().dashboardLocked === 'true';
	return (
		<div className={classes('wrap', styles.page)}>
			<div className={styles.pageHead}>
				<Opener title={title} above={{ label: 'Dashboard', path: '/dashboard' }} />
				{signedIn && <LogOut small />}
			</div>
			<Tabs label="Dashboard">
				{tabs
					.filter(({ paid }) => !(paid && locked))
					.map(({ path, label }) => (
						<Link key={path} to={path} prefetch="intent" aria-current={path === pathname ? 'page' : undefined}>
							{label}
						</Link>
					))}
			</Tabs>
			{locked && <FeeNotPaid />}
			{signedIn ? <AfterOwnPassword>{children}</AfterOwnPassword> : <DashboardLoading />}
		</div>
	);
}

/** With a temporary password the form for another one is all there is. When that is not known, the content shows its errors. */
function AfterOwnPassword({ children }: { children: ReactNode }) {
	const { data: member, error } = useProfile();
	if (!member && !error) return <DashboardLoading />;
	return member?.temporaryPassword ? <ChooseOwnPassword /> : children;
}

const FeeNotPaid = () => (
	<Notice className={styles.notPaid}>
		Your card and events become available when the registration fee is paid.{' '}
		<Link to="/payment-checkout">Pay the registration fee</Link>
	</Notice>
);

export const DashboardLoading = () => (
	<div className={styles.loading}>
		<LoadingText />
		<Skeleton style={{ height: '1.5rem', width: '60%' }} />
		<Skeleton style={{ height: '10rem' }} />
		<Skeleton style={{ height: '1.5rem', width: '40%' }} />
		<Skeleton style={{ height: '10rem' }} />
	</div>
);

const isLocked = (error: unknown) => error instanceof ApiError && error.status === 402;

/** Data of a dashboard page. While the registration fee is unpaid the server returns 402, which leads back to the dashboard. */
export function useDashboardQuery<E extends Endpoint>(endpoint: E, input?: EndpointInput<E>): Query<EndpointOutput<E>> {
	const navigate = useNavigate();
	const query = useEndpoint<Endpoint>(endpoint, (input ?? {}) as never) as Query<EndpointOutput<E>>;
	const locked = isLocked(query.error);
	useEffect(() => {
		if (locked) void navigate('/dashboard', { replace: true });
	}, [locked, navigate]);
	return query;
}

/** Renders the data of a page, or its loading or error state. */
export function DashboardData<T>({
	query: { data, error, refetch },
	what,
	children,
}: {
	query: Query<T>;
	/** "Your membership": for the title of the error. */
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
	return <LoadError what={what} error={error} onRetry={refetch} />;
}

/** Older data is better than none, as long as the page says so. */
const Stale = ({ onRetry }: { onRetry: () => void }) => (
	<p className={styles.stale} role="status">
		This could not be updated.{' '}
		<button className="link-button" type="button" onClick={onRetry}>
			Try again
		</button>
	</p>
);

const nameOf = ({ firstName, email }: ProfileMember) => firstName || email.replace(/@.*/, '');

export const DashboardHead = ({ member, children }: { member: ProfileMember; children?: ReactNode }) => (
	<div className={styles.head}>
		<div>
			<h1>Dashboard</h1>
			<p>Welcome back, {nameOf(member)}!</p>
		</div>
		{children}
	</div>
);

/** A button, or with `asLink` one that looks like a link. */
export function LogOut({ asLink = false, small = false }: { asLink?: boolean; small?: boolean }) {
	const logOut = useLogOut();
	const [busy, setBusy] = useState(false);
	const onClick = async () => {
		setBusy(true);
		await logOut();
	};
	if (asLink)
		return (
			<button className="link-button" type="button" disabled={busy} onClick={() => void onClick()}>
				Logout
			</button>
		);
	return (
		<Button look="line" small={small} busy={busy} onClick={() => void onClick()}>
			{!busy && <Icon name="leave" />}
			Logout
		</Button>
	);
}
