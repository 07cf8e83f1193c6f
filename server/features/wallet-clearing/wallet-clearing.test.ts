import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PaymentDetail } from '#contract/payments.office.ts';
import type { Clearing } from '#contract/wallet-clearing.office.ts';
import { createMember } from '#tests/factories/member.ts';
import type { TestApp } from '#tests/helpers/app.ts';
import { signInMember } from '#tests/helpers/members.ts';
import { type OfficeUser, signInOffice } from '#tests/helpers/office.ts';
import { pay, payingApp } from '#tests/helpers/payments.ts';

let app: TestApp;
let treasurer: OfficeUser;
beforeAll(async () => {
	app = await payingApp();
	treasurer = await signInOffice(app, 'TREASURER');
});
// The simulator refuses the same payer and amount again within a minute.
beforeEach(() => app.clock.forward(61));

/** A payment of the registration fee, as a row of a statement. */
async function paidRow(): Promise<string> {
	const attemptId = await pay(app, await signInMember(app));
	const { trxId, invoice } = (await treasurer.call('GET', `payments/${attemptId}`)).json<PaymentDetail>();
	return `${trxId},${invoice},1320.00`;
}
let numbers = 0;
const unknownRow = () => `UNKNOWN${++numbers},SHOP-${numbers},500.00`;

async function importStatement(...rows: string[]): Promise<string> {
	const csv = ['trxID,invoice,amount', ...rows].join('\n');
	return (await treasurer.call('POST', 'payments/statements', { name: 'November', csv })).json<{ id: string }>().id;
}
const clearingOf = async (id: string) =>
	(await treasurer.call('GET', `payments/statements/${id}/clearing`)).json<Clearing>();
const payOut = (id: string, body: object = {}) =>
	treasurer.call('POST', `payments/statements/${id}/payouts`, { ...{ id: randomUUID(), refundsPaisa: 0 }, ...body });
const explain = (id: string, line: number, body: object) =>
	treasurer.call('POST', `payments/statements/${id}/lines/${line}/explanation`, body);
const balanceOf = async (account: string) =>
	(
		await app.rows<{ paisa: number }>(
			sql`select coalesce(sum(paisa), 0)::int as paisa from ledger_lines where account = ${account}`,
		)
	)[0]!.paisa;
const balances = async () => ({
	wallet: await balanceOf('wallet'),
	bank: await balanceOf('bank'),
	charges: await balanceOf('wallet-charges'),
});

describe('a payout', () => {
	it('moves what was received from the wallet to the bank, less the charges, once', async () => {
		const id = await importStatement(await paidRow());
		expect((await clearingOf(id)).toPayOut).toEqual({ payments: 1, paisa: 132_000 });
		const before = await balances();
		const body = { id: randomUUID(), bankPaisa: 130_020 };
		expect((await payOut(id, body)).json().message).toBe('৳1,300.20 is recorded, with ৳19.80 of charges.');
		expect((await payOut(id, body)).statusCode).toBe(200);
		expect(await balances()).toEqual({
			wallet: before.wallet - 132_000,
			bank: before.bank + 130_020,
			charges: before.charges + 1_980,
		});
		const after = await clearingOf(id);
		expect(after.toPayOut).toEqual({ payments: 0, paisa: 0 });
		expect(after.payouts).toMatchObject([{ receivedPaisa: 132_000, chargesPaisa: 1_980, bankPaisa: 130_020 }]);
		expect((await payOut(id, { bankPaisa: 100 })).json().message).toMatch(/in a payout already/);
	});

	it('leaves out payments of an earlier statement', async () => {
		const first = await paidRow();
		app.clock.forward(61);
		const next = await paidRow();
		await payOut(await importStatement(first), { bankPaisa: 130_020 });
		const id = await importStatement(first, next);
		expect((await clearingOf(id)).toPayOut).toEqual({ payments: 1, paisa: 132_000 });
	});

	it('is recorded once by two people at the same moment', async () => {
		const id = await importStatement(await paidRow());
		const before = await balances();
		const responses = await Promise.all([payOut(id, { bankPaisa: 130_020 }), payOut(id, { bankPaisa: 130_020 })]);
		expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
		expect((await balances()).wallet).toBe(before.wallet - 132_000);
	});

	it('takes off refunds that the provider has deducted', async () => {
		const id = await importStatement(await paidRow());
		const before = await balances();
		await payOut(id, { bankPaisa: 80_000, refundsPaisa: 50_000 });
		expect(await balances()).toEqual({
			wallet: before.wallet - 82_000,
			bank: before.bank + 80_000,
			charges: before.charges + 2_000,
		});
	});

	it('is refused when more reached the bank than was received, and names the field', async () => {
		const id = await importStatement(await paidRow());
		const response = await payOut(id, { bankPaisa: 132_001 });
		expect(response.statusCode).toBe(400);
		expect(response.json().fieldErrors.bankPaisa).toMatch(/At most ৳1,320.00/);
		expect((await clearingOf(id)).toPayOut.payments).toBe(1);
		expect((await payOut(id, { bankPaisa: 1.5 })).json().fieldErrors.bankPaisa).toMatch(/amount/);
		expect((await payOut(randomUUID(), { bankPaisa: 100 })).statusCode).toBe(404);
	});
});

describe('a line that does not match', () => {
	it('is explained once', async () => {
		const id = await importStatement(unknownRow());
		expect((await explain(id, 2, { reason: 'Paid for a wedding, by bKash to the wrong number.' })).statusCode).toBe(
			200,
		);
		expect((await clearingOf(id)).explanations).toMatchObject([{ line: 2, receipt: null }]);
		expect((await explain(id, 2, { reason: 'Again' })).statusCode).toBe(409);
		expect((await explain(id, 9, { reason: 'Which?' })).statusCode).toBe(404);
		expect((await explain(id, 2, { reason: ' ' })).json().fieldErrors.reason).toBe('Please write what happened.');
	});

	it('is credited to a member with a receipt, and is then part of the payout', async () => {
		const id = await importStatement(unknownRow(), await paidRow());
		const member = await createMember(app);
		const before = await balances();
		const response = await explain(id, 2, {
			reason: 'The member sent it to the number of the club.',
			memberId: member.id,
		});
		expect(response.json().message).toMatch(/^৳500.00 is credited, receipt R-/);
		expect((await balances()).wallet).toBe(before.wallet + 50_000);
		const ledger = (await treasurer.call('GET', `ledger/members/${member.id}`)).json();
		expect(ledger.balancePaisa).toBe(-50_000);
		expect((await clearingOf(id)).toPayOut).toEqual({ payments: 2, paisa: 182_000 });
		await payOut(id, { bankPaisa: 180_000 });
		expect((await clearingOf(id)).toPayOut).toEqual({ payments: 0, paisa: 0 });
	});

	it('is credited once, also from another statement', async () => {
		const row = unknownRow();
		const [first, second] = [await importStatement(row), await importStatement(row)];
		const member = await createMember(app);
		const body = { reason: 'Sent by the member', memberId: member.id };
		expect((await explain(first, 2, body)).statusCode).toBe(200);
		const again = await explain(second, 2, body);
		expect(again.statusCode).toBe(409);
		expect((await clearingOf(second)).explanations).toEqual([]);
	});

	it('of a payment of the site is not credited to anyone else', async () => {
		const [trxId, invoice] = (await paidRow()).split(',');
		const id = await importStatement(`${trxId},${invoice},1300.00`);
		const member = await createMember(app);
		const response = await explain(id, 2, { reason: 'Mine', memberId: member.id });
		expect(response.json().fieldErrors.memberId).toMatch(/Open the payment/);
	});
});

it('lists what was credited here and is in no payout', async () => {
	const [trxId] = (await paidRow()).split(',');
	const { notPaidOut } = await clearingOf(await importStatement(unknownRow()));
	expect(notPaidOut.oldest.map((payment) => payment.trxId)).toContain(trxId);
	expect(notPaidOut.payments).toBe(notPaidOut.oldest.length);
});
