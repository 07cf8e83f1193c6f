import { createHash } from 'node:crypto';
import { Suspense, use } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import handleRequest from './entry.server.tsx';
import { speculationRules } from './site/speculation-rules.ts';

let late: Promise<string>;
const Late = () => use(late);
/** A script that someone managed to write into the page. */
let injected = '';

vi.mock('./islands/page-script.ts?script', () => ({ script: 'pageScript()' }));
vi.mock(import('react-router'), async (original) => ({
	...(await original()),
	ServerRouter: ({ nonce }: { nonce?: string | undefined }) => (
		<html lang="en">
			<head>
				<title>Upcoming events</title>
			</head>
			<body>
				<script nonce={nonce}>own()</script>
				{injected && (
					<>
						<script>{injected}</script>
						<script nonce="guess">{injected}</script>
					</>
				)}
				<Suspense fallback="Loading...">
					<Late />
				</Suspense>
			</body>
		</html>
	),
}));

afterEach(() => vi.restoreAllMocks());

const routerContext = {
	manifest: { url: '/assets/manifest.js' },
	staticHandlerContext: { matches: [], loaderData: {} },
};

/** The page as it is sent: its loading state first, the rest when the data has arrived. */
async function openPage() {
	const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
	const request = new Request('http://localhost/upcoming-events');
	const response = await handleRequest(request, 200, new Headers(), routerContext as never, {} as never);
	const reader = response.body!.getReader();
	const first = new TextDecoder().decode((await reader.read()).value);
	expect(first).toContain('Loading...');
	return { first, reader, logged };
}

test('a visitor who leaves a page before all of it has arrived is not an error', async () => {
	late = new Promise(() => {});
	const { reader, logged } = await openPage();
	await reader.cancel();
	// React ends what still waits in the next task.
	await new Promise((resolve) => setTimeout(resolve));
	expect(logged).not.toHaveBeenCalled();
});

test('a page whose data is late has its tags for search engines in its head', async () => {
	late = new Promise(() => {});
	const { first, reader } = await openPage();
	const head = first.slice(0, first.indexOf('</head>'));
	expect(head).toContain('<link rel="canonical" href="http://localhost/upcoming-events"/>');
	expect(head).toContain('<meta property="og:url" content="http://localhost/upcoming-events"/>');
	expect(head).toMatch(/<script type="application\/ld\+json">.*"Upcoming events"/);
	await reader.cancel();
});

test('data that fails after the page has started is logged', async () => {
	let fail = (_error: Error) => {};
	late = new Promise((_, reject) => {
		fail = reject;
	});
	const { reader, logged } = await openPage();
	fail(new Error('The database does not respond'));
	while (!(await reader.read()).done);
	expect(logged).toHaveBeenCalledExactlyOnceWith(new Error('The database does not respond'));
});

test('only scripts of the site itself are allowed by the policy of a page', async () => {
	late = Promise.resolve('text');
	await late;
	injected = 'steal()';
	const request = new Request('http://localhost/events?complete');
	const response = await handleRequest(request, 404, new Headers(), routerContext as never, {} as never);
	const html = await response.text();
	const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
	const hashes = response.headers.get('x-script-hashes')?.split(' ');
	expect(hashes).toEqual([hash('pageScript()'), hash(JSON.stringify(speculationRules)), hash('own()')]);
	expect(html).toContain('<script>own()</script>');
	expect(html).toContain('<script>steal()</script>');
	expect(hashes).not.toContain(hash('steal()'));
});
