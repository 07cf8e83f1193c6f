import { createHook } from 'node:async_hooks';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { createImportedMember } from '#tests/factories/member.ts';
import { anyNetwork } from '#tests/helpers/api-client.ts';
import { type TestApp, testApp } from '#tests/helpers/app.ts';
import { approvedMember, confirm, signIn } from '#tests/helpers/members.ts';
import { smallProgram } from '#tests/helpers/small-program.ts';
import { hashPassword, passwordMatches } from './passwords.ts';

let app: TestApp;
beforeAll(async () => {
	app = await testApp();
});
const post = (url: string, payload: object) =>
	app.http.inject({ method: 'POST', url: `/api/user/${url}`, payload, remoteAddress: anyNetwork() });
const twice = (password: string) => ({ password, confirmPassword: password });
const good = 'a quiet morning by the ferry';

async function linkFor(email: string) {
	await post('forgot-password', { email });
	await app.runJobs();
	const link = /reset-password\/\S+/;
	const mail = app.mailer.to(email).findLast(({ text }) => link.test(text));
	return mail!.text.match(link)![0];
}

describe('a forgotten password', () => {
	it('is replaced by a mailed link that works once and ends every session', async () => {
		const { email, password } = await approvedMember(app);
		const { call } = await signIn(app, email, password);
		const link = await linkFor(email);
		const response = await post(link, twice(good));
		expect(response.json()).toEqual({ message: 'Password reset successfully!' });
		expect((await call('GET', 'profile')).statusCode).toBe(401);
		expect((await signIn(app, email, password)).response.statusCode).toBe(401);
		const { call: callAgain } = await signIn(app, email, good);
		expect((await callAgain('GET', 'profile')).json()).toMatchObject({ member: { temporaryPassword: false } });
		expect((await post(link, twice('another good one here'))).statusCode).toBe(400);
		await app.runJobs();
		expect(app.mailer.to(email).at(-1)!.subject).toContain('was changed');
	});

	it('is the first password of an imported member', async () => {
		const email = 'imported@mail.example';
		await createImportedMember(app, { email });
		expect((await post(await linkFor(email), twice(good))).statusCode).toBe(200);
		expect((await signIn(app, email, good)).response.json()).toMatchObject({ role: 'MEMBER', dashboardLocked: false });
	});

	it('gets the same response and the same job row for an unknown address', async () => {
		const { email } = await approvedMember(app);
		const jobs = async () =>
			(await app.rows<{ n: string }>(sql`select count(*) as n from pgboss.job where name = 'password-reset'`))[0]!.n;
		const before = Number(await jobs());
		const known = await post('forgot-password', { email });
		const unknown = await post('forgot-password', { email: 'nobody@example.com' });
		expect(known.statusCode).toBe(200);
		expect(unknown.json()).toEqual(known.json());
		expect(Number(await jobs())).toBe(before + 2);
		await app.runJobs();
		expect(app.mailer.to('nobody@example.com')).toEqual([]);
	});

	it('has a link that expires after an hour, and when the password is changed', async () => {
		const { email } = await approvedMember(app);
		const [first, second] = [await linkFor(email), await linkFor(email)];
		await post(second, twice(good));
		expect((await post(first, twice(good))).statusCode).toBe(400);
		const late = await linkFor(email);
		app.clock.forward(3601);
		expect((await post(late, twice(good))).statusCode).toBe(400);
		expect((await post('reset-password/x/y', twice(good))).statusCode).toBe(400);
	});

	it('has a link whose state can be read without using it', async () => {
		const { email } = await approvedMember(app);
		const link = await linkFor(email);
		const stateOf = async (url: string) =>
			(await app.http.inject({ url: `/api/user/${url}`, remoteAddress: anyNetwork() })).json();
		expect(await stateOf(link)).toEqual({ valid: true });
		expect(await stateOf(link)).toEqual({ valid: true });
		expect(await stateOf(`${link}x`)).toEqual({ valid: false });
		expect(await stateOf('reset-password/x/y')).toEqual({ valid: false });
		await post(link, twice(good));
		expect(await stateOf(link)).toEqual({ valid: false });
		const late = await linkFor(email);
		app.clock.forward(3601);
		expect(await stateOf(late)).toEqual({ valid: false });
	});

	it('is replaced once by two requests at the same moment', async () => {
		const { email } = await approvedMember(app);
		const link = await linkFor(email);
		const responses = await Promise.all([post(link, twice(good)), post(link, twice('the other one wins'))]);
		expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
	});

	it.each([
		[{ password: 'short', confirmPassword: 'short' }, 'password', 'Use at least 8 characters'],
		[{ password: good, confirmPassword: 'different' }, 'confirmPassword', "Passwords don't match"],
		[twice('password123'), 'password', 'This is one of the passwords everybody tries first. Please choose another.'],
	])('cannot be replaced by %j', async (payload, field, message) => {
		const { email } = await approvedMember(app);
		const response = await post(await linkFor(email), payload);
		expect(response.statusCode).toBe(400);
		expect(response.json().fieldErrors[field]).toBe(message);
	});
});

it('a new password needs a confirmation; this device stays logged in, the others do not', async () => {
	const { email, password } = await approvedMember(app);
	const current = await signIn(app, email, password);
	const other = await signIn(app, email, password);
	const change = async (next: string) =>
		current.call('POST', 'account/password', { ...twice(next), ...(await confirm(current.call, password)) });
	expect((await current.call('POST', 'account/password', twice(good))).json().code).toBe('CONFIRM_IDENTITY');
	expect((await change(password)).json().fieldErrors).toHaveProperty('password');
	expect((await change(good)).statusCode).toBe(200);
	expect((await current.call('GET', 'profile')).statusCode).toBe(200);
	expect((await other.call('GET', 'profile')).statusCode).toBe(401);
});

it('a new password must not consist of the member’s name', async () => {
	const { email, password } = await approvedMember(app, { firstName: 'Shahriar' });
	const { call } = await signIn(app, email, password);
	const refused = await call('POST', 'account/password', twice('Shahriar1990'));
	expect(refused.json().fieldErrors.password).toContain('Your name');
});

it('a password is hashed with the cost that OWASP recommends', async () => {
	// In its own process, because tests use a lower cost.
	const { line } = smallProgram(`import { hashPassword } from '#server/features/accounts/passwords.ts';
		console.log(await hashPassword('${good}'));`);
	expect(await line()).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

it('an account without a password is checked with the same effort as others', async () => {
	const work = async (hash: string) => {
		const started: string[] = [];
		const hook = createHook({ init: (_id, type) => void started.push(type) }).enable();
		await passwordMatches(good, hash);
		hook.disable();
		return started.filter((type) => type === 'ARGON2REQUEST');
	};
	const usual = await work(await hashPassword('another password'));
	expect(usual).toHaveLength(1);
	expect(await work('none yet')).toEqual(usual);
});
