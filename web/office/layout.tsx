import { useEffect, useRef } from 'react';
import { Outlet, useLocation } from 'react-router';
import { officeMeta } from '#web/core/private-meta.ts';
import { QueryProvider } from '#web/core/query.tsx';
import { LateToaster } from '#web/site/shell.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { LoadingWord, Skeleton } from '#web/ui/state.tsx';
import styles from './layout.module.css';
import { Refusal } from './members-only.tsx';
import { SideNav } from './side-nav.tsx';
import { useRequireOffice } from './use-require-office.ts';

export const meta = () => officeMeta('Office');

/** The server renders the frame only; its content is fetched by the browser, which knows who is signed in. */
export default function OfficeLayout() {
	const door = useRequireOffice();
	const main = useRef<HTMLElement>(null);
	const { pathname } = useLocation();
	const last = useRef(pathname);

	// A new page starts reading at its beginning, as after a full load.
	useEffect(() => {
		if (last.current !== pathname) main.current?.focus({ preventScroll: true });
		last.current = pathname;
	}, [pathname]);

	if (door === 'refused') return <Refusal />;
	return (
		<QueryProvider>
			<a className="skip-link no-print" href="#main">
				Skip to content
			</a>
			<div className={styles.office}>
				<SideNav />
				<main id="main" className={styles.main} ref={main} tabIndex={-1}>
					{door === 'open' ? <Outlet /> : <Opening />}
				</main>
			</div>
			<LateToaster />
		</QueryProvider>
	);
}

const Opening = () => (
	<>
		<PageHeader title="Office" />
		<div className={styles.opening}>
			<Skeleton line style={{ width: '60%' }} />
			<Skeleton line style={{ width: '45%' }} />
			<LoadingWord />
		</div>
	</>
);
