import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { keyFor } from '#server/core/crypto/app-secret.ts';
import { systemIds } from '#server/dependencies.ts';
import type { Exchange } from '#server/gateways/gateway.ts';
import { inProcess } from '#server/gateways/simulator/in-process.ts';
import { paying } from '#server/gateways/simulator/paying.ts';
import { rememberedPayments } from '#server/gateways/simulator/simulated-payments.ts';
import { walletSimulator } from '#server/gateways/simulator/simulator.ts';
import { testClock } from '#tests/helpers/app.ts';
import { type TestDatabase, testDatabase } from '#tests/helpers/database.ts';
import { bkashWallet } from './bkash-gateway.ts';

const origin = 'http://wallet.test';
const credentials = { appKey: 'the-app-key', appSecret: 'the-app-secret', username: 'club', password: 'the-password' };
const secret = 'a secret for tests only, long enough to be one';
const order = {
	invoice: 'INV-1',
	paisa: 132_000,
	payer: 'DGCC-0246',
	returnUrl: 'http://club.test/api/payment/return',
};

let database: TestDatabase;
beforeAll(async () => {
	database = await testDatabase();
});
beforeEach(async () => {
	await database.db.execute(sql`delete from wallet_tokens`);
});

function house() {
	const clock = testClock();
	const core = walletSimulator({
		payments: rememberedPayments(),
		credentials,
		key: keyFor(secret, 'test'),
		clock,
		ids: systemIds,
		address: origin,
	});
	const send = inProcess(core, origin);
	const asked: string[] = [];
	const exchanges: Exchange[] = [];
	const record = async (exchange: Exchange) => {
		exchanges.push(exchange);
	};
	/** Several of them are several processes on one database. */
	const wallet = () =>
		bkashWallet({
			origin,
			credentials,
			db: database.db,
			secret,
			clock,
			fetch: async (url, init) => {
				asked.push(url.split('/').at(-1)!);
				await new Promise((ready) => setTimeout(ready, 20));
				return send(url, init);
			},
			fetchCertificate: async () => '',
		});
	const tokenCalls = () => asked.filter((path) => path === 'grant' || path === 'refresh');
	return { clock, core, payer: paying(core), wallet, record, exchanges, asked, tokenCalls };
}

async function captured({ wallet, payer, record }: ReturnType<typeof house>) {
	const created = await wallet().create(order, record);
	if (created.kind !== 'created') throw new Error(created.kind);
	for (const entered of ['01770618575', '123456', '12121']) await payer.enter(created.providerRef, entered);
	return created.providerRef;
}

describe('the token', () => {
	it('is asked for once by twenty calls in two processes, and lives on in the database, sealed', async () => {
		const here = house();
		const [one, two] = [here.wallet(), here.wallet()];
		const answers = await Promise.all(
			Array.from({ length: 20 }, (_, index) => (index % 2 ? one : two).create(order, here.record)),
		);
		expect(answers.every(({ kind }) => kind === 'created')).toBe(true);
		expect(here.tokenCalls()).toEqual(['grant']);
		await here.wallet().query('TR0011NONE', here.record);
		expect(here.tokenCalls()).toEqual(['grant']);
		const { rows } = await database.pool.query('select * from wallet_tokens');
		expect(JSON.stringify(rows)).not.toContain('simulated.');
	});

	it('is renewed at fifty minutes, and never more than twice within an hour', async () => {
		const here = house();
		const wallet = here.wallet();
		for (let minute = 0; minute < 300; minute += 5) {
			const { kind } = await wallet.query('TR0011NONE', here.record);
			expect(kind).toBe('failed');
			here.clock.forward(300);
		}
		expect(here.tokenCalls()).toEqual(['grant', 'refresh', 'refresh', 'refresh', 'refresh', 'refresh']);
	});

	it('is renewed once when the gateway calls it expired; then this hour’s calls are used up', async () => {
		const here = house();
		const wallet = here.wallet();
		await wallet.query('TR0011NONE', here.record);
		here.core.faults.add('expired-token', { times: 1 });
		expect((await wallet.create(order, here.record)).kind).toBe('created');
		expect(here.tokenCalls()).toEqual(['grant', 'grant']);
		here.core.faults.add('expired-token', { times: 2 });
		expect(await wallet.query('TR0011NONE', here.record)).toEqual({
			kind: 'unknown',
			reason: 'this hour’s token calls are used up',
		});
		expect(here.tokenCalls()).toHaveLength(2);
		here.core.faults.clear();
		here.clock.forward(3601);
		expect((await wallet.create(order, here.record)).kind).toBe('created');
	});
});

describe('the verbs', () => {
	it('create, settle and query tell what the wallet said, by either name of the invoice', async () => {
		const here = house();
		const ref = await captured(here);
		const wallet = here.wallet();
		expect(await wallet.query(ref, here.record)).toEqual({ kind: 'initiated' });
		const settled = await wallet.settle(ref, here.record);
		expect(settled).toMatchObject({
			kind: 'completed',
			capture: { providerRef: ref, paisa: 132_000, currency: 'BDT', invoice: 'INV-1' },
		});
		expect(await wallet.query(ref, here.record)).toEqual(settled);
		expect(await wallet.settle(ref, here.record)).toMatchObject({ kind: 'alreadyDone', code: '2062' });
	});

	it('settle before the payer agreed is not now; an unknown payment failed', async () => {
		const here = house();
		const wallet = here.wallet();
		const created = await wallet.create(order, here.record);
		const ref = created.kind === 'created' ? created.providerRef : '';
		expect(await wallet.settle(ref, here.record)).toMatchObject({ kind: 'notNow', code: '2056' });
		expect(await wallet.settle('TR0011NONE', here.record)).toMatchObject({ kind: 'failed', code: '2002' });
	});

	it.each(['silent', 'silent-after-capture', 'maintenance'] as const)('%s is unknown, never failed', async (fault) => {
		const here = house();
		const ref = await captured(here);
		here.core.faults.add(fault);
		expect((await here.wallet().settle(ref, here.record)).kind).toBe('unknown');
	});

	it('refund once; a lost answer is found by asking', async () => {
		const here = house();
		const ref = await captured(here);
		const wallet = here.wallet();
		const settled = await wallet.settle(ref, here.record);
		const trxId = settled.kind === 'completed' ? settled.capture.trxId : '';
		const refund = { providerRef: ref, trxId, paisa: 132_000, invoice: 'INV-1', reason: 'A <test>' };
		expect(await wallet.refund.status(refund, here.record)).toEqual({ kind: 'none' });
		here.core.faults.add('silent-after-refund');
		expect((await wallet.refund.request(refund, here.record)).kind).toBe('unknown');
		expect(await wallet.refund.status(refund, here.record)).toMatchObject({ kind: 'refunded', paisa: 132_000 });
		expect((await wallet.refund.request(refund, here.record)).kind).toBe('refused');
	});
});

it('hands every exchange to the recorder, without secrets and without whole telephone numbers', async () => {
	const here = house();
	const ref = await captured(here);
	await here.wallet().settle(ref, here.record);
	expect(here.exchanges.map(({ verb }) => verb)).toEqual(['token grant', 'create', 'execute']);
	const written = JSON.stringify(here.exchanges);
	expect(written).toContain('017•••••575');
	expect(written).toContain(ref);
	for (const hidden of [
		...Object.values(credentials).filter((value) => value !== 'club'),
		'01770618575',
		'simulated.',
		'refresh.',
	])
		expect(written).not.toContain(hidden);
});
