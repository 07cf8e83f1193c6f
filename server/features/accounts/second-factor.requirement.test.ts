import { sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { beforeAll, describe, expect, it } from 'vitest';
import type { SecondFactorState } from '#contract/second-factor.ts';
import { hashPassword } from '#server/features/accounts/passwords.ts';
import { createAccount } from '#tests/factories/account.ts';
import { createMember } from '#tests/factories/member.ts';
import type { ApiClient } from '#tests/helpers/api-client.ts';
import { type TestApp, testApp } from '#tests/helpers/app.ts';
import { authenticator } from '#tests/helpers/authenticator.ts';
import { waiting } from '#tests/helpers/database.ts';
import { confirm, signIn, signInMember } from '#tests/helpers/members.ts';
import { signInOffice } from '#tests/helpers/office.ts';

const password = 'a heron below the ninth';
let app: TestApp;
let people = 0;

beforeAll(async () => {
	app = await testApp({ officeSecondFactor: 'required' });
});

type Values = NonNullable<Parameters<typeof createAccount>[1]>;

async function colleague(values: Values = {}) {
	const email = `colleague${++people}@club.example`;
	const { id } = await createAccount(app, { email, password, role: 'ADMIN', ...values });
	return { id, email, logIn: () => signIn(app, email, password) };
}

const missing = async (call: ApiClient) =>
	(await call('GET', 'account/second-factor')).json<SecondFactorState>().missing;
const code = (secret: string) =>
	new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: app.clock.now().getTime() });

async function addPasskey(call: ApiClient, code?: string) {
	const confirmed = await confirm(call, password, code);
	const { options } = (await call('POST', 'account/passkeys/start', confirmed)).json();
	return call('POST', 'account/passkeys', { name: 'Phone', passkey: authenticator().create(options) });
}

describe('office staff without a second factor', () => {
	it('can log in three times and see how often they still can', async () => {
		const { logIn } = await colleague();
		for (const loginsLeft of [2, 1, 0]) {
			const { call } = await logIn();
			expect(await missing(call)).toEqual({ loginsLeft, now: false });
			expect((await call('GET', 'admin/team')).statusCode).toBe(200);
		}
	});

	it('can only set one up from the fourth login on, and everything is open afterwards', async () => {
		const { logIn } = await colleague({ loginsWithoutSecondFactor: 3 });
		const { response, call } = await logIn();
		expect(response.statusCode).toBe(200);
		expect(await missing(call)).toEqual({ loginsLeft: 0, now: true });
		for (const path of [
			'admin/team',
			'admin/today',
			'account/sessions',
			'account/details',
			'admin/members.csv',
			'payment/receipts/DGCC-2031-000001.pdf',
		]) {
			const refused = await call('GET', path);
			expect([path, refused.statusCode, refused.json().code]).toEqual([path, 403, 'SECOND_FACTOR_SETUP']);
		}
		expect((await call('POST', '/api/uploads/video/upload?name=a.mp4')).statusCode).toBe(403);
		expect((await call('GET', 'profile')).statusCode).toBe(200);

		const { secret } = (await call('POST', 'account/second-factor/start', await confirm(call, password))).json();
		await call('POST', 'account/second-factor/confirm', { code: code(secret) });
		expect(await missing(call)).toBeNull();
		expect((await call('GET', 'admin/team')).statusCode).toBe(200);
	});

	it('can also set up a passkey instead', async () => {
		const { logIn } = await colleague({ loginsWithoutSecondFactor: 3 });
		const { call } = await logIn();
		expect((await addPasskey(call)).statusCode).toBe(201);
		expect((await call('GET', 'admin/team')).statusCode).toBe(200);
	});

	it('are not asked when it is optional, and members never are', async () => {
		const member = await colleague({ role: 'MEMBER', loginsWithoutSecondFactor: 9 });
		expect(await missing((await member.logIn()).call)).toBeNull();
		const optional = await testApp();
		const { call } = await signInOffice(optional);
		await optional.rows(sql`update accounts set logins_without_second_factor = 9`);
		expect((await call('GET', 'team')).statusCode).toBe(200);
	});
});

it('the last second factor of office staff cannot be removed, but one of two can', async () => {
	const { logIn } = await colleague();
	const { call } = await logIn();
	const { recoveryCodes } = (await addPasskey(call)).json<{ recoveryCodes: string[] }>();
	const list = async () => (await call('GET', 'account/second-factor')).json<SecondFactorState>().passkeys;
	const remove = async (code: string | undefined) =>
		call('POST', `account/passkeys/${(await list())[0]!.id}/remove`, await confirm(call, password, code));
	const refused = await remove(recoveryCodes[0]);
	expect([refused.statusCode, refused.json().message]).toEqual([409, expect.stringContaining('Add another one')]);
	await addPasskey(call, recoveryCodes[1]);
	expect((await remove(recoveryCodes[2])).statusCode).toBe(200);
	expect(await list()).toHaveLength(1);
});

it('the office resets the second factor of a member who lost the phone, who then needs the password only', async () => {
	const office = await colleague({ role: 'REGISTRAR' });
	const { call } = await office.logIn();
	const member = await createMember(app, { email: 'lost-phone@example.com' });
	await app.rows(
		sql`update accounts set password_hash = ${await hashPassword(password)} where id = ${member.accountId}`,
	);
	const owner = await signIn(app, member.email, password);
	await addPasskey(owner.call);
	const detail = async () => (await call('GET', `admin/members/${member.id}`)).json();
	expect(await detail()).toMatchObject({ secondFactor: true });

	const path = `admin/members/${member.id}/reset-second-factor`;
	expect((await call('POST', path, {})).json().code).toBe('CONFIRM_IDENTITY');
	expect((await call('POST', path, await confirm(call, password))).statusCode).toBe(200);
	expect((await owner.call('GET', 'profile')).statusCode).toBe(401);
	expect((await signIn(app, member.email, password)).response.statusCode).toBe(200);
	expect(await detail()).toMatchObject({ secondFactor: false });
	const history = await app.services.audit.historyOf(app.db, { kind: 'member', id: member.id });
	expect(history.at(-1)).toMatchObject({ action: 'reset the second factor in the office', actor: office.email });
});

describe('a passkey that is added while the office resets the second factor does not stay', () => {
	const count = async (accountId: string) =>
		(await app.rows(sql`select from passkeys where account_id = ${accountId}`)).length;
	async function lostPhone() {
		const { call, actor } = await signInOffice(app, 'REGISTRAR');
		await app.rows(
			sql`update accounts set password_hash = ${await hashPassword(password)} where id = ${actor.accountId}`,
		);
		const member = await signInMember(app);
		await app.rows(
			sql`update accounts set password_hash = ${await hashPassword(password)} where id = ${member.accountId}`,
		);
		const { options } = (
			await member.call('POST', 'account/passkeys/start', await confirm(member.call, password))
		).json();
		const passkey = authenticator().create(options);
		const insert = (name: string) =>
			sql`insert into passkeys (account_id, name, credential_id, public_key, counter, transports, synced, created_at)
				values (${member.accountId}, ${name}, ${name + member.accountId}, 'key', 0, '{}', false, now())`;
		await app.rows(insert('first'));
		const confirmed = (await call('POST', '/api/account/confirm', { password })).json<{ confirmation: string }>();
		return { call, actor, member, passkey, insert, confirmed };
	}

	it('when the reset comes first', async () => {
		const { actor, member, passkey, confirmed } = await lostPhone();
		let added: ReturnType<typeof member.call> | undefined;
		await app.db.transaction(async (tx) => {
			await app.services.secondFactor.reset(tx, actor, member, confirmed.confirmation);
			added = member.call('POST', 'account/passkeys', { name: 'Thief', passkey });
			await waiting(app.dependencies.database, 1);
		});
		expect((await added!).statusCode).toBe(401);
		expect(await count(member.accountId)).toBe(0);
	});

	it('when the passkey comes first', async () => {
		const { call, actor, member, insert, confirmed } = await lostPhone();
		let reset: ReturnType<typeof call> | undefined;
		await app.db.transaction(async (tx) => {
			await tx.execute(sql`select from accounts where id = ${member.accountId} for update`);
			reset = call('POST', `members/${member.memberId}/reset-second-factor`, confirmed);
			await waiting(app.dependencies.database, 1);
			await tx.execute(insert('second'));
		});
		expect((await reset!).statusCode).toBe(200);
		expect(await count(member.accountId)).toBe(0);
		const log = await app.services.securityLog.list({
			sort: 'when',
			event: 'second-factor-off',
			account: member.accountId,
		});
		expect(log.items).toMatchObject([{ detail: `by ${actor.email}` }]);
	});
});

describe('an admin', () => {
	it('resets the second factor of a colleague who lost the phone; the colleague then sets up a new one', async () => {
		const { id, email, logIn } = await colleague({ role: 'TREASURER' });
		const before = await logIn();
		await addPasskey(before.call);
		expect((await logIn()).response.statusCode).toBe(401);

		const admin = await colleague();
		const { call } = await admin.logIn();
		const reset = async () => call('POST', `admin/team/${id}/reset-second-factor`, await confirm(call, password));
		expect((await call('POST', `admin/team/${id}/reset-second-factor`, {})).json().code).toBe('CONFIRM_IDENTITY');
		expect((await reset()).statusCode).toBe(200);
		expect((await before.call('GET', 'profile')).statusCode).toBe(401);
		const after = await logIn();
		expect(await missing(after.call)).toEqual({ loginsLeft: 0, now: true });

		await app.runJobs();
		expect(app.mailer.to(email).map(({ subject }) => subject)).toContainEqual(
			expect.stringContaining('Your second factor was reset'),
		);
		const history = await app.services.audit.historyOf(app.db, { kind: 'account', id });
		expect(history.at(-1)).toMatchObject({ action: 'reset the second factor in the office', actor: admin.email });
		expect((await reset()).statusCode).toBe(409);
	});

	it('cannot reset their own, and no other role can reset anyone’s', async () => {
		const admin = await colleague();
		const { call } = await admin.logIn();
		const own = await call('POST', `admin/team/${admin.id}/reset-second-factor`, await confirm(call, password));
		expect([own.statusCode, own.json().message]).toEqual([409, expect.stringContaining('yourself')]);
		const treasurer = await signInOffice(app, 'TREASURER');
		const refused = await treasurer.call('POST', `team/${admin.id}/reset-second-factor`, {});
		expect([refused.statusCode, refused.json().code]).toEqual([403, 'FORBIDDEN']);
	});
});
