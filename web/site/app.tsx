import { useEffect, useRef } from 'react';
import { Outlet, useLocation } from 'react-router';
import { loadContent } from '#web/core/content.server.ts';
import type { Route } from './+types/app.ts';
import { ShortFooter } from './footer.tsx';
import { SiteShell } from './shell.tsx';

/** The texts of all forms at once, because the app opens forms also without a network. */
export const loader = async ({ context }: Route.LoaderArgs) => ({
	content: await loadContent(
		context,
		'application',
		'applicationStatus',
		'login',
		'checkout',
		'newsletter',
		'cardCheck',
	),
});

/** The next page load is early enough for a change. */
export const shouldRevalidate = () => false;

/** The pages of the site that are part of the app: React takes over the whole page. */
export default function SiteApp() {
	const main = useRef<HTMLElement>(null);
	const { pathname } = useLocation();
	const previous = useRef(pathname);

	// Screen readers start at the beginning of a new page, as after a full load.
	useEffect(() => {
		if (previous.current === pathname) return;
		previous.current = pathname;
		main.current?.focus({ preventScroll: true });
	}, [pathname]);

	return (
		// Another footer for each page, because the same one would move.
		<SiteShell main={main} footer={<ShortFooter key={pathname} />}>
			<Outlet />
		</SiteShell>
	);
}
