import { render } from '@testing-library/react';
import { type ReactNode, StrictMode } from 'react';
import { createMemoryRouter, parsePath, RouterProvider } from 'react-router';
import { vi } from 'vitest';
import { QueryProvider } from '#web/core/query.tsx';
import { storeLogin } from '#web/core/session.ts';
import { rootContent } from './first-content.ts';

export const logIn = (email = 'office@club.example') =>
	storeLogin({ accessToken: 'token', email, dashboardLocked: false, role: 'ADMIN' });

/** Renders a component at an address, with router, queries and the content of all pages around it. */
export function renderAt(
	address: string,
	component: ReactNode,
	{ content = rootContent, state }: { content?: typeof rootContent; state?: unknown } = {},
) {
	const root = { content };
	const path = address.replace(/[?#].*/, '');
	const router = createMemoryRouter(
		[
			{
				id: 'root',
				loader: () => root,
				shouldRevalidate: () => false,
				children: [
					{ path, element: component },
					{ path: '*', element: <p>Another page</p> },
				],
			},
		],
		{ initialEntries: [{ ...parsePath(address), state }], hydrationData: { loaderData: { root } } },
	);
	const view = render(
		<StrictMode>
			<QueryProvider>
				<RouterProvider router={router} />
			</QueryProvider>
		</StrictMode>,
	);
	return { ...view, router };
}

/** Returns the body of a successful response, or a whole response. */
type Handler = (request: { url: URL; body: unknown }) => object | Promise<object>;

/** Thrown by a handler: the server's error response. */
export class Refusal extends Error {
	readonly status: number;
	readonly fieldErrors: Record<string, string> | undefined;
	constructor(status: number, message: string, fieldErrors?: Record<string, string>) {
		super(message);
		this.status = status;
		this.fieldErrors = fieldErrors;
	}
}

const codes: Record<number, string> = { 400: 'INVALID_INPUT', 404: 'NOT_FOUND', 409: 'CONFLICT' };

/** Replaces the server: handlers by method and path, "GET /api/admin/notes". Other calls fail as if there were no connection. */
export function fakeServer(handlers: Record<string, Handler>) {
	const calls: string[] = [];
	vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
		const url = new URL(path, 'http://club.example');
		const name = `${init.method} ${url.pathname}`;
		calls.push(`${name}${url.search}`);
		const handler = handlers[name];
		if (!handler) throw new TypeError('Failed to fetch');
		try {
			const result = await handler({ url, body: init.body && JSON.parse(String(init.body)) });
			return result instanceof Response ? result : Response.json(result);
		} catch (error) {
			if (!(error instanceof Refusal)) throw error;
			const { status, message, fieldErrors } = error;
			return Response.json({ code: codes[status], message, fieldErrors, requestId: '1' }, { status });
		}
	});
	return { calls };
}
