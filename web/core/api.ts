import { config, safeParse } from 'zod/mini';
import type { Endpoint, EndpointInput, EndpointOutput } from '#contract/core/endpoint.ts';
import { apiError } from '#contract/core/errors.ts';
import { ApiError, BusyError, NetworkError, SlowError } from './errors.ts';
import { repeatWhenBusy } from './repeat-when-busy.ts';
import { clearSession, readSession, sessionExpired, storeToken } from './session.ts';
import type { Transport } from './transport.ts';

// zod would probe for `new Function`, which the content security policy refuses with a console error.
config({ jitless: true });

/** Longer than the server itself waits for a wallet; then the person can try again. */
const longestCall = 30_000;

export const overHttp: Transport = (path, init) =>
	inTime(async (signal) => {
		const response = await fetch(path, { ...init, signal });
		// With its body, because a connection can also break after the first byte.
		return response.body ? new Response(await response.blob(), response) : response;
	});

async function inTime(send: (signal: AbortSignal) => Promise<Response>): Promise<Response> {
	const limit = new AbortController();
	const timer = setTimeout(() => limit.abort(), longestCall);
	try {
		return await send(limit.signal);
	} catch (cause) {
		throw limit.signal.aborted ? new SlowError('No response', { cause }) : new NetworkError('Network error', { cause });
	} finally {
		clearTimeout(timer);
	}
}

type Arguments<E extends Endpoint> =
	Record<never, never> extends EndpointInput<E>
		? [input?: EndpointInput<E>, transport?: Transport]
		: [input: EndpointInput<E>, transport?: Transport];

/** Calls an endpoint of the contract. After a 401 or 403 it refreshes the token and tries once more. */
export async function call<E extends Endpoint>(
	endpoint: E,
	...[input, transport = overHttp]: Arguments<E>
): Promise<EndpointOutput<E>> {
	const response = await sendWithToken((token) => transport(...toRequest(endpoint, input, token)), transport);
	const parsed = safeParse(endpoint.response, await contentOf(response));
	if (!parsed.success) throw new Error(`${endpoint.path} returned data outside the contract`, { cause: parsed.error });
	return parsed.data as EndpointOutput<E>;
}

/** Where the specification names no fields, a server may send nothing or a text. A page comes from something in between. */
async function contentOf(response: Response): Promise<object | undefined> {
	if (response.headers.get('content-type')?.includes('text/html')) return undefined;
	const body: unknown = await response.json().catch(() => undefined);
	return typeof body === 'object' && body !== null ? body : {};
}

/** Fetches a file that needs the token, with the same refresh as `call`. Its body may take longer. */
export async function fetchFile(path: string): Promise<Blob> {
	const request = (token: string | null | undefined) =>
		inTime((signal) =>
			fetch(path, {
				credentials: 'include',
				signal,
				...(token ? { headers: { authorization: `Bearer ${token}` } } : {}),
			}),
		);
	const response = await sendWithToken(request, overHttp);
	return response.blob().catch((cause: unknown) => {
		throw new NetworkError('Network error', { cause });
	});
}

const isRefused = ({ status }: { status: number }) => status === 401 || status === 403;

async function sendWithToken(
	request: (token: string | null | undefined) => Promise<Response>,
	transport: Transport,
): Promise<Response> {
	const token = readSession()?.token;
	let response = await request(token);
	if (token && isRefused(response)) {
		response = await request(await refreshToken(token, transport));
	}
	if (!response.ok) throw await errorOf(response);
	return response;
}

async function errorOf(response: Response): Promise<ApiError> {
	const body: { message?: unknown } = (await contentOf(response)) ?? {};
	const parsed = safeParse(apiError, body);
	// The error may come from a proxy, in another format; its message is shown, too.
	const message = typeof body.message === 'string' ? body.message : '';
	return new ApiError(response.status, parsed.data, message, retryAfterOf(response));
}

/** The header has seconds or a date. */
function retryAfterOf({ headers }: Response): number | undefined {
	const value = headers.get('retry-after');
	if (!value) return undefined;
	const seconds = /^\d+$/.test(value) ? Number(value) : (Date.parse(value) - Date.now()) / 1000;
	return Number.isNaN(seconds) ? undefined : Math.max(0, seconds);
}

function toRequest(endpoint: Endpoint, input: object | undefined, token: string | null | undefined) {
	const { params, query, body } = (input ?? {}) as { params?: object; query?: object; body?: unknown };
	let path = endpoint.path as string;
	for (const [name, value] of Object.entries(params ?? {})) {
		path = path.replace(`:${name}`, encodeURIComponent(String(value)));
	}
	const search = new URLSearchParams();
	for (const [name, value] of Object.entries(query ?? {})) {
		if (value !== undefined && value !== '') search.set(name, String(value));
	}
	const headers: Record<string, string> = { accept: 'application/json' };
	if (token) headers.authorization = `Bearer ${token}`;
	if (body !== undefined) headers['content-type'] = 'application/json';
	return [
		search.size > 0 ? `${path}?${search}` : path,
		{
			method: endpoint.method,
			headers,
			credentials: 'include',
			...(body === undefined ? {} : { body: JSON.stringify(body) }),
		} satisfies RequestInit,
	] as const;
}

let refreshing: Promise<string> | undefined;

/** A new access token. Calls that fail together share one refresh. */
export function refreshToken(staleToken: string, transport: Transport = overHttp): Promise<string> {
	refreshing ??= refresh(staleToken, transport).finally(() => {
		refreshing = undefined;
	});
	return refreshing;
}

/** Only a server that refuses the session ends it. After any other failure the person stays logged in. */
async function refresh(staleToken: string, transport: Transport): Promise<string> {
	try {
		return await repeatWhenBusy(() => currentToken(staleToken, transport), { offline: true });
	} catch (error) {
		if (error instanceof NetworkError) throw error;
		if (!(error instanceof ApiError && isRefused(error))) throw new BusyError({ cause: error });
		console.warn('Refresh token failed');
		clearSession();
		sessionExpired();
		throw error;
	}
}

/** Another tab may have refreshed the token already. */
async function currentToken(staleToken: string, transport: Transport): Promise<string> {
	const current = readSession()?.token;
	if (current && current !== staleToken) return current;
	const response = await transport('/api/refresh', { method: 'POST', credentials: 'include' });
	if (!response.ok) throw await errorOf(response);
	const { accessToken }: { accessToken?: string } = (await contentOf(response)) ?? {};
	if (!accessToken) throw new Error('/api/refresh returned no access token');
	storeToken(accessToken);
	return accessToken;
}
