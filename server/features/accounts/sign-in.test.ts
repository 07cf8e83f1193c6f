import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#tests/helpers/app.ts';
import { approvedMember } from '#tests/helpers/members.ts';
import { signInService } from './sign-in.service.ts';

let app: TestApp;
const email = 'office@club.example';
const password = 'correct horse battery';

beforeAll(async () => {
	app = await testApp();
	await app.services.accounts.ensureFirstAdmin({ email, password });
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
		for (const options of [{ payload: {} }, {}]) {
			const response = await post('/api/member/login', options);
			expect(response.statusCode).toBe(400);
			expect(response.json()).toMatchObject({
				message: 'Email is required',
				fieldErrors: { email: 'Email is required', password: 'Password is required' },
			});
		}
	});

	it('takes the User ID in place of the email address, and its limit does not show that both are one account', async () => {
		const member = await approvedMember(app);
		const tryWith = (name: string, password: string) =>
			post('/api/member/login', { payload: { email: name, password } });
		for (const name of [member.userId, ` ${member.userId.toLowerCase()} `, member.email.toUpperCase()])
			expect((await tryWith(name, member.password)).json()).toMatchObject({ email: member.email, role: 'MEMBER' });
		const unknown = await tryWith('DGCC-9999', member.password);
		expect([unknown.statusCode, unknown.json().message]).toEqual([401, 'Wrong email or password.']);
		for (let attempt = 0; attempt < 10; attempt++) await tryWith(member.userId, 'guess');
		expect((await tryWith(member.userId.toLowerCase(), 'guess')).statusCode).toBe(429);
		expect((await tryWith(member.email, 'guess')).statusCode).toBe(401);
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

	it('can be sent again at any time while the next one is unused, because the response may have been lost', async () => {
		const { cookie } = await login();
		const lost = (await post('/api/refresh', { cookie })).cookies[0]!.value;
		app.clock.forward(5);
		const atOnce = await post('/api/refresh', { cookie });
		expect([atOnce.statusCode, atOnce.cookies]).toEqual([200, []]);
		app.clock.forward(3000);
		const later = await post('/api/refresh', { cookie });
		expect(later.statusCode).toBe(200);
		const next = later.cookies[0]!.value;
		expect(next).not.toBe(lost);
		expect((await profile(later.json().accessToken)).statusCode).toBe(200);
		expect((await post('/api/refresh', { cookie: next })).statusCode).toBe(200);
	});

	it('end the session when one shows up that was replaced because its response seemed lost', async () => {
		const { cookie } = await login();
		const stolen = (await post('/api/refresh', { cookie })).cookies[0]!.value;
		app.clock.forward(61);
		const next = (await post('/api/refresh', { cookie })).cookies[0]!.value;
		expect((await post('/api/refresh', { cookie: stolen })).statusCode).toBe(401);
		expect((await post('/api/refresh', { cookie: next })).statusCode).toBe(401);
	});

	it('end the session of a thief who refreshed with a copy, as soon as both have refreshed', async () => {
		const { cookie } = await login();
		const thiefs = (await post('/api/refresh', { cookie })).cookies[0]!.value;
		app.clock.forward(600);
		const owners = (await post('/api/refresh', { cookie })).cookies[0]!.value;
		expect((await post('/api/refresh', { cookie: thiefs })).statusCode).toBe(401);
		expect((await post('/api/refresh', { cookie: owners })).statusCode).toBe(401);
	});

	it('keep all tabs logged in when 200 refresh at the same moment over their own connections', async () => {
		const { cookie } = await login();
		const address = await app.http.listen({ port: 0, host: '127.0.0.1' });
		const refreshAll = (token: string) =>
			Promise.all(
				Array.from({ length: 200 }, async () => {
					const response = await fetch(`${address}/api/refresh`, {
						method: 'POST',
						headers: { cookie: `refresh=${token}`, connection: 'close' },
					});
					await response.text();
					return { status: response.status, cookie: response.headers.getSetCookie()[0] };
				}),
			);
		const responses = await refreshAll(cookie);
		expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
		const cookies = new Set(responses.flatMap((response) => response.cookie ?? []));
		expect(cookies.size).toBe(1);
		const [next] = cookies;
		expect((await post('/api/refresh', { cookie: next!.match(/refresh=([^;]+)/)![1]! })).statusCode).toBe(200);
	});

	it('keep everyone logged in when tabs of several processes repeat a lost refresh at the same moment', async () => {
		const { cookie } = await login();
		const processes = Array.from({ length: 4 }, () =>
			signInService({
				dependencies: app.dependencies,
				limits: { spend: async () => {}, wait: async () => 0, reset: async () => {} },
				securityLog: app.services.securityLog,
				guessing: app.services.guessing,
				statusOf: async () => undefined,
				accountOfUserId: async () => undefined,
				requireSecondFactor: async () => {},
				accountOfPasskey: async () => '',
				countLogin: async () => {},
				mustSetUpSecondFactor: async () => false,
			}),
		);
		await post('/api/refresh', { cookie });
		app.clock.forward(1800);
		const refreshed = await Promise.all(
			Array.from({ length: 200 }, (_, index) => processes[index % 4]!.refresh(cookie)),
		);
		const issued = new Set(refreshed.flatMap(({ refreshToken }) => refreshToken?.token ?? []));
		expect(issued.size).toBe(1);
		expect((await post('/api/refresh', { cookie: [...issued][0]! })).statusCode).toBe(200);
	});

	it('are refused at the next call after the account is closed', async () => {
		const { accessToken, cookie } = await login();
		await app.rows(sql`update accounts set disabled_at = now() where email = ${email}`);
		expect((await profile(accessToken)).statusCode).toBe(401);
		expect((await post('/api/refresh', { cookie })).statusCode).toBe(401);
		expect((await post('/api/member/login', { payload: { email, password } })).json().message).toContain('closed');
		await app.rows(sql`update accounts set disabled_at = null where email = ${email}`);
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
