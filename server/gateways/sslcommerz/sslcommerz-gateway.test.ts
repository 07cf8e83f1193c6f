import { describe, expect, it } from 'vitest';
import type { Exchange } from '#server/gateways/gateway.ts';
import { testClock } from '#tests/helpers/app.ts';
import { simulatedSslcommerz } from '#tests/helpers/simulated-gateway.ts';

const order = {
	invoice: 'DGCC-310310-0123456789AB',
	paisa: 132_000,
	currency: 'BDT',
	payer: 'DGCC-0246',
	returnUrl: 'http://club.test/api/payment/return/key',
};
const refundOf = (trxId: string) => ({
	providerRef: order.invoice,
	trxId,
	paisa: order.paisa,
	invoice: order.invoice,
	reason: 'Moved',
});

function setUp() {
	const clock = testClock();
	const simulated = simulatedSslcommerz({ clock });
	const exchanges: Exchange[] = [];
	const record = async (exchange: Exchange) => void exchanges.push(exchange);
	const gateway = simulated.open();
	return {
		...simulated,
		clock,
		gateway,
		record,
		exchanges,
		async payment(number = '01770618575') {
			await gateway.create(order, record);
			for (const entered of [number, '123456', '12121']) await simulated.payer.enter(order.invoice, entered);
			return (await simulated.payments.read(order.invoice))!;
		},
	};
}

it('creates a payment with our invoice number, and records it without the password of the store', async () => {
	const { gateway, record, exchanges, payments, store } = setUp();
	expect(await gateway.create(order, record)).toMatchObject({
		kind: 'created',
		providerRef: order.invoice,
		redirectUrl: `http://wallet.test/pay/${order.invoice}`,
	});
	expect(payments.all()).toMatchObject([{ paisa: 132_000, payerReference: 'DGCC-0246', callbackURL: order.returnUrl }]);
	expect(exchanges).toMatchObject([{ verb: 'create', status: 200, error: null }]);
	expect(JSON.stringify(exchanges)).not.toMatch(new RegExp(`${store.password}|return/key|DGCC-0246`));
});

describe('before the payer has paid', () => {
	it('nothing is taken', async () => {
		const { gateway, record } = setUp();
		await gateway.create(order, record);
		expect(await gateway.query(order.invoice, record)).toEqual({ kind: 'initiated' });
		expect(await gateway.execute(order.invoice, record)).toMatchObject({ kind: 'notReady' });
	});

	it('a try that failed leaves the payment open: the payer can use another card', async () => {
		const { gateway, record, payment } = setUp();
		await payment('01823074817');
		expect(await gateway.query(order.invoice, record)).toEqual({ kind: 'initiated' });
	});
});

describe('after the payer has paid', () => {
	it('query and execute return what was taken, as often as they are called', async () => {
		const { gateway, record, payment } = setUp();
		const { trxID } = await payment();
		const capture = {
			providerRef: order.invoice,
			invoice: order.invoice,
			trxId: trxID,
			paisa: 132_000,
			currency: 'BDT',
		};
		for (let times = 0; times < 2; times++) {
			expect(await gateway.query(order.invoice, record)).toEqual({ kind: 'completed', capture });
			expect(await gateway.execute(order.invoice, record)).toEqual({ kind: 'completed', capture });
		}
	});

	it('counts only the valid one of several tries, and only those of this payment', async () => {
		const { payment, open, record, send } = setUp();
		await payment();
		const gateway = open(async (url, init) => {
			const body = (await (await send(url, init)).json()) as { element: object[] };
			const other = { ...body.element[0], tran_id: 'OTHER', amount: '1.00', currency_amount: '1.00' };
			return Response.json({
				...body,
				element: [{ ...other, tran_id: order.invoice, status: 'FAILED' }, other, ...body.element],
			});
		});
		expect(await gateway.query(order.invoice, record)).toMatchObject({
			kind: 'completed',
			capture: { paisa: 132_000 },
		});
	});

	it.each(['silent', 'silent-status', 'maintenance'] as const)('%s is unknown, never failed', async (fault) => {
		const { gateway, record, payment, core } = setUp();
		await payment();
		core.faults.add(fault, { times: 2 });
		expect(await gateway.query(order.invoice, record)).toMatchObject({ kind: 'unknown' });
		expect(await gateway.execute(order.invoice, record)).toMatchObject({ kind: 'unknown' });
	});

	it('a wrong password of the store is unknown', async () => {
		const { payment, record, open, send } = setUp();
		await payment();
		const gateway = open((url, init) => send(url.replace('store_passwd=the', 'store_passwd=no'), init));
		expect(await gateway.query(order.invoice, record)).toMatchObject({ kind: 'unknown' });
	});
});

describe('a refund', () => {
	it('is made once: a second request returns the number of the first', async () => {
		const { gateway, record, payment } = setUp();
		const { trxID } = await payment();
		const first = await gateway.refund!.request(refundOf(trxID!), record);
		expect(first).toMatchObject({ kind: 'refunded', paisa: 132_000 });
		expect(await gateway.refund!.status(refundOf(trxID!), record)).toEqual(first);
	});

	it('whose response is lost is unknown, and its status finds it', async () => {
		const { gateway, record, payment, core } = setUp();
		const { trxID } = await payment();
		core.faults.add('silent-after-refund');
		expect(await gateway.refund!.request(refundOf(trxID!), record)).toMatchObject({ kind: 'unknown' });
		expect(await gateway.refund!.status(refundOf(trxID!), record)).toMatchObject({ kind: 'refunded' });
	});

	it('of an unknown payment is refused', async () => {
		const { gateway, record } = setUp();
		expect(await gateway.refund!.request(refundOf('NONE'), record)).toMatchObject({ kind: 'refused' });
		expect(await gateway.refund!.status(refundOf('NONE'), record)).toEqual({ kind: 'none' });
	});
});

describe('what comes back', () => {
	it('reads the return of the browser, and leaves that of others', () => {
		const { gateway } = setUp();
		for (const [status, hint] of [
			['VALID', 'success'],
			['FAILED', 'failure'],
			['CANCELLED', 'cancel'],
			['constructor', undefined],
		])
			expect(gateway.readReturn({ tran_id: 'X', status })).toEqual({ providerRef: 'X', hint });
		expect(gateway.readReturn({ paymentID: 'TR1', status: 'success' })).toBeUndefined();
	});

	it('believes nothing that a notification says, but what the gateway says about its payment', async () => {
		const { gateway, payment, core } = setUp();
		const paid = await payment();
		const { headers, body } = await core.ofPayment(paid);
		const verify = (text: string) => gateway.verifyNotification!(text, headers);
		const genuine = { kind: 'payment', invoice: order.invoice, trxId: paid.trxID, status: 'VALID', paisa: 132_000 };
		expect(await verify(body)).toMatchObject(genuine);
		expect(await verify(body.replaceAll('amount=1320.00', 'amount=1.00'))).toMatchObject(genuine);
		for (const foreign of ['', '{}', 'tran_id=X&status=VALID'])
			expect(await verify(foreign)).toMatchObject({ kind: 'refused' });
		core.faults.add('silent');
		await expect(verify(body)).rejects.toThrow('did not confirm');
	});

	it('reads a list of transactions, and says what a file lacks', () => {
		const { gateway } = setUp();
		expect(gateway.parseStatement!('Tran ID,Bank Tran ID,Amount\nDGCC-1,B1,"1,320.00"')).toEqual({
			lines: [{ line: 2, invoice: 'DGCC-1', trxId: 'B1', paisa: 132_000 }],
		});
		expect(gateway.parseStatement!('trxID,invoice,amount\nT1,DGCC-1,1320.00')).toMatchObject({
			problem: expect.stringContaining('bank_tran_id'),
		});
	});
});
