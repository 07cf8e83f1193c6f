import { sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { beforeAll, describe, expect, it } from 'vitest';
import { createAccount } from '#tests/factories/account.ts';
import { type ApiClient, anyNetwork } from '#tests/helpers/api-client.ts';
import { type TestApp, testApp } from '#tests/helpers/app.ts';
import { confirm, signIn } from '#tests/helpers/members.ts';

let app: TestApp;
let people = 0;
beforeAll(async () => {
	app = await testApp();
});

const password = 'a quiet morning by the ferry';
const newPassword = 'another quiet morning';
const day = 86_400;

async function person() {
	const email = `owner${++people}@example.com`;
	const { id } = await createAccount(app, { email, password, role: 'ADMIN' });
	return { id, email, call: (await signIn(app, email, password)).call };
}
const changePassword = async (call: ApiClient, code?: string) => {
	const twice = { password: newPassword, confirmPassword: newPassword };
	expect(
		(await call('POST', 'account/password', { ...twice, ...(await confirm(call, password, code)) })).statusCode,
	).toBe(200);
};
async function moveTo(call: ApiClient, email: string) {
	await call('POST', 'account/email', { email, ...(await confirm(call, password)) });
	await app.runJobs();
	const code = app.mailer
		.to(email)
		.at(-1)!
		.text.match(/^\d{6}$/m)![0];
	expect((await call('POST', 'account/email/confirm', { code })).statusCode).toBe(200);
}

/** The path of the newest link of its kind that was mailed to the address. */
async function linkIn(email: string, kind: 'undo-change' | 'reset-password') {
	await app.runJobs();
	const link = new RegExp(`/${kind}/(\\S+)`);
	const mail = app.mailer.to(email).findLast(({ text }) => link.test(text));
	return mail!.text.match(link)![1]!;
}
const request = (method: 'GET' | 'POST', link: string) =>
	app.http.inject({ method, url: `/api/account/undo/${link}`, remoteAddress: anyNetwork() });
const logIn = async (email: string, word: string, code?: string) =>
	(await signIn(app, email, word, code)).response.statusCode;

describe('a change of the account', () => {
	it('by a thief who knows the password is undone by the link that the old address got', async () => {
		const { email, call, id } = await person();
		const thief = (await signIn(app, email, password)).call;
		const stolen = `thief-${email}`;
		await moveTo(thief, stolen);
		expect((await call('GET', 'profile')).statusCode).toBe(401);
		await changePassword(thief);
		const link = await linkIn(email, 'undo-change');
		expect(app.mailer.to(email).at(-1)!.subject).toContain('Your email address was changed');

		// A mail scanner opens the link, and nothing changes.
		expect((await request('GET', link)).json()).toMatchObject({ change: { title: 'Your email address was changed' } });
		expect((await thief('GET', 'profile')).statusCode).toBe(200);

		expect((await request('POST', link)).statusCode).toBe(200);
		expect((await thief('GET', 'profile')).statusCode).toBe(401);
		for (const [address, word] of [
			[stolen, newPassword],
			[email, newPassword],
			[email, password],
		] as const)
			expect(await logIn(address, word)).toBe(401);
		const reset = await app.http.inject({
			method: 'POST',
			url: `/api/user/reset-password/${await linkIn(email, 'reset-password')}`,
			payload: { password: 'a third morning by the ferry', confirmPassword: 'a third morning by the ferry' },
			remoteAddress: anyNetwork(),
		});
		expect(reset.statusCode).toBe(200);
		expect(await logIn(email, 'a third morning by the ferry')).toBe(200);

		// The thief's own link for the later change of the password is void, and this one works once.
		const later = await linkIn(stolen, 'undo-change');
		for (const used of [link, later]) {
			expect((await request('GET', used)).json()).toEqual({ change: null });
			expect((await request('POST', used)).statusCode).toBe(400);
		}
		const history = await app.services.audit.historyOf(app.db, { kind: 'account', id });
		expect(history.map(({ action }) => action)).toContain('undid a change of the account');
	});

	it.each([
		['password', changePassword],
		['address', (call: ApiClient) => moveTo(call, `moved${people}@example.com`)],
	])('of the %s voids links for a new password that were mailed before', async (_what, change) => {
		const { email, call } = await person();
		await app.services.passwords.forgot(email);
		const reset = await linkIn(email, 'reset-password');
		const state = () => app.http.inject({ url: `/api/user/reset-password/${reset}`, remoteAddress: anyNetwork() });
		expect((await state()).json()).toEqual({ valid: true });
		await change(call);
		expect((await state()).json()).toEqual({ valid: false });
	});

	it('of the password, when undone, voids reset links and a requested address', async () => {
		const { email, call } = await person();
		await changePassword(call);
		const link = await linkIn(email, 'undo-change');
		await app.http.inject({
			method: 'POST',
			url: '/api/user/forgot-password',
			payload: { email },
			remoteAddress: anyNetwork(),
		});
		const reset = await linkIn(email, 'reset-password');
		await request('POST', link);
		const state = await app.http.inject({ url: `/api/user/reset-password/${reset}`, remoteAddress: anyNetwork() });
		expect(state.json()).toEqual({ valid: false });
	});

	it('of the second factor is undone in both directions', async () => {
		const { email, call } = await person();
		const { secret } = (await call('POST', 'account/second-factor/start', await confirm(call, password))).json();
		const code = () => {
			app.clock.forward(60);
			return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: app.clock.now().getTime() });
		};
		expect((await call('POST', 'account/second-factor/confirm', { code: code() })).statusCode).toBe(200);
		const turnedOn = await linkIn(email, 'undo-change');
		const confirmed = await confirm(call, password, code());
		expect((await call('POST', 'account/second-factor/stop', confirmed)).statusCode).toBe(200);
		const turnedOff = await linkIn(email, 'undo-change');
		expect(turnedOff).not.toBe(turnedOn);

		expect((await request('POST', turnedOff)).statusCode).toBe(200);
		const reset = await linkIn(email, 'reset-password');
		await app.http.inject({
			method: 'POST',
			url: `/api/user/reset-password/${reset}`,
			payload: { password: newPassword, confirmPassword: newPassword },
			remoteAddress: anyNetwork(),
		});
		expect(await logIn(email, newPassword)).toBe(401);
		expect(await logIn(email, newPassword, code())).toBe(200);

		expect((await request('POST', turnedOn)).statusCode).toBe(200);
		const [row] = await app.rows<{ n: string }>(
			sql`select count(*) as n from second_factors f join accounts a on a.id = f.account_id where a.email = ${email}`,
		);
		expect(row!.n).toBe('0');
	});
});

describe('the link', () => {
	it('works for seven days, once, and only with its own signature', async () => {
		const { email, call } = await person();
		await changePassword(call);
		const link = await linkIn(email, 'undo-change');
		expect((await request('GET', `${link}x`)).json()).toEqual({ change: null });
		expect((await request('POST', 'nonsense/x')).statusCode).toBe(400);
		app.clock.forward(7 * day - 1);
		expect((await request('GET', link)).json().change).not.toBeNull();
		const twice = await Promise.all([request('POST', link), request('POST', link)]);
		expect(twice.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);

		const other = await person();
		await changePassword(other.call);
		const late = await linkIn(other.email, 'undo-change');
		app.clock.forward(7 * day);
		expect((await request('POST', late)).statusCode).toBe(400);
	});

	it('is in no job row, and its row is deleted with the account', async () => {
		const { id, email, call } = await person();
		await changePassword(call);
		const [, token] = (await linkIn(email, 'undo-change')).split('/');
		expect(JSON.stringify(await app.rows(sql`select data from pgboss.job`))).not.toContain(token);
		expect(await app.services.accounts.changes(id)).toMatchObject([{ change: 'password', email }]);
		await app.db.transaction((tx) => app.services.accounts.forget(tx, id, 'erased@club.invalid'));
		expect(await app.services.accounts.changes(id)).toEqual([]);
	});
});
