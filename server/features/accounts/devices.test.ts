import { beforeAll, describe, expect, it } from 'vitest';
import { sessions } from '#server/features/accounts/tables.ts';
import { createAccount } from '#tests/factories/account.ts';
import { type TestApp, testApp } from '#tests/helpers/app.ts';
import { waiting } from '#tests/helpers/database.ts';
import { confirm, signIn } from '#tests/helpers/members.ts';

let app: TestApp;
beforeAll(async () => {
	app = await testApp();
});

const password = 'a heron below the ninth';
const person = () => createAccount(app, { password });

describe('sessions', () => {
	it('are listed with the current one marked, and can be ended one by one or all others at once', async () => {
		const { email } = await person();
		const current = await signIn(app, email, password);
		const second = await signIn(app, email, password);
		const third = await signIn(app, email, password);
		const list = (await current.call('GET', 'account/sessions')).json<{ id: string; current: boolean }[]>();
		expect(list).toHaveLength(3);
		expect(list.filter(({ current }) => current)).toHaveLength(1);
		const [mine] = (await second.call('GET', 'account/sessions'))
			.json<{ id: string; current: boolean }[]>()
			.filter(({ current }) => current);
		const end = async (path: string) =>
			(await current.call('POST', `account/sessions/${path}`, await confirm(current.call, password))).statusCode;
		expect(await end(`${mine!.id}/end`)).toBe(200);
		expect((await second.call('GET', 'profile')).statusCode).toBe(401);
		expect(await end('end-others')).toBe(200);
		expect((await third.call('GET', 'profile')).statusCode).toBe(401);
		expect((await current.call('GET', 'profile')).statusCode).toBe(200);
	});

	it('that end each other at the same moment: the first wins', async () => {
		const { email } = await person();
		const devices = [await signIn(app, email, password), await signIn(app, email, password)];
		const confirmed = await Promise.all(devices.map(({ call }) => confirm(call, password)));
		let ended: Promise<{ statusCode: number }[]> | undefined;
		// Both calls wait for these rows, so that they go on together.
		await app.db.transaction(async (tx) => {
			await tx.select().from(sessions).for('update');
			ended = Promise.all(
				devices.map(({ call }, device) => call('POST', 'account/sessions/end-others', confirmed[device])),
			);
			await waiting(app.dependencies.database, 2);
		});
		expect((await ended!).map(({ statusCode }) => statusCode).sort()).toEqual([200, 403]);
	});

	it('of another person cannot be ended', async () => {
		const [member, other] = [await person(), await person()];
		const mine = await signIn(app, member.email, password);
		const theirs = await signIn(app, other.email, password);
		const [target] = (await theirs.call('GET', 'account/sessions')).json<{ id: string }[]>();
		const confirmed = await confirm(mine.call, password);
		expect((await mine.call('POST', `account/sessions/${target!.id}/end`, confirmed)).statusCode).toBe(404);
		expect((await theirs.call('GET', 'profile')).statusCode).toBe(200);
	});
});
