import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { NewsletterBox } from '#web/features/newsletter/public/newsletter-box.tsx';
import { useToasterRequested } from '#web/ui/toast-signal.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';

/** Header, footer and messages around every page of the site. */
export function SiteShell({ children }: { children: ReactNode }) {
	const main = useRef<HTMLElement>(null);
	const { pathname } = useLocation();
	const previous = useRef(pathname);

	// Screen readers start at the beginning of a new page, as after a full load.
	useEffect(() => {
		if (previous.current === pathname) return;
		previous.current = pathname;
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
			<LazyToaster />
		</>
	);
}

const Toaster = lazy(async () => ({ default: (await import('#web/ui/toaster.tsx')).Toaster }));

/** Loaded with the first message; the library holds that message until the toaster is there. */
export const LazyToaster = () =>
	useToasterRequested() ? (
		<Suspense>
			<Toaster />
		</Suspense>
	) : null;
