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
		const world = setUp();
		const [first, second] = [world.gateway(), world.gateway()];
		const created = await Promise.all(
			Array.from({ length: 20 }, (_, index) => (index % 2 ? first : second).create(order, world.record)),
		);
		expect(created.every(({ kind }) => kind === 'created')).toBe(true);
		expect(world.tokenCalls()).toEqual(['grant']);
		await world.gateway().query('TR0011NONE', world.record);
		expect(world.tokenCalls()).toEqual(['grant']);
		const { rows } = await database.pool.query('select * from wallet_tokens');
		expect(JSON.stringify(rows)).not.toContain('simulated.');
	});

	it('is renewed after fifty minutes, and never more than twice in an hour', async () => {
		const world = setUp();
		const gateway = world.gateway();
		for (let minute = 0; minute < 300; minute += 5) {
			const { kind } = await gateway.query('TR0011NONE', world.record);
			expect(kind).toBe('failed');
			world.clock.forward(300);
		}
		expect(world.tokenCalls()).toEqual(['grant', 'refresh', 'refresh', 'refresh', 'refresh', 'refresh']);
	});

	it('is renewed once when the gateway says that it has expired; after that no token call is left in this hour', async () => {
		const world = setUp();
		const gateway = world.gateway();
		await gateway.query('TR0011NONE', world.record);
		world.core.faults.add('expired-token', { times: 1 });
		expect((await gateway.create(order, world.record)).kind).toBe('created');
		expect(world.tokenCalls()).toEqual(['grant', 'grant']);
		world.core.faults.add('expired-token', { times: 2 });
		expect(await gateway.query('TR0011NONE', world.record)).toEqual({
			kind: 'unknown',
			reason: 'this hour’s token calls are used up',
			retryAt: new Date(world.clock.now().getTime() + 3_600_000),
		});
		expect(world.tokenCalls()).toHaveLength(2);
		world.core.faults.clear();
		world.clock.forward(3601);
		expect((await gateway.create(order, world.record)).kind).toBe('created');
	});
});

describe('a gateway that gives no token', () => {
	const minutesFrom = (start: Date, minutes: number) => new Date(start.getTime() + minutes * 60_000);

	it('is tried again after two minutes, not for every payer and not after an hour', async () => {
		const world = setUp();
		const start = world.clock.now();
		let silent = true;
		const gateway = world.open((url, init) => {
			if (silent) throw new DOMException('The operation timed out.', 'TimeoutError');
			return world.send(url, init);
		});
		for (let minute = 0; minute < 20; minute++) {
			expect(await gateway.create(order, world.record)).toMatchObject({ kind: 'unknown', retryAt: expect.any(Date) });
			expect(await gateway.problem!()).toMatchObject({ since: start, reason: expect.stringContaining('no response') });
			world.clock.forward(60);
		}
		expect(world.exchanges.filter(({ verb }) => verb === 'token grant')).toHaveLength(10);
		silent = false;
		expect((await gateway.create(order, world.record)).kind).toBe('created');
		expect(await gateway.problem!()).toBeUndefined();
	});

	it('is not called more than twice an hour when it refuses the club', async () => {
		const world = setUp();
		const start = world.clock.now();
		const gateway = world.open((url, init) => {
			const headers = { ...init.headers, password: 'changed' };
			return world.send(url, { ...init, headers });
		});
		for (let minute = 0; minute < 59; minute++) {
			expect((await gateway.create(order, world.record)).kind).toBe('unknown');
			world.clock.forward(60);
		}
		expect(world.exchanges.filter(({ verb }) => verb === 'token grant')).toHaveLength(2);
		expect(await gateway.problem!()).toEqual({
			since: start,
			reason: 'The wallet does not know the club’s app key.',
			nextTryAt: minutesFrom(start, 4),
		});
	});
});

describe('a payment', () => {
	it('is created, settled and queried; the invoice has different names in the responses', async () => {
		const world = setUp();
		const ref = await agreedPayment(world);
		const gateway = world.gateway();
		expect(await gateway.query(ref, world.record)).toEqual({ kind: 'initiated' });
		const settled = await gateway.execute(ref, world.record);
		expect(settled).toMatchObject({
			kind: 'completed',
			capture: { providerRef: ref, paisa: 132_000, currency: 'BDT', invoice: 'INV-1' },
		});
		expect(await gateway.query(ref, world.record)).toEqual(settled);
		expect(await gateway.execute(ref, world.record)).toMatchObject({ kind: 'alreadyDone', code: '2062' });
	});

	it('is not ready before the payer has agreed; an unknown one has failed', async () => {
		const world = setUp();
		const gateway = world.gateway();
		const created = await gateway.create(order, world.record);
		const ref = created.kind === 'created' ? created.providerRef : '';
		expect(await gateway.execute(ref, world.record)).toMatchObject({ kind: 'notReady', code: '2056' });
		expect(await gateway.execute('TR0011NONE', world.record)).toMatchObject({ kind: 'failed', code: '2002' });
	});

	it.each(['silent', 'silent-after-capture', 'maintenance'] as const)(
		'is unknown, never failed, with the fault %s',
		async (fault) => {
			const world = setUp();
			const ref = await agreedPayment(world);
			world.core.faults.add(fault);
			expect((await world.gateway().execute(ref, world.record)).kind).toBe('unknown');
		},
	);

	it('is refunded once; a query finds a refund whose response was lost', async () => {
		const world = setUp();
		const ref = await agreedPayment(world);
		const gateway = world.gateway();
		const settled = await gateway.execute(ref, world.record);
		const trxId = settled.kind === 'completed' ? settled.capture.trxId : '';
		const refund = { providerRef: ref, trxId, paisa: 132_000, invoice: 'INV-1', reason: 'A <test>' };
		expect(await gateway.refund!.status(refund, world.record)).toEqual({ kind: 'none' });
		world.core.faults.add('silent-after-refund');
		expect((await gateway.refund!.request(refund, world.record)).kind).toBe('unknown');
		expect(await gateway.refund!.status(refund, world.record)).toMatchObject({ kind: 'refunded', paisa: 132_000 });
		expect((await gateway.refund!.request(refund, world.record)).kind).toBe('refused');
	});
});

it('records every call, without secrets and without whole telephone numbers', async () => {
	const world = setUp();
	const ref = await agreedPayment(world);
	await world.gateway().execute(ref, world.record);
	expect(world.exchanges.map(({ verb }) => verb)).toEqual(['token grant', 'create', 'execute']);
	const recorded = JSON.stringify(world.exchanges);
	expect(recorded).toContain('017•••••575');
	expect(recorded).toContain(ref);
	for (const hidden of [
		...Object.values(world.credentials).filter((value) => value !== 'club'),
		'01770618575',
		'simulated.',
		'refresh.',
	])
		expect(recorded).not.toContain(hidden);
});

it('reads the payment and the result from the address that the browser returns to', () => {
	const { readReturn } = setUp().gateway();
	expect(readReturn({ paymentID: 'TR1', status: 'cancel', signature: 'x' })).toEqual({
		providerRef: 'TR1',
		hint: 'cancel',
	});
	expect(readReturn({ paymentID: 'TR1', status: 'surprise' })).toEqual({ providerRef: 'TR1', hint: undefined });
	for (const query of [{}, { paymentID: '' }, { paymentID: ['TR1', 'TR2'] }]) expect(readReturn(query)).toBeUndefined();
});

it('sends nobody to a page that is not the wallet’s own', async () => {
	const { open, send, record } = setUp();
	const elsewhere = open(async (url, init) => {
		const response = await send(url, init);
		const body = (await response.json()) as Record<string, unknown>;
		return Response.json('bkashURL' in body ? { ...body, bkashURL: 'https://evil.example/pay' } : body);
	});
	expect(await elsewhere.create(order, record)).toMatchObject({ kind: 'refused', code: 'page' });
});
