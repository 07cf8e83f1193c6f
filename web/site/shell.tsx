import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { NewsletterBox } from '#web/features/newsletter/public/newsletter-box.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { LateToaster } from './late-toaster.tsx';

/** What every page of the site stands in. */
export function SiteShell({ children }: { children: ReactNode }) {
	const main = useRef<HTMLElement>(null);
	const { pathname } = useLocation();
	const last = useRef(pathname);

	// A new page starts reading at its beginning, as after a full load.
	useEffect(() => {
		if (last.current === pathname) return;
		last.current = pathname;
		main.current?.focus({ preventScroll: true });
		navigator.serviceWorker?.controller?.postMessage({ visited: pathname });
	}, [pathname]);

	return (
		<>
			<a className="skip-link" data-shell href="#main">
				Skip to content
			</a>
			<Header />
			<main id="main" ref={main} tabIndex={-1}>
				{children}
			</main>
			<Footer>
				<NewsletterBox />
			</Footer>
			<LateToaster />
		</>
	);
}
