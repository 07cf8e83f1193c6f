import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#tests/helpers/app.ts';

let app: TestApp;
const email = 'office@club.example';
const password = 'correct horse battery';

beforeAll(async () => {
	app = await testApp();
	await app.services.accounts.ensureAdmin({ email, password });
});

let visitors = 0;
let visitor = '10.0.0.1';
beforeEach(() => {
	visitor = `10.0.0.${++visitors}`;
});

const post = (url: string, options: { payload?: object; cookie?: string; token?: string; headers?: object } = {}) =>
	app.http.inject({
		method: 'POST',
		url,
		remoteAddress: visitor,
		...(options.payload ? { payload: options.payload } : {}),
		headers: {
			...(options.cookie ? { cookie: `refresh=${options.cookie}` } : {}),
			...(options.token ? { authorization: `Bearer ${options.token}` } : {}),
			...options.headers,
		},
	});

async function login() {
	const response = await post('/api/member/login', { payload: { email, password } });
	return { ...response.json<{ accessToken: string }>(), cookie: response.cookies[0]!.value };
}
const profile = (token: string) =>
	app.http.inject({ url: '/api/profile', headers: { authorization: `Bearer ${token}` } });

describe('login', () => {
	it('returns the four fields and sets a strict, httpOnly cookie', async () => {
		const response = await post('/api/member/login', { payload: { email: 'Office@Club.example', password } });
		expect(response.statusCode).toBe(200);
		expect(response.json()).toEqual({
			accessToken: expect.any(String),
			email,
			dashboardLocked: false,
			role: 'ADMIN',
		});
		expect(response.cookies[0]).toMatchObject({ name: 'refresh', httpOnly: true, sameSite: 'Strict', path: '/' });
	});

	it('responds the same to a wrong password and an unknown address', async () => {
		const wrong = await post('/api/member/login', { payload: { email, password: 'nope' } });
		const unknown = await post('/api/member/login', { payload: { email: 'who@club.example', password: 'nope' } });
		expect([wrong.statusCode, unknown.statusCode]).toEqual([401, 401]);
		expect(wrong.json().message).toBe(unknown.json().message);
	});

	it('names every missing field', async () => {
		const response = await post('/api/member/login', { payload: {} });
		expect(response.statusCode).toBe(400);
		expect(Object.keys(response.json().fieldErrors)).toEqual(['email', 'password']);
	});

	it('slows an attacker down without locking the owner out', async () => {
		for (let attempt = 0; attempt < 10; attempt++)
			await post('/api/member/login', { payload: { email, password: 'guess' } });
		const refused = await post('/api/member/login', { payload: { email, password } });
		expect(refused.statusCode).toBe(429);
		expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
		visitor = '10.9.9.9';
		expect((await post('/api/member/login', { payload: { email, password } })).statusCode).toBe(200);
	});
});

describe('tokens', () => {
	it('give access to the profile until the access token expires', async () => {
		const { accessToken } = await login();
		expect((await profile(accessToken)).json()).toMatchObject({
			member: { email, dashboardLocked: false, role: 'ADMIN' },
		});
		app.clock.forward(601);
		expect((await profile(accessToken)).statusCode).toBe(401);
	});

	it('are refused when tampered with or missing', async () => {
		const { accessToken } = await login();
		expect((await profile(`${accessToken.slice(0, -3)}abc`)).statusCode).toBe(401);
		expect((await app.http.inject({ url: '/api/profile' })).statusCode).toBe(401);
	});

	it('are replaced at each refresh', async () => {
		const { cookie } = await login();
		const first = await post('/api/refresh', { cookie });
		expect(first.statusCode).toBe(200);
		const next = first.cookies[0]!.value;
		expect(next).not.toBe(cookie);
		expect((await post('/api/refresh', { cookie: next })).statusCode).toBe(200);
	});

	it('end the session when an old one is replayed', async () => {
		const { cookie } = await login();
		const next = (await post('/api/refresh', { cookie })).cookies[0]!.value;
		const { accessToken } = (await post('/api/refresh', { cookie: next })).json();
		expect((await post('/api/refresh', { cookie })).statusCode).toBe(401);
		expect((await profile(accessToken)).statusCode).toBe(401);
	});

	it('count as replayed ten seconds after they were replaced', async () => {
		const { cookie } = await login();
		await post('/api/refresh', { cookie });
		app.clock.forward(9);
		expect((await post('/api/refresh', { cookie })).statusCode).toBe(200);
		app.clock.forward(2);
		expect((await post('/api/refresh', { cookie })).statusCode).toBe(401);
	});

	it('keep all tabs signed in when 200 refresh at the same moment', async () => {
		const { cookie } = await login();
		const responses = await Promise.all(Array.from({ length: 200 }, () => post('/api/refresh', { cookie })));
		expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
		expect(responses.filter(({ cookies }) => cookies.length > 0)).toHaveLength(1);
	});

	it('are refused at the next call after the account is closed', async () => {
		const { accessToken, cookie } = await login();
		await app.rows(sql`update accounts set disabled_at = now() where email = ${email}`);
		expect((await profile(accessToken)).statusCode).toBe(401);
		expect((await post('/api/refresh', { cookie })).statusCode).toBe(401);
		expect((await post('/api/member/login', { payload: { email, password } })).json().message).toContain('closed');
		await app.rows(sql`update accounts set disabled_at = null where email = ${email}`);
	});

	it('expire after thirty days', async () => {
		const { cookie } = await login();
		app.clock.forward(30 * 86_400 + 1);
		expect((await post('/api/refresh', { cookie })).statusCode).toBe(401);
	});

	it.each([[{ 'sec-fetch-site': 'cross-site' }], [{ origin: 'https://elsewhere.example' }]])(
		'are not refreshed by a call from another site: %j',
		async (headers) => {
			const { cookie } = await login();
			expect((await post('/api/refresh', { cookie, headers })).statusCode).toBe(403);
		},
	);

	it('end at logout, and a second logout is no error', async () => {
		const { accessToken, cookie } = await login();
		expect((await post('/api/logout', { cookie, token: accessToken })).statusCode).toBe(200);
		expect((await profile(accessToken)).statusCode).toBe(401);
		expect((await post('/api/refresh', { cookie })).statusCode).toBe(401);
		expect((await post('/api/logout', { cookie })).statusCode).toBe(200);
	});
});

it('the first admin is created once when several processes start', async () => {
	const other = await testApp();
	const created = await Promise.all(
		Array.from({ length: 5 }, () => other.services.accounts.ensureAdmin({ email: 'first@club.example' })),
	);
	expect(created.filter(Boolean)).toHaveLength(1);
	expect(created.find(Boolean)?.password).toMatch(/^(\w{4}-){3}\w{4}$/);
	await other.runJobs();
	expect(other.mailer.sent.map(({ subject }) => subject)).toEqual([expect.stringContaining('Your office account')]);
});
