import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Exchange } from '#server/gateways/gateway.ts';
import { testClock } from '#tests/helpers/app.ts';
import { type TestDatabase, testDatabase } from '#tests/helpers/database.ts';
import { simulatedGateway } from '#tests/helpers/simulated-gateway.ts';

const secret = 'a secret for tests only, long enough to be one';
const order = {
	invoice: 'INV-1',
	paisa: 132_000,
	currency: 'BDT',
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

function setUp() {
	const clock = testClock();
	const simulated = simulatedGateway({ db: database.db, clock, secret });
	const calls: string[] = [];
	const exchanges: Exchange[] = [];
	const record = async (exchange: Exchange) => {
		exchanges.push(exchange);
	};
	const gateway = () =>
		simulated.open(async (url, init) => {
			calls.push(url.split('/').at(-1)!);
			await new Promise((ready) => setTimeout(ready, 20));
			return simulated.send(url, init);
		});
	const tokenCalls = () => calls.filter((path) => path === 'grant' || path === 'refresh');
	return { ...simulated, clock, gateway, record, exchanges, tokenCalls };
}

async function agreedPayment({ gateway, payer, record }: ReturnType<typeof setUp>) {
	const created = await gateway().create(order, record);
	if (created.kind !== 'created') throw new Error(created.kind);
	for (const entered of ['01770618575', '123456', '12121']) await payer.enter(created.providerRef, entered);
	return created.providerRef;
}

describe('the token', () => {
	it('is requested once for twenty calls in two processes, and stored encrypted', async () => {
		const here = setUp();
		const [one, two] = [here.gateway(), here.gateway()];
		const created = await Promise.all(
			Array.from({ length: 20 }, (_, index) => (index % 2 ? one : two).create(order, here.record)),
		);
		expect(created.every(({ kind }) => kind === 'created')).toBe(true);
		expect(here.tokenCalls()).toEqual(['grant']);
		await here.gateway().query('TR0011NONE', here.record);
		expect(here.tokenCalls()).toEqual(['grant']);
		const { rows } = await database.pool.query('select * from wallet_tokens');
		expect(JSON.stringify(rows)).not.toContain('simulated.');
	});

	it('is renewed after fifty minutes, and never more than twice in an hour', async () => {
		const here = setUp();
		const gateway = here.gateway();
		for (let minute = 0; minute < 300; minute += 5) {
			const { kind } = await gateway.query('TR0011NONE', here.record);
			expect(kind).toBe('failed');
			here.clock.forward(300);
		}
		expect(here.tokenCalls()).toEqual(['grant', 'refresh', 'refresh', 'refresh', 'refresh', 'refresh']);
	});

	it('is renewed once when the gateway calls it expired; then the calls of this hour are used up', async () => {
		const here = setUp();
		const gateway = here.gateway();
		await gateway.query('TR0011NONE', here.record);
		here.core.faults.add('expired-token', { times: 1 });
		expect((await gateway.create(order, here.record)).kind).toBe('created');
		expect(here.tokenCalls()).toEqual(['grant', 'grant']);
		here.core.faults.add('expired-token', { times: 2 });
		expect(await gateway.query('TR0011NONE', here.record)).toEqual({
			kind: 'unknown',
			reason: 'this hour’s token calls are used up',
		});
		expect(here.tokenCalls()).toHaveLength(2);
		here.core.faults.clear();
		here.clock.forward(3601);
		expect((await gateway.create(order, here.record)).kind).toBe('created');
	});
});

describe('a payment', () => {
	it('is created, settled and queried, with either name of the invoice in the response', async () => {
		const here = setUp();
		const ref = await agreedPayment(here);
		const gateway = here.gateway();
		expect(await gateway.query(ref, here.record)).toEqual({ kind: 'initiated' });
		const settled = await gateway.settle(ref, here.record);
		expect(settled).toMatchObject({
			kind: 'completed',
			capture: { providerRef: ref, paisa: 132_000, currency: 'BDT', invoice: 'INV-1' },
		});
		expect(await gateway.query(ref, here.record)).toEqual(settled);
		expect(await gateway.settle(ref, here.record)).toMatchObject({ kind: 'alreadyDone', code: '2062' });
	});

	it('is not ready before the payer agreed; one that does not exist has failed', async () => {
		const here = setUp();
		const gateway = here.gateway();
		const created = await gateway.create(order, here.record);
		const ref = created.kind === 'created' ? created.providerRef : '';
		expect(await gateway.settle(ref, here.record)).toMatchObject({ kind: 'notReady', code: '2056' });
		expect(await gateway.settle('TR0011NONE', here.record)).toMatchObject({ kind: 'failed', code: '2002' });
	});

	it.each(['silent', 'silent-after-capture', 'maintenance'] as const)(
		'is unknown, never failed, with the fault %s',
		async (fault) => {
			const here = setUp();
			const ref = await agreedPayment(here);
			here.core.faults.add(fault);
			expect((await here.gateway().settle(ref, here.record)).kind).toBe('unknown');
		},
	);

	it('is refunded once; a query finds a refund whose response was lost', async () => {
		const here = setUp();
		const ref = await agreedPayment(here);
		const gateway = here.gateway();
		const settled = await gateway.settle(ref, here.record);
		const trxId = settled.kind === 'completed' ? settled.capture.trxId : '';
		const refund = { providerRef: ref, trxId, paisa: 132_000, invoice: 'INV-1', reason: 'A <test>' };
		expect(await gateway.refund!.status(refund, here.record)).toEqual({ kind: 'none' });
		here.core.faults.add('silent-after-refund');
		expect((await gateway.refund!.request(refund, here.record)).kind).toBe('unknown');
		expect(await gateway.refund!.status(refund, here.record)).toMatchObject({ kind: 'refunded', paisa: 132_000 });
		expect((await gateway.refund!.request(refund, here.record)).kind).toBe('refused');
	});
});

it('records every call, without secrets and without whole telephone numbers', async () => {
	const here = setUp();
	const ref = await agreedPayment(here);
	await here.gateway().settle(ref, here.record);
	expect(here.exchanges.map(({ verb }) => verb)).toEqual(['token grant', 'create', 'execute']);
	const recorded = JSON.stringify(here.exchanges);
	expect(recorded).toContain('017•••••575');
	expect(recorded).toContain(ref);
	for (const hidden of [
		...Object.values(here.credentials).filter((value) => value !== 'club'),
		'01770618575',
		'simulated.',
		'refresh.',
	])
		expect(recorded).not.toContain(hidden);
});

it('reads the return of the browser, and nothing from another address', () => {
	const { readReturn } = setUp().gateway();
	expect(readReturn({ paymentID: 'TR1', status: 'cancel', signature: 'x' })).toEqual({
		providerRef: 'TR1',
		hint: 'cancel',
	});
	expect(readReturn({ paymentID: 'TR1', status: 'surprise' })).toEqual({ providerRef: 'TR1', hint: undefined });
	for (const query of [{}, { paymentID: '' }, { paymentID: ['TR1', 'TR2'] }]) expect(readReturn(query)).toBeUndefined();
});
