import { Secret, TOTP } from 'otpauth';
import { beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#tests/helpers/app.ts';
import { approvedMember, signIn } from '#tests/helpers/members.ts';

let app: TestApp;
beforeAll(async () => {
	app = await testApp();
});

describe('sessions', () => {
	it('are listed with the current one marked, and can be ended one by one or all others at once', async () => {
		const { email, password } = await approvedMember(app);
		const current = await signIn(app, email, password);
		const second = await signIn(app, email, password);
		const third = await signIn(app, email, password);
		const list = (await current.call('GET', 'account/sessions')).json<{ id: string; current: boolean }[]>();
		expect(list).toHaveLength(3);
		expect(list.filter(({ current }) => current)).toHaveLength(1);
		const [mine] = (await second.call('GET', 'account/sessions'))
			.json<{ id: string; current: boolean }[]>()
			.filter(({ current }) => current);
		expect((await current.call('DELETE', `account/sessions/${mine!.id}`)).statusCode).toBe(200);
		expect((await second.call('GET', 'profile')).statusCode).toBe(401);
		await current.call('POST', 'account/sessions/end-others');
		expect((await third.call('GET', 'profile')).statusCode).toBe(401);
		expect((await current.call('GET', 'profile')).statusCode).toBe(200);
	});

	it('of another person cannot be ended', async () => {
		const [member, other] = [await approvedMember(app), await approvedMember(app)];
		const mine = await signIn(app, member.email, member.password);
		const theirs = await signIn(app, other.email, other.password);
		const [target] = (await theirs.call('GET', 'account/sessions')).json<{ id: string }[]>();
		expect((await mine.call('DELETE', `account/sessions/${target!.id}`)).statusCode).toBe(404);
		expect((await theirs.call('GET', 'profile')).statusCode).toBe(200);
	});
});

describe('second factor', () => {
	const codeOf = (secret: string, aheadSeconds = 0) =>
		new TOTP({ secret: Secret.fromBase32(secret) }).generate({
			timestamp: app.clock.now().getTime() + aheadSeconds * 1000,
		});

	async function withFactor() {
		const { email, password } = await approvedMember(app);
		const { call } = await signIn(app, email, password);
		const { secret, uri, qr } = (await call('POST', 'account/second-factor/start')).json();
		expect(uri).toContain('otpauth://totp/');
		expect(qr).toContain('<svg');
		const { recoveryCodes } = (await call('POST', 'account/second-factor/confirm', { code: codeOf(secret) })).json();
		return { email, password, call, secret, recoveryCodes: recoveryCodes as string[] };
	}

	it('is required at the next sign-in, and each code works once', async () => {
		const { email, password, secret } = await withFactor();
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

	it('has ten recovery codes, and each works once', async () => {
		const { email, password, recoveryCodes } = await withFactor();
		expect(recoveryCodes).toHaveLength(10);
		const [first] = recoveryCodes;
		const signedIn = await signIn(app, email, password, first!.toUpperCase());
		expect(signedIn.response.statusCode).toBe(200);
		expect((await signIn(app, email, password, first)).response.statusCode).toBe(401);
		expect((await signedIn.call('GET', 'account/second-factor')).json()).toEqual({ on: true, recoveryCodesLeft: 9 });
	});

	it('is not on before it is confirmed, and is turned off only with a code', async () => {
		const { email, password } = await approvedMember(app);
		const { call } = await signIn(app, email, password);
		await call('POST', 'account/second-factor/start');
		expect((await call('POST', 'account/second-factor/confirm', { code: '000000' })).statusCode).toBe(400);
		expect((await signIn(app, email, password)).response.statusCode).toBe(200);

		const on = await withFactor();
		expect((await on.call('POST', 'account/second-factor/stop', { code: '000000' })).statusCode).toBe(400);
		app.clock.forward(60);
		expect((await on.call('POST', 'account/second-factor/stop', { code: codeOf(on.secret) })).statusCode).toBe(200);
		expect((await signIn(app, on.email, on.password)).response.statusCode).toBe(200);
	});
});
