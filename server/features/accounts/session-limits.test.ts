import { beforeAll, describe, expect, it } from 'vitest';
import type { Role } from '#contract/core/roles.ts';
import { createAccount } from '#tests/factories/account.ts';
import { anyNetwork } from '#tests/helpers/api-client.ts';
import { type TestApp, testApp } from '#tests/helpers/app.ts';

let app: TestApp;
beforeAll(async () => {
	app = await testApp();
});

const password = 'a quiet morning by the ferry';
const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;
const people = { OFFICE: 'desk@club.example', MEMBER: 'player@example.com' };
beforeAll(async () => {
	for (const [role, email] of Object.entries(people)) await createAccount(app, { email, password, role: role as Role });
});

const post = (url: string, { cookie, payload = {} }: { cookie?: string | undefined; payload?: object }) =>
	app.http.inject({
		method: 'POST',
		url: `/api/${url}`,
		payload,
		remoteAddress: anyNetwork(),
		headers: cookie ? { cookie: `refresh=${cookie}` } : {},
	});
const cookieOf = (response: Awaited<ReturnType<typeof post>>) => response.cookies[0]!;

/** A browser that keeps its cookie and its access token, as the site does. */
async function browser(role: keyof typeof people) {
	let cookie: string | undefined;
	let token = '';
	const keep = (response: Awaited<ReturnType<typeof post>>) => {
		cookie = response.cookies[0]?.value ?? cookie;
		token = response.json<{ accessToken?: string }>().accessToken ?? token;
		return response;
	};
	const logIn = async () => keep(await post('member/login', { cookie, payload: { email: people[role], password } }));
	const first = await logIn();
	return {
		first,
		logIn,
		refresh: async () => keep(await post('refresh', { cookie })).statusCode,
		session: () => ({ cookie, token }),
		call: async (withToken = token) =>
			(await app.http.inject({ url: '/api/profile', headers: { authorization: `Bearer ${withToken}` } })).statusCode,
	};
}

describe.each([
	['OFFICE', { idle: 60 * minute, longest: 12 * hour, step: 50 * minute }],
	['MEMBER', { idle: 30 * day, longest: 90 * day, step: 25 * day }],
] as const)('a session of %s', (role, { idle, longest, step }) => {
	it('ends when it was not used for a while', async () => {
		const { refresh } = await browser(role);
		app.clock.forward(idle - 1);
		expect(await refresh()).toBe(200);
		app.clock.forward(idle);
		const since = app.clock.now().toISOString();
		expect([await refresh(), await refresh()]).toEqual([401, 401]);
		const { items } = await app.services.securityLog.list({ sort: 'when', event: 'session-expired' });
		expect(items.filter(({ at }) => at >= since)).toMatchObject([{ count: 1, account: { email: people[role] } }]);
	});

	it('ends at the latest after its longest time, however much it is used', async () => {
		const { first, refresh } = await browser(role);
		expect(cookieOf(first).maxAge).toBe(longest);
		let age = 0;
		for (; age + step < longest; age += step) {
			app.clock.forward(step);
			expect(await refresh()).toBe(200);
		}
		app.clock.forward(longest - age);
		expect(await refresh()).toBe(401);
	});

	it('ends for an access token that is still valid, and counts calls as use', async () => {
		const { refresh, call } = await browser(role);
		for (let age = 0; age + step < longest; age += step) {
			app.clock.forward(step);
			await refresh();
		}
		const beforeEnd = longest - Math.floor((longest - 1) / step) * step - 5 * minute;
		app.clock.forward(beforeEnd);
		await refresh();
		app.clock.forward(4 * minute);
		expect(await call()).toBe(200);
		app.clock.forward(minute);
		expect(await call()).toBe(401);
	});
});

it('a call between two refreshes keeps the session of a desk in use', async () => {
	const { refresh, call } = await browser('OFFICE');
	app.clock.forward(9 * minute);
	expect(await call()).toBe(200);
	app.clock.forward(55 * minute);
	expect(await refresh()).toBe(200);
});

it('a login ends the session that the browser had, and no other', async () => {
	const [desk, phone] = [await browser('MEMBER'), await browser('MEMBER')];
	const before = desk.session();
	expect((await desk.logIn()).statusCode).toBe(200);
	expect(await desk.call(before.token)).toBe(401);
	expect((await post('refresh', { cookie: before.cookie })).statusCode).toBe(401);
	expect([await desk.call(), await phone.call()]).toEqual([200, 200]);
});
