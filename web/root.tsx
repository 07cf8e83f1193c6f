import { type ReactNode, useEffect } from 'react';
import {
	isRouteErrorResponse,
	Links,
	type LinksFunction,
	Meta,
	Outlet,
	Scripts,
	ScrollRestoration,
	useNavigate,
} from 'react-router';
import { loadContent } from '#web/core/content.server.ts';
import { useLateFonts } from '#web/core/late-fonts.ts';
import { flag, type PageHandle } from '#web/core/page-query.ts';
import { onSessionExpired } from '#web/core/session.ts';
import fraunces from '#web/fonts/fraunces.woff2?url';
import frauncesItalic from '#web/fonts/fraunces-italic.woff2?url';
import inter from '#web/fonts/inter.woff2?url';
import { useIsDocument } from '#web/islands/island.tsx';
import { NoNetwork, NotFound, WentWrong } from '#web/site/error-pages.tsx';
import { SiteShell } from '#web/site/shell.tsx';
import { useReloadForNewBuild } from '#web/ui/lazy-part.tsx';
import { toast } from '#web/ui/toast.ts';
import type { Route } from './+types/root.ts';
import '#web/styles/tokens.css';
import '#web/styles/fonts.css';
import '#web/styles/base.css';
import '#web/styles/global.css';
import '#web/styles/print.css';

/** The script in the head decides whether they are loaded early (web/islands/early-fonts.ts). */
const earlyFont = (href: string) =>
	({ rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous', media: 'not all', href }) as const;

export const links: LinksFunction = () => [
	...[fraunces, inter, frauncesItalic].map(earlyFont),
	{ rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
	{ rel: 'apple-touch-icon', href: '/icons/apple-touch-icon.png' },
	{ rel: 'manifest', href: '/manifest.webmanifest' },
];

/** `complete`: without the loading state (web/entry.server.tsx). */
export const handle: PageHandle = { query: { complete: flag } };

/** Of every page, and of the pages for errors. */
export const loader = async ({ context }: Route.LoaderArgs) => ({
	content: await loadContent(context, 'club', 'hours', 'navigation', 'messagePages'),
});

/** The next page load is early enough for a change. */
export const shouldRevalidate = () => false;

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.content.club.name }];

export function Layout({ children }: { children: ReactNode }) {
	const isDocument = useIsDocument();
	return (
		// The script in the head adds who is logged in.
		<html lang="en" data-document={isDocument || undefined} suppressHydrationWarning>
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<meta name="theme-color" content="#12372a" />
				<Meta />
				<Links />
			</head>
			<body>
				{children}
				{!isDocument && (
					<>
						{/* A new page starts at its top; going back restores the scroll position. */}
						<ScrollRestoration />
						<Scripts />
					</>
				)}
			</body>
		</html>
	);
}

export default function Root() {
	const navigate = useNavigate();
	useLateFonts();
	// Without a page load, so that the message stays on the screen and the login knows where to return to.
	useEffect(() => {
		onSessionExpired(() => {
			toast.expired();
			const { pathname, search, hash } = window.location;
			// When several calls fail, the login page is open already and knows where to return to.
			if (pathname !== '/login') void navigate('/login', { replace: true, state: { from: pathname + search + hash } });
		});
	}, [navigate]);
	return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
	// The router shows the error at the new address, so that is what is loaded again.
	useReloadForNewBuild(error);
	return (
		<SiteShell>
			<ErrorPage error={error} />
		</SiteShell>
	);
}

function ErrorPage({ error }: { error: unknown }) {
	if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
	return typeof navigator !== 'undefined' && navigator.onLine === false ? <NoNetwork /> : <WentWrong />;
}
