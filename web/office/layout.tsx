import { useEffect, useRef } from 'react';
import { Outlet, useLocation } from 'react-router';
import { officeMeta } from '#web/core/private-meta.ts';
import { QueryProvider } from '#web/core/query.tsx';
import { LateToaster } from '#web/site/late-toaster.tsx';
import { LoadingWord, Skeleton } from '#web/ui/state.tsx';
import { Refusal } from './members-only.tsx';
import { SideNav } from './side-nav.tsx';
import { useRequireOffice } from './use-require-office.ts';
import '#web/styles/link-button.css';
import '#web/styles/office-print.css';
import '#web/styles/office-shell.css';
import '#web/styles/office-table.css';

export const meta = () => officeMeta('Office');

/** The server renders the frame only; what stands in it is asked for by the browser, which knows who is here. */
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
			<a className="skip" href="#main">
				Skip to content
			</a>
			<div className="office">
				<SideNav />
				<main id="main" className="desk" ref={main} tabIndex={-1}>
					{door === 'open' ? <Outlet /> : <Opening />}
				</main>
			</div>
			<LateToaster />
		</QueryProvider>
	);
}

const Opening = () => (
	<>
		<div className="desk-top">
			<h1>Office</h1>
		</div>
		<div style={{ display: 'grid', gap: '1rem', paddingTop: '1.5rem' }}>
			<Skeleton className="line" style={{ width: '60%' }} />
			<Skeleton className="line" style={{ width: '45%' }} />
			<LoadingWord />
		</div>
	</>
);
