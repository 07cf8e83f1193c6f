import { config, safeParse } from 'zod/mini';
import type { Endpoint, EndpointInput, EndpointOutput } from '#contract/core/endpoint.ts';
import { apiError } from '#contract/core/errors.ts';
import { ApiError, NetworkError } from './errors.ts';
import { clearSession, readSession, sessionExpired, storeToken } from './session.ts';
import type { Transport } from './transport.ts';

// zod would probe for `new Function`, which the content security policy refuses with a console error.
config({ jitless: true });

const overHttp: Transport = async (path, init) => {
	try {
		return await fetch(path, init);
	} catch (cause) {
		throw new NetworkError('Network error', { cause });
	}
};

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
	const body: unknown = await response.json().catch(() => undefined);
	const parsed = safeParse(endpoint.response, body);
	if (!parsed.success) throw new Error(`${endpoint.path} returned data outside the contract`, { cause: parsed.error });
	return parsed.data as EndpointOutput<E>;
}

/** Fetches a file that needs the token, with the same refresh as `call`. */
export async function fetchFile(path: string): Promise<Blob> {
	const request = (token: string | null | undefined) =>
		overHttp(path, { credentials: 'include', ...(token ? { headers: { authorization: `Bearer ${token}` } } : {}) });
	const response = await sendWithToken(request, overHttp);
	return response.blob().catch((cause: unknown) => {
		throw new NetworkError('Network error', { cause });
	});
}

async function sendWithToken(
	request: (token: string | null | undefined) => Promise<Response>,
	transport: Transport,
): Promise<Response> {
	const token = readSession()?.token;
	let response = await request(token);
	if (token && (response.status === 401 || response.status === 403)) {
		response = await request(await refreshToken(token, transport));
	}
	if (response.ok) return response;
	const body = (await response.json().catch(() => undefined)) as { message?: unknown } | undefined;
	const parsed = safeParse(apiError, body);
	if (parsed.success) throw new ApiError(response.status, parsed.data);
	// The error may come from a proxy, in another format; its message is shown, too.
	throw new ApiError(response.status, undefined, typeof body?.message === 'string' ? body.message : '');
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

/** A new access token. Calls that fail together share one refresh; another tab may have refreshed the token already. */
export function refreshToken(staleToken: string, transport: Transport = overHttp): Promise<string> {
	const current = readSession()?.token;
	if (current && current !== staleToken) return Promise.resolve(current);
	refreshing ??= refresh(transport).finally(() => {
		refreshing = undefined;
	});
	return refreshing;
}

async function refresh(transport: Transport): Promise<string> {
	const response = await transport('/api/refresh', { method: 'POST', credentials: 'include' });
	const body = (await response.json().catch(() => ({}))) as { accessToken?: string };
	if (!response.ok || !body.accessToken) {
		console.warn('Refresh token failed');
		clearSession();
		sessionExpired();
		throw new ApiError(response.status, undefined);
	}
	storeToken(body.accessToken);
	return body.accessToken;
}
