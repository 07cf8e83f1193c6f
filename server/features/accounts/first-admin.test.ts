import { beforeEach, describe, expect, it } from 'vitest';
import type { Dependencies } from '#server/dependencies.ts';
import { anyNetwork } from '#tests/helpers/api-client.ts';
import { type TestApp, testApp } from '#tests/helpers/app.ts';
import { confirm, signIn } from '#tests/helpers/members.ts';
import { outsideTransaction } from '#tests/helpers/pool-guard.ts';

const email = 'first@club.example';
const given = 'a ferry before the bridge';
const own = 'a heron below the ninth';
const twice = { password: own, confirmPassword: own };
const day = 86_400;

let app: TestApp;
const start = (values: { email?: string; password?: string } = { email }) =>
	app.services.accounts.ensureFirstAdmin(values);
const status = async (password: string, name = email) => (await signIn(app, name, password)).response.statusCode;
const open = async (settings: Partial<Dependencies['settings']> = {}) => {
	app = await testApp(settings);
};

async function choose(password: string) {
	const { call } = await signIn(app, email, password);
	expect((await call('GET', 'admin/today')).json().code).toBe('OWN_PASSWORD');
	expect((await call('POST', 'account/password', { ...twice, ...(await confirm(call, password)) })).statusCode).toBe(
		200,
	);
	expect((await call('GET', 'admin/today')).statusCode).toBe(200);
}

describe('on this machine', () => {
	beforeEach(() => open());

	it('gets one temporary password when several processes start, and has to choose another', async () => {
		const created = (await Promise.all(Array.from({ length: 5 }, () => start()))).filter(Boolean);
		expect(created).toMatchObject([
			{ email, password: expect.stringMatching(/^(\w{4}-){3}\w{4}$/), linkMailed: false },
		]);
		// A later start waits for nobody who writes accounts.
		await app.db.transaction(async (tx) => {
			await tx.execute('lock table accounts in row exclusive mode');
			expect(await outsideTransaction(() => start())).toBeUndefined();
		});
		await app.runJobs();
		const [mail, ...more] = app.mailer.sent;
		expect([mail!.subject, more]).toEqual([expect.stringContaining('Your office account'), []]);
		expect(mail!.text).not.toContain(created[0]!.password);
		await choose(created[0]!.password!);
	});

	it('gets a new password at the next start after the first one has expired', async () => {
		const first = await start();
		app.clock.forward(13 * day);
		expect(await start()).toBeUndefined();
		app.clock.forward(2 * day);
		expect(await status(first!.password!)).toBe(401);
		const second = await start();
		expect(await status(second!.password!)).toBe(200);
	});
});

describe('with ADMIN_PASSWORD', () => {
	beforeEach(() => open({ production: true }));

	it('has to choose another one, and later starts change nothing then', async () => {
		expect(await start({ email, password: given })).toEqual({ email, password: undefined, linkMailed: false });
		await choose(given);
		expect(await start({ email: 'second@club.example', password: 'a boat at the old pier' })).toBeUndefined();
		app.clock.forward(20 * day);
		expect(await start({ email, password: given })).toBeUndefined();
		expect([await status(given), await status(own)]).toEqual([401, 200]);
	});

	it('can log in for 14 days, and again after each start until a password is chosen', async () => {
		await start({ email, password: given });
		app.clock.forward(15 * day);
		expect(await status(given)).toBe(401);
		await start({ email, password: given });
		expect(await status(given)).toBe(200);
		const { call } = await signIn(app, email, given);
		await start({ email: 'right@club.example', password: 'a boat at the old pier' });
		expect((await call('GET', 'profile')).statusCode).toBe(401);
		expect(await status('a boat at the old pier', 'right@club.example')).toBe(200);
		expect([await status(given), await status('a boat at the old pier')]).toEqual([401, 401]);
	});

	it.each(['password', 'golfcourse1', 'short'])('is refused the password %s', async (password) => {
		await expect(start({ email, password })).rejects.toThrow(/^ADMIN_PASSWORD: \w.+\.$/);
	});
});

describe('in production without ADMIN_PASSWORD', () => {
	beforeEach(() => open({ production: true }));
	const links = async () => {
		await app.runJobs();
		return app.mailer.sent.map(({ to, text }) => ({ to, link: text.match(/\/reset-password\/\S+/)?.[0] }));
	};
	const use = (link: string | undefined) =>
		app.http.inject({ method: 'POST', url: `/api/user${link}`, payload: twice, remoteAddress: anyNetwork() });

	it('is mailed a link to choose a password', async () => {
		expect(await start()).toEqual({ email, password: undefined, linkMailed: true });
		expect(await start()).toBeUndefined();
		const [{ to, link }, ...more] = (await links()) as [{ to: string; link: string }];
		expect([to, more]).toEqual([email, []]);
		expect((await use(link)).statusCode).toBe(200);
		const { call } = await signIn(app, email, own);
		expect((await call('GET', 'admin/today')).statusCode).toBe(200);
	});

	it('is mailed another one at the next start when it has expired or went to a wrong address', async () => {
		await start({ email: 'wrong@club.example' });
		await links();
		await start();
		await links();
		app.clock.forward(8 * day);
		await start();
		const mailed = await links();
		expect(mailed.map(({ to }) => to)).toEqual(['wrong@club.example', email, email]);
		expect((await use(mailed[0]!.link)).statusCode).toBe(400);
		expect((await use(mailed[2]!.link)).statusCode).toBe(200);
	});
});
