// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { authEndpoints } from '#contract/accounts.ts';
import { accountEndpoints } from '#contract/members.ts';
import { call } from './api.ts';
import { ApiError, BusyError, NetworkError, SlowError } from './errors.ts';
import { fetchProfile } from './fetch-profile.ts';
import { onSessionExpired, readSession, storeLogin, storeStatus } from './session.ts';
import { wait } from './wait.ts';

vi.mock('./wait.ts', () => ({ wait: vi.fn(async () => {}) }));

type Reply = { status?: number; body?: unknown; retryAfter?: string } | 'no response';
const member = { email: 'rahim@example.com', firstName: 'Rahim', dashboardLocked: true };

/** The replies to each path, in order; the last one is repeated. */
function server(replies: Record<string, Reply[]>) {
	const calls: string[] = [];
	vi.stubGlobal('fetch', async (path: string, { headers }: { headers?: Record<string, string> }) => {
		const used = calls.filter((call) => call.startsWith(path)).length;
		calls.push(headers?.authorization ? `${path} ${headers.authorization}` : path);
		const list = replies[path] ?? ['no response'];
		const reply = list[Math.min(used, list.length - 1)]!;
		if (reply === 'no response') throw new TypeError('Failed to fetch');
		const { status = 200, body = {}, retryAfter } = reply;
		return Response.json(body, { status, ...(retryAfter ? { headers: { 'retry-after': retryAfter } } : {}) });
	});
	return calls;
}
const rejectWhenAborted = ({ signal }: RequestInit, reject: (error: unknown) => void) =>
	signal!.addEventListener('abort', () => reject(signal!.reason));
const refused = { status: 401 };
const newToken = { body: { accessToken: 'new' } };
const waits = () => vi.mocked(wait).mock.calls.map(([seconds]) => seconds);
const goToLogin = vi.fn();

beforeEach(() => {
	vi.clearAllMocks();
	vi.spyOn(console, 'warn').mockImplementation(() => {});
	onSessionExpired(goToLogin);
	storeLogin({ accessToken: 'old', email: member.email, dashboardLocked: true, role: 'MEMBER' });
	storeStatus({ dashboardLocked: true, paymentStatus: 'UNPAID', registrationStatus: 'APPROVED' });
});
afterEach(() => {
	vi.unstubAllGlobals();
	localStorage.clear();
});

describe('after a 401', () => {
	it('there is one refresh and one repetition with the new token', async () => {
		const calls = server({ '/api/profile': [refused, { body: { member } }], '/api/refresh': [newToken] });
		await call(authEndpoints.profile);
		expect(calls).toEqual(['/api/profile Bearer old', '/api/refresh', '/api/profile Bearer new']);
	});

	it('a repetition that is refused as well is not repeated again', async () => {
		const calls = server({ '/api/profile': [refused], '/api/refresh': [newToken] });
		await expect(call(authEndpoints.profile)).rejects.toMatchObject({ status: 401 });
		expect(calls).toHaveLength(3);
		expect(readSession()?.token).toBe('new');
	});

	it('calls that fail together share the refresh', async () => {
		const calls = server({
			'/api/profile': [refused, { body: { member } }],
			'/api/account/sessions': [refused, { body: [] }],
			'/api/refresh': [newToken],
		});
		await Promise.all([call(authEndpoints.profile), call(accountEndpoints.sessions)]);
		expect(calls.filter((path) => path === '/api/refresh')).toHaveLength(1);
	});
});

describe('the session', () => {
	it.each([401, 403])('ends when the refresh is refused with %i; only the role stays', async (status) => {
		server({ '/api/profile': [refused], '/api/refresh': [{ status }] });
		await expect(call(authEndpoints.profile)).rejects.toMatchObject({ status });
		expect({ ...localStorage }).toEqual({ role: 'MEMBER' });
		expect(goToLogin).toHaveBeenCalledOnce();
		expect(console.warn).toHaveBeenCalledWith('Refresh token failed');
	});

	it.each<[string, Reply, typeof NetworkError | typeof BusyError]>([
		['no response', 'no response', NetworkError],
		['429', { status: 429 }, BusyError],
		['500', { status: 500 }, BusyError],
		['503', { status: 503 }, BusyError],
	])('stays when the refresh gets %s, and the refresh is repeated three times', async (_name, reply, kind) => {
		const calls = server({ '/api/profile': [refused], '/api/refresh': [reply] });
		await expect(fetchProfile()).rejects.toBeInstanceOf(kind);
		expect(calls.filter((path) => path === '/api/refresh')).toHaveLength(4);
		expect(waits()).toEqual([1, 2, 4]);
		expect(readSession()).toMatchObject({ token: 'old', memberEmail: member.email, paymentStatus: 'UNPAID' });
		expect(goToLogin).not.toHaveBeenCalled();
	});

	it('stays when the refresh gets no response for long, which is not repeated', async () => {
		vi.useFakeTimers();
		const calls = server({ '/api/profile': [refused] });
		const { fetch: replies } = globalThis;
		vi.stubGlobal('fetch', (path: string, init: RequestInit) =>
			path === '/api/refresh' ? new Promise((_, reject) => rejectWhenAborted(init, reject)) : replies(path, init),
		);
		const failed = expect(fetchProfile()).rejects.toBeInstanceOf(SlowError);
		await vi.advanceTimersByTimeAsync(30_000);
		await failed;
		vi.useRealTimers();
		expect(calls).toEqual(['/api/profile Bearer old']);
		expect(readSession()?.token).toBe('old');
	});

	it.each<[string, Reply]>([
		['a page of another server', { body: 'Log in to the hotel’s network' }],
		['404', { status: 404 }],
	])('stays when the refresh gets %s', async (_name, reply) => {
		server({ '/api/profile': [refused], '/api/refresh': [reply] });
		await expect(fetchProfile()).rejects.toBeInstanceOf(BusyError);
		expect(readSession()?.token).toBe('old');
	});

	it('continues as soon as a repeated refresh succeeds, after the time that the server asks for', async () => {
		const busy = { status: 503, retryAfter: '7' };
		const calls = server({
			'/api/profile': [refused, { body: { member } }],
			'/api/refresh': ['no response', busy, newToken],
		});
		await expect(fetchProfile()).resolves.toMatchObject(member);
		expect(waits()).toEqual([1, 7]);
		expect(calls.at(-1)).toBe('/api/profile Bearer new');
	});

	it('uses the token of another tab instead of repeating the refresh', async () => {
		const calls = server({ '/api/profile': [refused, { body: { member } }], '/api/refresh': ['no response'] });
		vi.mocked(wait).mockImplementationOnce(async () => localStorage.setItem('token', 'of another tab'));
		await fetchProfile();
		expect(calls).toEqual(['/api/profile Bearer old', '/api/refresh', '/api/profile Bearer of another tab']);
	});
});

it('a page is no success, even where no fields are specified: it comes from something between browser and server', async () => {
	vi.stubGlobal('fetch', async () => new Response('<h1>Wi-Fi</h1>', { headers: { 'content-type': 'text/html' } }));
	await expect(call(authEndpoints.logout)).rejects.toThrow('outside the contract');
});

describe('the profile', () => {
	it.each([429, 500, 503])('is requested again after %i, at most three times', async (status) => {
		const failing = { status, retryAfter: '2' };
		const calls = server({ '/api/profile': [failing] });
		await expect(fetchProfile()).rejects.toBeInstanceOf(ApiError);
		expect(calls).toHaveLength(4);
		expect(waits()).toEqual([2, 2, 2]);

		server({ '/api/profile': [failing, failing, failing, { body: { member } }] });
		await expect(fetchProfile()).resolves.toMatchObject(member);
	});

	it('is not requested again without a response: the page offers that at once', async () => {
		const calls = server({});
		await expect(fetchProfile()).rejects.toBeInstanceOf(NetworkError);
		expect(calls).toHaveLength(1);
	});

	it('is not waited for when the server asks for minutes', async () => {
		const inAnHour = new Date(Date.now() + 3_600_000).toUTCString();
		for (const retryAfter of ['900', inAnHour]) {
			const calls = server({ '/api/profile': [{ status: 429, retryAfter }] });
			await expect(fetchProfile()).rejects.toBeInstanceOf(BusyError);
			expect(calls).toHaveLength(1);
		}
	});

	it.each([
		['wrapped in member', { member }],
		['at the top level', member],
	])('is read %s, with the fields of the specification alone', async (_name, body) => {
		server({ '/api/profile': [{ body }] });
		await expect(fetchProfile()).resolves.toMatchObject(member);
		expect(localStorage.getItem('dashboardLocked')).toBe('true');
	});
});
