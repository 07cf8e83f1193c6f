import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SecondFactorState, UsedPasskey } from '#contract/second-factor.ts';
import { createAccount } from '#tests/factories/account.ts';
import { type ApiClient, anyNetwork, apiClient } from '#tests/helpers/api-client.ts';
import { type TestApp, testApp } from '#tests/helpers/app.ts';
import { authenticator } from '#tests/helpers/authenticator.ts';
import { confirm, signIn } from '#tests/helpers/members.ts';

const password = 'a heron below the ninth';
let app: TestApp;
let people = 0;

beforeAll(async () => {
	app = await testApp();
});

type Device = ReturnType<typeof authenticator>;

type Confirmed = { confirmation: string };

/** Confirms with a passkey in place of the password. */
async function confirmWith(call: ApiClient, device: Device) {
	const { options } = (await call('POST', 'account/confirm/passkey/start')).json();
	return (await call('POST', 'account/confirm/passkey', { passkey: device.use(options) })).json<Confirmed>();
}

async function add(call: ApiClient, device: Device, confirmed: Confirmed, name = 'My phone') {
	const { options } = (await call('POST', 'account/passkeys/start', confirmed)).json();
	return call('POST', 'account/passkeys', { name, passkey: device.create(options) });
}

async function withPasskey(device: Device = authenticator()) {
	const email = `passkey${++people}@example.com`;
	const { id } = await createAccount(app, { email, password });
	const { call } = await signIn(app, email, password);
	const added = await add(call, device, await confirm(call, password));
	expect(added.statusCode).toBe(201);
	return { id, email, call, device, recoveryCodes: added.json<{ recoveryCodes: string[] }>().recoveryCodes };
}

const post = (url: string, payload?: object) =>
	app.http.inject({ method: 'POST', url, remoteAddress: anyNetwork(), ...(payload && { payload }) });
const challenge = async () => (await post('/api/member/login/passkey/start')).json<{ options: object }>().options;
const send = (passkey: UsedPasskey) => post('/api/member/login/passkey', { passkey });
const logIn = async (device: Device) => send(device.use({ ...(await challenge()) }));
const stateOf = async (call: ApiClient) => (await call('GET', 'account/second-factor')).json<SecondFactorState>();

describe('a passkey', () => {
	it('logs its owner in without a password', async () => {
		const { email, device } = await withPasskey();
		const response = await logIn(device);
		expect(response.statusCode).toBe(200);
		expect(response.json()).toMatchObject({ email, role: 'MEMBER' });
		expect(response.cookies[0]).toMatchObject({ name: 'refresh', httpOnly: true, sameSite: 'Strict' });
	});

	it('also opens an account with a temporary password, whose owner then needs no mail to choose another', async () => {
		const { id, device } = await withPasskey();
		await app.services.accounts.setTemporaryPassword(id, app.clock.now());
		const { accessToken } = (await logIn(device)).json<{ accessToken: string }>();
		const call = apiClient(app, () => accessToken);
		expect((await call('GET', 'account/sessions')).json().code).toBe('OWN_PASSWORD');
		const body = { password: 'a boat below the bridge', confirmPassword: 'a boat below the bridge' };
		const changed = await call('POST', 'account/password', { ...body, ...(await confirmWith(call, device)) });
		expect(changed.statusCode).toBe(200);
		expect((await call('GET', 'account/sessions')).statusCode).toBe(200);
	});

	it('is the second factor of the password: the password alone no longer opens the account', async () => {
		const { email, recoveryCodes } = await withPasskey();
		const refused = (await signIn(app, email, password)).response;
		expect([refused.statusCode, refused.json().code]).toEqual([401, 'SECOND_FACTOR']);
		expect(refused.json().message).toContain('passkey');
		expect((await signIn(app, email, password, '123456')).response.statusCode).toBe(401);
		expect((await signIn(app, email, password, recoveryCodes[0])).response.statusCode).toBe(200);
	});

	it('comes with recovery codes the first time, and the owner gets an email about each change', async () => {
		const { email, call, device, recoveryCodes } = await withPasskey();
		expect(recoveryCodes).toHaveLength(10);
		const laptop = authenticator({ synced: true });
		const second = await add(call, laptop, await confirmWith(call, device), 'Office laptop');
		expect(second.json().recoveryCodes).toEqual([]);
		const { passkeys } = await stateOf(call);
		expect(passkeys.map(({ name, synced, lastUsedAt }) => [name, synced, lastUsedAt])).toEqual([
			['My phone', false, app.clock.now().toISOString()],
			['Office laptop', true, null],
		]);
		await call('PATCH', `account/passkeys/${passkeys[0]!.id}`, { name: 'Old phone' });
		await call('POST', `account/passkeys/${passkeys[0]!.id}/remove`, await confirmWith(call, laptop));
		await app.runJobs();
		const mails = app.mailer
			.to(email)
			.map(({ subject, text }) => `${subject.split(':')[0]}: ${text.match(/“(.+)”/)?.[1]}`);
		expect(mails.sort()).toEqual([
			'A passkey was added: My phone',
			'A passkey was added: Office laptop',
			'A passkey was removed: Old phone',
		]);
		expect((await stateOf(call)).recoveryCodesLeft).toBe(10);
	});

	it('no longer opens the account when it is removed, and the recovery codes go with the last one', async () => {
		const { email, call, device } = await withPasskey();
		const [only] = (await stateOf(call)).passkeys;
		const removed = await call('POST', `account/passkeys/${only!.id}/remove`, await confirmWith(call, device));
		expect(removed.statusCode).toBe(200);
		expect((await logIn(device)).statusCode).toBe(401);
		expect(await stateOf(call)).toEqual({ on: false, app: false, passkeys: [], recoveryCodesLeft: 0, missing: null });
		expect((await signIn(app, email, password)).response.statusCode).toBe(200);
	});

	it('of another person cannot be renamed, removed or added a second time', async () => {
		const owner = await withPasskey();
		const other = await withPasskey();
		const [target] = (await stateOf(owner.call)).passkeys;
		expect((await other.call('PATCH', `account/passkeys/${target!.id}`, { name: 'Mine' })).statusCode).toBe(404);
		const confirmed = await confirmWith(other.call, other.device);
		expect((await other.call('POST', `account/passkeys/${target!.id}/remove`, confirmed)).statusCode).toBe(404);
		expect((await add(other.call, owner.device, confirmed)).statusCode).toBe(409);
		const log = await app.services.securityLog.list({ sort: 'when', event: 'passkey-added', account: other.id });
		expect(log.items).toMatchObject([{ count: 1 }]);
	});

	it('of a closed account does not log in', async () => {
		const { id, device } = await withPasskey();
		await app.rows(sql`update accounts set disabled_at = now() where id = ${id}`);
		const refused = await logIn(device);
		expect([refused.statusCode, refused.json().message]).toEqual([401, expect.stringContaining('closed')]);
	});
});

describe('a login with a passkey is refused', () => {
	let device: Device;
	beforeEach(async () => {
		({ device } = await withPasskey());
	});

	it('when its challenge was used already', async () => {
		const signed = device.use({ ...(await challenge()) });
		expect((await send(signed)).statusCode).toBe(200);
		expect((await send(signed)).statusCode).toBe(401);
	});

	it('when its challenge is older than five minutes, or was never given out', async () => {
		const options = await challenge();
		app.clock.forward(300);
		expect((await send(device.use({ ...options }))).statusCode).toBe(401);
		expect((await send(device.use({ challenge: 'bWFkZSB1cA' }))).statusCode).toBe(401);
	});

	it('when the challenge was for adding a passkey', async () => {
		const other = await withPasskey();
		const confirmed = await confirmWith(other.call, other.device);
		const { options } = (await other.call('POST', 'account/passkeys/start', confirmed)).json();
		expect((await send(device.use(options))).statusCode).toBe(401);
	});

	it('when it comes from another site', async () => {
		device.origin = 'http://localhost.evil.example:3000';
		expect((await logIn(device)).statusCode).toBe(401);
	});

	it('when the device did not ask for PIN, fingerprint or face', async () => {
		device.verifiesUser = false;
		expect((await logIn(device)).statusCode).toBe(401);
	});

	it('when the signature is another device’s', async () => {
		const stranger = authenticator();
		const signed = stranger.use({ ...(await challenge()) });
		const { id, rawId } = device.use({ challenge: 'none' });
		expect((await send({ ...signed, id, rawId })).statusCode).toBe(401);
	});

	it('when the device names another account', async () => {
		device.userHandle = Buffer.from('00000000-0000-4000-8000-000000000000').toString('base64url');
		expect((await logIn(device)).statusCode).toBe(401);
	});

	it('when its counter went back, which shows a copy', async () => {
		device.counter = 7;
		expect((await logIn(device)).statusCode).toBe(200);
		expect((await logIn(device)).statusCode).toBe(401);
		device.counter = 8;
		expect((await logIn(device)).statusCode).toBe(200);
	});
});

it('a new passkey needs a device that asks for PIN, fingerprint or face, and the options of its own account', async () => {
	const owner = await withPasskey();
	const careless = authenticator();
	careless.verifiesUser = false;
	expect((await add(owner.call, careless, await confirmWith(owner.call, owner.device))).statusCode).toBe(400);
	const other = await withPasskey();
	const confirmed = await confirmWith(other.call, other.device);
	const { options } = (await other.call('POST', 'account/passkeys/start', confirmed)).json();
	const stolen = await owner.call('POST', 'account/passkeys', { name: 'x', passkey: authenticator().create(options) });
	expect(stolen.statusCode).toBe(400);
});

it('a passkey confirms changes of its own account only, in its own session only', async () => {
	const owner = await withPasskey();
	const other = await withPasskey();
	const start = async (call: ApiClient) => (await call('POST', 'account/confirm/passkey/start')).json().options;
	const confirmedBy = (passkey: UsedPasskey) => owner.call('POST', 'account/confirm/passkey', { passkey });
	for (const passkey of [
		other.device.use(await start(owner.call)),
		owner.device.use(await start(other.call)),
		owner.device.use({ ...(await challenge()) }),
	]) {
		const refused = await confirmedBy(passkey);
		expect([refused.statusCode, Object.keys(refused.json().fieldErrors)]).toEqual([400, ['passkey']]);
	}
	expect((await confirmedBy(owner.device.use(await start(owner.call)))).statusCode).toBe(200);
});
