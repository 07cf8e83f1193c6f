import { Secret, TOTP } from 'otpauth';
import { beforeAll, describe, expect, it } from 'vitest';
import { createAccount } from '#tests/factories/account.ts';
import { type TestApp, testApp } from '#tests/helpers/app.ts';
import { confirm, signIn } from '#tests/helpers/members.ts';

let app: TestApp;
let people = 0;
beforeAll(async () => {
	app = await testApp();
});

const password = 'a quiet morning by the ferry';
async function person() {
	const email = `confirms${++people}@example.com`;
	await createAccount(app, { email, password, role: 'ADMIN' });
	return { email, ...(await signIn(app, email, password)) };
}
const newPassword = { password: 'another quiet morning', confirmPassword: 'another quiet morning' };

describe('a change of the account', () => {
	let signedIn: Awaited<ReturnType<typeof person>>;
	beforeAll(async () => {
		signedIn = await person();
	});
	it.each([
		['email', { email: 'thief@evil.example' }],
		['password', newPassword],
		['sessions/end-others', {}],
		['sessions/6f1c1c5e-7c1b-4c55-9d0a-4b8f0d8f2c11/end', {}],
	])('is refused with an access token alone: %s', async (path, body) => {
		const { call } = signedIn;
		for (const confirmation of [undefined, 'guessed']) {
			const response = await call('POST', `account/${path}`, { ...body, confirmation });
			expect([response.statusCode, response.json().code]).toEqual([403, 'CONFIRM_IDENTITY']);
			expect(response.json().message).toBe('Please confirm with your password that it is you.');
		}
	});
});

describe('a confirmation', () => {
	it('needs the password, and ten wrong ones are enough for this session but not for the owner', async () => {
		const { email, call } = await person();
		const guess = () => call('POST', 'account/confirm', { password: 'guess' });
		expect((await guess()).json()).toMatchObject({
			code: 'INVALID_INPUT',
			fieldErrors: { password: 'This is not your password.' },
		});
		for (let tries = 1; tries < 10; tries++) await guess();
		expect((await call('POST', 'account/confirm', { password })).statusCode).toBe(429);
		const owner = await signIn(app, email, password);
		expect(await confirm(owner.call, password)).toHaveProperty('confirmation');
	});

	it('needs the code as well when the second factor is on', async () => {
		const { call } = await person();
		const { secret } = (await call('POST', 'account/second-factor/start', await confirm(call, password))).json();
		const code = () =>
			new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: app.clock.now().getTime() });
		await call('POST', 'account/second-factor/confirm', { code: code() });
		app.clock.forward(60);
		for (const wrong of [undefined, '000000']) {
			const response = await call('POST', 'account/confirm', { password, code: wrong });
			expect([response.statusCode, Object.keys(response.json().fieldErrors)]).toEqual([400, ['code']]);
		}
		expect(await confirm(call, password, code())).toHaveProperty('confirmation');
	});

	it('allows one change, also of two at the same moment', async () => {
		const { call } = await person();
		const confirmed = await confirm(call, password);
		const responses = await Promise.all([
			call('POST', 'account/sessions/end-others', confirmed),
			call('POST', 'account/sessions/end-others', confirmed),
		]);
		expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403]);
	});

	it('stays valid when the change was refused for another reason', async () => {
		const { email, call } = await person();
		const confirmed = await confirm(call, password);
		const weak = { password: 'password123', confirmPassword: 'password123' };
		expect((await call('POST', 'account/password', { ...weak, ...confirmed })).statusCode).toBe(400);
		expect((await call('POST', 'account/email', { email, ...confirmed })).statusCode).toBe(400);
		expect((await call('POST', 'account/password', { ...newPassword, ...confirmed })).statusCode).toBe(200);
	});

	it('expires after five minutes', async () => {
		const { call } = await person();
		const confirmed = await confirm(call, password);
		app.clock.forward(301);
		expect((await call('POST', 'account/sessions/end-others', confirmed)).statusCode).toBe(403);
	});

	it('belongs to its session', async () => {
		const { email, call } = await person();
		const other = await signIn(app, email, password);
		const confirmed = await confirm(call, password);
		expect((await other.call('POST', 'account/sessions/end-others', confirmed)).statusCode).toBe(403);
	});
});
