import { useEffect, useRef } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router';
import { isOfficeRole } from '#web/core/account.ts';
import { deleteDraftsExceptOf } from '#web/core/draft.ts';
import { officeMeta } from '#web/core/private-meta.ts';
import { QueryProvider } from '#web/core/query.tsx';
import { hasLoggedOut, readSession, useSession } from '#web/core/session.ts';
import { MessagePage } from '#web/site/error-pages.tsx';
import { SiteShell } from '#web/site/shell.tsx';
import { ButtonLink } from '#web/ui/links.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { LoadingText, Skeleton } from '#web/ui/state.tsx';
import styles from './layout.module.css';
import { MustFirstGate } from './must-first-gate.tsx';
import { SideNav } from './side-nav.tsx';

export const meta = officeMeta('Office');

/** The server renders the frame only; its content is fetched by the browser, which knows who is logged in. */
export default function OfficeLayout() {
	const access = useRequireOffice();
	const main = useRef<HTMLElement>(null);
	const { pathname } = useLocation();
	const previous = useRef(pathname);

	// Screen readers start at the beginning of a new page, as after a full load.
	useEffect(() => {
		if (previous.current !== pathname) main.current?.focus({ preventScroll: true });
		previous.current = pathname;
	}, [pathname]);

	if (access === 'refused') return <NotForMembers />;
	return (
		<QueryProvider>
			<a className="skip-link no-print" href="#main">
				Skip to content
			</a>
			<div className={styles.office}>
				<SideNav />
				<main id="main" className={styles.main} ref={main} tabIndex={-1}>
					{access === 'allowed' ? (
						<MustFirstGate loading={<Loading />}>
							<Outlet />
						</MustFirstGate>
					) : (
						<Loading />
					)}
				</main>
			</div>
		</QueryProvider>
	);
}

/**
 * Whether the logged-in person works in the office. The server checks every call: this only avoids a page of error
 * messages. Without a session it goes to the login, and back here afterwards unless the person logged out.
 */
function useRequireOffice(): 'signed-out' | 'refused' | 'allowed' {
	const { token, role } = useSession();
	const navigate = useNavigate();
	const { pathname, search } = useLocation();
	const wasSignedIn = useRef(false);

	useEffect(() => {
		if (token) wasSignedIn.current = true;
		// The storage itself, because the first render in the browser repeats the server's, where no one is logged in.
		if (readSession()?.token) return;
		const loggedOut = wasSignedIn.current && hasLoggedOut();
		// A logout in another tab deletes the drafts of this one, too.
		if (loggedOut) deleteDraftsExceptOf(null);
		void navigate('/login', { replace: true, state: loggedOut ? undefined : { from: pathname + search } });
	}, [token, navigate, pathname, search]);

	if (!token) return 'signed-out';
	return isOfficeRole(role) ? 'allowed' : 'refused';
}

const Loading = () => (
	<>
		<PageHeader title="Office" />
		<div className={styles.loading}>
			<Skeleton line style={{ width: '60%' }} />
			<Skeleton line style={{ width: '45%' }} />
			<LoadingText />
		</div>
	</>
);

function NotForMembers() {
	const { memberEmail } = useSession();
	return (
		<SiteShell>
			<MessagePage>
				<h1>This page is for the office</h1>
				<p>
					{memberEmail && `You are logged in as ${memberEmail}. `}This account has no access to the office. Nothing is
					wrong with your membership.
				</p>
				<div>
					<ButtonLink look="ivory" to="/">
						Go Home
					</ButtonLink>
				</div>
			</MessagePage>
		</SiteShell>
	);
}
