import { Suspense, use } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import handleRequest from './entry.server.tsx';

let late: Promise<string>;
const Late = () => use(late);

vi.mock('./islands/page-script.ts?script', () => ({ script: '' }));
vi.mock(import('react-router'), async (original) => ({
	...(await original()),
	ServerRouter: () => (
		<html lang="en">
			<head />
			<body>
				<Suspense fallback="Loading...">
					<Late />
				</Suspense>
			</body>
		</html>
	),
}));

afterEach(() => vi.restoreAllMocks());

/** The page as it is sent: its loading state first, the rest when the data has arrived. */
async function openPage() {
	const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
	const routerContext = { manifest: { url: '/assets/manifest.js' } };
	const request = new Request('http://localhost/events');
	const response = await handleRequest(request, 200, new Headers(), routerContext as never, {} as never);
	const reader = response.body!.getReader();
	const first = new TextDecoder().decode((await reader.read()).value);
	expect(first).toContain('Loading...');
	return { reader, logged };
}

test('a visitor who leaves a page before all of it has arrived is not an error', async () => {
	late = new Promise(() => {});
	const { reader, logged } = await openPage();
	await reader.cancel();
	// React ends what still waits in the next task.
	await new Promise((resolve) => setTimeout(resolve));
	expect(logged).not.toHaveBeenCalled();
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
