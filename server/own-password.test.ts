import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { createAccount } from '#tests/factories/account.ts';
import { anyNetwork } from '#tests/helpers/api-client.ts';
import { type TestApp, testApp } from '#tests/helpers/app.ts';
import { confirm, signIn } from '#tests/helpers/members.ts';

const temporary = 'a temporary password';
const own = 'a quiet morning by the ferry';
let app: TestApp;

beforeAll(async () => {
	app = await testApp({ officeSecondFactor: 'required' });
});

let people = 0;
/** The role does not matter for calls that are closed; an admin may do everything that is open. */
async function newcomer(role: 'ADMIN' | 'MEMBER' = 'ADMIN') {
	const email = `newcomer${++people}@club.example`;
	const temporaryUntil = new Date(app.clock.now().getTime() + 60_000);
	await createAccount(app, { email, role, password: temporary, temporaryUntil });
	const { call, response } = await signIn(app, email, temporary);
	return { email, call, token: response.json<{ accessToken: string }>().accessToken };
}

async function request(route: string, token?: string) {
	const [method, url = ''] = route.split(' ');
	return app.http.inject({
		method: method as 'GET',
		// The path is valid and the body is not: a call that is allowed changes nothing.
		url: url.replace(/:\w+/g, '00000000-0000-4000-8000-000000000000').replace('*', 'nothing'),
		remoteAddress: anyNetwork(),
		...(token && { headers: { authorization: `Bearer ${token}` } }),
		...(method === 'GET' ? {} : { payload: {} }),
	});
}

/** Written by hand a second time: choosing a password, and the registration payment. */
const open = [
	'GET /api/profile',
	'POST /api/account/confirm',
	'GET /api/account/second-factor',
	'POST /api/account/confirm/passkey/start',
	'POST /api/account/confirm/passkey',
	'POST /api/account/password',
	'POST /api/payment/:email',
	'GET /api/payment/gateways',
	'GET /api/payment/attempts/:id',
	'GET /api/payment/receipts/:file',
];
/** These read no access token. */
const withoutToken = ['POST /api/refresh', 'POST /api/payment/notification', 'POST /dev/wallet/'];

describe('with a temporary password', () => {
	it('everything that needs a login is refused, except choosing a password and the registration payment', async () => {
		const { token } = await newcomer();
		const stillOpen: string[] = [];
		let refused = 0;
		for (const route of new Set(app.routes)) {
			if (withoutToken.some((start) => route.startsWith(start)) || (await request(route)).statusCode !== 401) continue;
			const response = await request(route, token);
			if (response.statusCode === 403 && response.json().code === 'OWN_PASSWORD') refused++;
			else stillOpen.push(route);
		}
		expect(stillOpen.sort()).toEqual([...open].sort());
		expect(refused).toBeGreaterThan(100);
	});

	it('says what to do', async () => {
		const { call } = await newcomer('MEMBER');
		const response = await call('GET', 'account/details');
		expect(response.json().message).toBe('Your password is temporary. Please choose a password of your own first.');
	});

	it('choosing one opens the rest in the same session; for the office the second factor comes after it', async () => {
		const { email, call } = await newcomer();
		await app.rows(sql`update accounts set logins_without_second_factor = 9 where email = ${email}`);
		const code = async () => (await call('GET', 'admin/today')).json().code;
		expect(await code()).toBe('OWN_PASSWORD');
		const body = { password: own, confirmPassword: own, ...(await confirm(call, temporary)) };
		expect((await call('POST', 'account/password', body)).statusCode).toBe(200);
		expect(await code()).toBe('SECOND_FACTOR_SETUP');

		const member = await newcomer('MEMBER');
		expect((await member.call('GET', 'account/sessions')).statusCode).toBe(403);
		await member.call('POST', 'account/password', { ...body, ...(await confirm(member.call, temporary)) });
		expect((await member.call('GET', 'account/sessions')).statusCode).toBe(200);
		expect((await member.call('GET', 'profile')).json()).toMatchObject({ member: { temporaryPassword: false } });
	});
});
