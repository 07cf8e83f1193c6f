import { TOTP } from 'otpauth';
import { beforeAll, describe, expect, it } from 'vitest';
import { rateLimits } from '#server/core/http/rate-limits.ts';
import { createAccount } from '#tests/factories/account.ts';
import { apiClient, openSession } from '#tests/helpers/api-client.ts';
import { type TestApp, testApp } from '#tests/helpers/app.ts';
import { confirm } from '#tests/helpers/members.ts';

let app: TestApp;
const password = 'nine herons over the water';
const home = '192.0.2.10';

beforeAll(async () => {
	app = await testApp();
});

const login = (email: string, typed: string, remoteAddress: string, code?: string) =>
	app.http.inject({
		method: 'POST',
		url: '/api/member/login',
		payload: { email, password: typed, ...(code && { code }) },
		remoteAddress,
	});

/** 72 wrong passwords from nine networks in turn; `block` makes the networks of each attack different. */
async function attack(email: string, block: number) {
	const responses = [];
	for (let guess = 0; guess < 72; guess++)
		responses.push(await login(email, `guess ${guess}`, `198.51.${block}.${guess % 9}`));
	return responses;
}

describe('72 guesses at one account from nine networks', () => {
	it('are slowed down, the owner gets one mail and logs in at once', async () => {
		const { id, email } = await createAccount(app, { email: 'owner@example.com', password });
		expect((await login(email, password, home)).statusCode).toBe(200);

		const responses = await attack(email, 100);
		const checked = responses.filter(({ statusCode }) => statusCode === 401).length;
		// After the limit, each network has one more try.
		expect(checked).toBe(rateLimits.guesses.points + 9);
		const refused = responses.at(-1)!;
		expect(refused.statusCode).toBe(429);
		expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60);

		expect((await login(email, password, home)).statusCode).toBe(200);
		// Also from a network that nobody has used.
		expect((await login(email, password, '203.0.113.77')).statusCode).toBe(200);

		await attack(email, 101);
		await app.runJobs();
		const mails = app.mailer.to(email).filter(({ subject }) => subject.includes('guess'));
		expect(mails).toHaveLength(1);
		expect(mails[0]!.text).toContain('/forgot-password');
		const { items } = await app.services.securityLog.list({ sort: 'when', account: id, event: 'guessing-slowed' });
		expect(items).toHaveLength(1);
	});

	it.each(['guesses', 'manyGuesses'] as const)(
		'let the owner log in with an authenticator app on a new network (%s)',
		async (limit) => {
			const { email, id } = await createAccount(app, { email: `${limit.toLowerCase()}@example.com`, password });
			const call = apiClient(app, (await openSession(app, id)).token);
			const { secret } = (await call('POST', 'account/second-factor/start', await confirm(call, password))).json();
			const code = () => new TOTP({ secret }).generate({ timestamp: app.clock.now().getTime() });
			await call('POST', 'account/second-factor/confirm', { code: code() });
			app.clock.forward(60);
			for (const name of ['guesses', limit] as const)
				await app.services.limits.spend(name, email, { amount: rateLimits[name].points }).catch(() => {});

			const asked = await login(email, password, '203.0.113.80');
			expect([asked.statusCode, asked.json().code]).toEqual([401, 'SECOND_FACTOR']);
			expect((await login(email, password, '203.0.113.80', code())).statusCode).toBe(200);
		},
	);

	it('get the same responses when there is no such account', async () => {
		await createAccount(app, { email: 'known@example.com', password });
		const known = await attack('known@example.com', 102);
		const unknown = await attack('nobody@example.com', 103);
		const shown = (responses: typeof known) =>
			responses.map(({ statusCode, json }) => [statusCode, json().message.replace(/\d+/, 'some')]);
		expect(shown(unknown)).toEqual(shown(known));
		await app.runJobs();
		expect(app.mailer.to('nobody@example.com')).toEqual([]);
	});

	it('make every network wait longer when there are many', async () => {
		const { email } = await createAccount(app, { email: 'target@example.com', password });
		for (let guess = 0; guess < rateLimits.manyGuesses.points; guess++)
			await app.services.limits.spend('manyGuesses', email);
		await attack(email, 104);
		const { headers } = await login(email, 'one more', '198.51.104.1');
		expect(Number(headers['retry-after'])).toBeGreaterThan(rateLimits.loginAmongGuesses.perSeconds);
	});
});
