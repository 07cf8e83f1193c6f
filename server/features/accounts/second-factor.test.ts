import { sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { beforeAll, describe, expect, it } from 'vitest';
import { rateLimits } from '#server/core/http/rate-limits.ts';
import { createAccount } from '#tests/factories/account.ts';
import { type ApiClient, anyNetwork, apiClient, openSession } from '#tests/helpers/api-client.ts';
import { type TestApp, testApp } from '#tests/helpers/app.ts';
import { confirm, signIn } from '#tests/helpers/members.ts';

const password = 'a heron below the ninth';
let app: TestApp;
let people = 0;

beforeAll(async () => {
	app = await testApp();
});

const codeOf = (secret: string) =>
	new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: app.clock.now().getTime() });

async function person() {
	const email = `factor${++people}@example.com`;
	const { id } = await createAccount(app, { email, password });
	return { id, email, ...(await signIn(app, email, password)) };
}

async function turnOn(call: ApiClient) {
	const { secret, uri, qr } = (await call('POST', 'account/second-factor/start', await confirm(call, password))).json();
	expect(uri).toContain('otpauth://totp/');
	expect(qr).toContain('<svg');
	const { recoveryCodes } = (await call('POST', 'account/second-factor/confirm', { code: codeOf(secret) })).json();
	return { secret: secret as string, recoveryCodes: recoveryCodes as string[] };
}

async function withApp() {
	const owner = await person();
	return { ...owner, ...(await turnOn(owner.call)) };
}

const subjects = async (email: string) => {
	await app.runJobs();
	return app.mailer.to(email).map(({ subject }) => subject.split(':')[0]);
};

describe('codes of an authenticator app', () => {
	it('are required at the next login, and each works once', async () => {
		const { email, secret } = await withApp();
		const without = await signIn(app, email, password);
		expect(without.response.statusCode).toBe(401);
		expect(without.response.json().code).toBe('SECOND_FACTOR');
		expect(without.cookie).toBeUndefined();
		app.clock.forward(60);
		const code = codeOf(secret);
		expect((await signIn(app, email, password, code)).response.statusCode).toBe(200);
		expect((await signIn(app, email, password, code)).response.statusCode).toBe(401);
		expect((await signIn(app, email, password, '000000')).response.json().code).toBe('SECOND_FACTOR');
	});

	it('work only in their own half minute', async () => {
		const { email, secret } = await withApp();
		app.clock.set('2031-03-11T06:00:00Z');
		const code = codeOf(secret);
		app.clock.forward(30);
		expect((await signIn(app, email, password, code)).response.statusCode).toBe(401);
		const next = codeOf(secret);
		app.clock.forward(-1);
		expect((await signIn(app, email, password, next)).response.statusCode).toBe(401);
		app.clock.forward(1);
		expect((await signIn(app, email, password, next)).response.statusCode).toBe(200);
	});

	it('are not required before the first one was confirmed, and can be turned off', async () => {
		const { email, call } = await person();
		await call('POST', 'account/second-factor/start', await confirm(call, password));
		expect((await call('POST', 'account/second-factor/confirm', { code: '000000' })).statusCode).toBe(400);
		expect((await signIn(app, email, password)).response.statusCode).toBe(200);

		const on = await withApp();
		app.clock.forward(60);
		const confirmed = await confirm(on.call, password, codeOf(on.secret));
		expect((await on.call('POST', 'account/second-factor/stop', confirmed)).statusCode).toBe(200);
		expect((await signIn(app, on.email, password)).response.statusCode).toBe(200);
		expect((await subjects(on.email)).sort()).toEqual(['The authenticator app is off', 'The authenticator app is on']);
	});
});

describe('wrong codes', () => {
	const most = rateLimits.secondFactor.points;
	const loginFrom = (remoteAddress: string, email: string, code: string) =>
		app.http.inject({ method: 'POST', url: '/api/member/login', payload: { email, password, code }, remoteAddress });

	it('of a login are limited for their network only, and the right one starts the count again', async () => {
		const { email, secret } = await withApp();
		const [stranger, home] = ['203.0.113.1', '203.0.113.2'];
		for (let tries = 0; tries < most; tries++) await loginFrom(stranger, email, '000000');
		expect((await loginFrom(stranger, email, '000000')).statusCode).toBe(429);
		for (let round = 0; round < 2; round++) {
			for (let tries = 1; tries < most; tries++) await loginFrom(home, email, '000000');
			app.clock.forward(60);
			expect((await loginFrom(home, email, codeOf(secret))).statusCode).toBe(200);
		}
	});

	it('from many networks are limited in all, and a recovery code still opens the account', async () => {
		const { id, email, secret, recoveryCodes } = await withApp();
		await app.services.limits.spend('appCodes', id, { amount: rateLimits.appCodes.points });
		app.clock.forward(60);
		expect((await signIn(app, email, password, codeOf(secret))).response.statusCode).toBe(429);
		expect((await signIn(app, email, password, recoveryCodes[0])).response.statusCode).toBe(200);
		expect((await signIn(app, email, password, codeOf(secret))).response.statusCode).toBe(200);
	});

	it('sent with a stolen session do not block the login', async () => {
		const { call, email, secret } = await withApp();
		for (let tries = 0; tries <= most; tries++)
			expect((await call('POST', 'account/second-factor/confirm', { code: '000000' })).statusCode).toBe(409);
		app.clock.forward(60);
		expect((await signIn(app, email, password, codeOf(secret))).response.statusCode).toBe(200);

		const other = await person();
		await other.call('POST', 'account/second-factor/start', await confirm(other.call, password));
		const codes = Array.from({ length: most }, () => '000000');
		for (const code of codes) await other.call('POST', 'account/second-factor/confirm', { code });
		const refused = await other.call('POST', 'account/second-factor/confirm', { code: '000000' });
		expect(refused.statusCode).toBe(429);
		await turnOn((await signIn(app, other.email, password)).call);
	});
});

it('a new password by a mailed link keeps the second factor on', async () => {
	const { email, secret } = await withApp();
	const post = (url: string, payload: object) =>
		app.http.inject({ method: 'POST', url, payload, remoteAddress: anyNetwork() });
	await post('/api/user/forgot-password', { email });
	await app.runJobs();
	const link = /reset-password\/\S+/;
	const [path] = link.exec(app.mailer.to(email).findLast(({ text }) => link.test(text))!.text)!;
	const fresh = 'two otters under the bridge';
	expect((await post(`/api/user/${path}`, { password: fresh, confirmPassword: fresh })).statusCode).toBe(200);
	const without = (await signIn(app, email, fresh)).response;
	expect([without.statusCode, without.json().code]).toEqual([401, 'SECOND_FACTOR']);
	app.clock.forward(60);
	expect((await signIn(app, email, fresh, codeOf(secret))).response.statusCode).toBe(200);
});

describe('recovery codes', () => {
	it('are ten of 128 bits each, and each works once, however it is typed', async () => {
		const { email, recoveryCodes } = await withApp();
		expect(recoveryCodes).toHaveLength(10);
		expect(new Set(recoveryCodes).size).toBe(10);
		// 26 letters of an alphabet of 32.
		for (const code of recoveryCodes) expect(code).toMatch(/^([a-z2-7]{4}-){6}[a-z2-7]{2}$/);
		const [first] = recoveryCodes;
		const typed = first!.toUpperCase().replaceAll('-', ' ');
		const signedIn = await signIn(app, email, password, typed);
		expect(signedIn.response.statusCode).toBe(200);
		expect((await signIn(app, email, password, first)).response.statusCode).toBe(401);
		expect((await signedIn.call('GET', 'account/second-factor')).json()).toMatchObject({
			on: true,
			recoveryCodesLeft: 9,
		});
		expect(await subjects(email)).toContain('A recovery code was used');
	});

	it('are stored as hashes only, and new ones replace the old ones', async () => {
		const { id, email, call, secret, recoveryCodes } = await withApp();
		app.clock.forward(60);
		const confirmed = await confirm(call, password, codeOf(secret));
		const made = await call('POST', 'account/second-factor/recovery-codes', confirmed);
		const fresh = made.json<{ recoveryCodes: string[] }>();
		expect(fresh.recoveryCodes).toHaveLength(10);
		const rows = await app.rows(sql`select * from recovery_codes where account_id = ${id}`);
		expect(rows).toHaveLength(10);
		expect(JSON.stringify(rows)).not.toContain(fresh.recoveryCodes[0]!.replaceAll('-', ''));
		expect((await signIn(app, email, password, recoveryCodes[0])).response.statusCode).toBe(401);
		expect((await signIn(app, email, password, fresh.recoveryCodes[0])).response.statusCode).toBe(200);
		expect(await subjects(email)).toContain('You have new recovery codes');
	});

	it('cannot be made without an authenticator app or a passkey', async () => {
		const { call } = await person();
		const refused = await call('POST', 'account/second-factor/recovery-codes', await confirm(call, password));
		expect(refused.statusCode).toBe(409);
	});
});

describe('a change of the second factor', () => {
	it.each([
		['second-factor/start'],
		['second-factor/stop'],
		['second-factor/recovery-codes'],
		['passkeys/start'],
		['passkeys/6f1c1c5e-7c1b-4c55-9d0a-4b8f0d8f2c11/remove'],
	])('needs more than an access token: %s', async (path) => {
		const { call } = await person();
		const refused = await call('POST', `account/${path}`, {});
		expect([refused.statusCode, refused.json().code]).toEqual([403, 'CONFIRM_IDENTITY']);
	});

	it('is confirmed in the session that started it, within half an hour', async () => {
		const { id, email } = await createAccount(app, { email: `factor${++people}@example.com`, password });
		const call = apiClient(app, (await openSession(app, id)).token);
		const start = async () =>
			(await call('POST', 'account/second-factor/start', await confirm(call, password))).json<{ secret: string }>()
				.secret;
		const finish = async (by: ApiClient, secret: string) =>
			(await by('POST', 'account/second-factor/confirm', { code: codeOf(secret) })).statusCode;
		const late = await start();
		app.clock.forward(30 * 60);
		expect(await finish(call, late)).toBe(409);
		const secret = await start();
		expect(await finish((await signIn(app, email, password)).call, secret)).toBe(409);
		expect(await finish(call, secret)).toBe(200);
	});

	it('changes nothing when there is no app to turn off', async () => {
		const { email, call } = await person();
		const other = await signIn(app, email, password);
		const refused = await call('POST', 'account/second-factor/stop', await confirm(call, password));
		expect(refused.statusCode).toBe(409);
		expect((await other.call('GET', 'profile')).statusCode).toBe(200);
		expect(await subjects(email)).toEqual([]);
	});

	it('ends the other sessions', async () => {
		const { email, call } = await person();
		const other = await signIn(app, email, password);
		await turnOn(call);
		expect((await other.call('GET', 'profile')).statusCode).toBe(401);
		expect((await call('GET', 'profile')).statusCode).toBe(200);
	});
});
