import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { createImportedMember } from '#tests/factories/member.ts';
import { type BillingClub, billingClub } from '#tests/helpers/billing.ts';
import { pdfText } from '#tests/helpers/pdf-text.ts';

let club: BillingClub;
const payment = (paisa: number, more: object = {}) => ({
	...{ id: randomUUID(), memberId: club.memberId, method: 'CASH' as const, paisa, reference: '', note: '' },
	...more,
});
const pay = (paisa: number, bill?: string) =>
	club.app.services.counter.takePayment(club.cashier.actor, payment(paisa, { bill }));
/** What is open of each bill, the oldest first. */
const open = async () =>
	(await club.app.services.bills.ofMember(club.memberId)).bills.map(({ openPaisa }) => openPaisa).reverse();

async function threeBills() {
	club = await billingClub();
	await club.issue('2026-09');
	club.goTo('2026-09-20');
	await club.charge(84_550);
	club.goTo('2026-10-01');
	await club.issue('2026-10');
	club.goTo('2026-11-01');
	await club.issue('2026-11');
}

describe('a payment for a chosen bill', () => {
	beforeAll(threeBills);

	it('pays that bill first, then the oldest, and the rest is an advance', async () => {
		expect(await open()).toEqual([120_000, 204_550, 120_000]);
		await pay(100_000, 'B-2026-00002');
		expect(await open()).toEqual([120_000, 104_550, 120_000]);
		await pay(120_000 + 50_000, 'B-2026-00003');
		expect(await open()).toEqual([70_000, 104_550, 0]);
		await pay(80_000);
		expect(await open()).toEqual([0, 94_550, 0]);
		const { id } = await pay(100_000, 'B-2026-00002');
		expect(await open()).toEqual([0, 0, 0]);
		expect(await club.balance()).toBe(-5_450);
		await club.app.services.counter.cancelPayment(club.treasurer.actor, id, 'Counted wrong');
		expect(await open()).toEqual([0, 94_550, 0]);
	});

	it('is named in the list, on the receipt and in the ledger', async () => {
		const { counter, ledger } = club.app.services;
		const { id, receipt, bill } = await pay(1_000, 'B-2026-00002');
		expect(bill).toBe('B-2026-00002');
		const { items } = await counter.payments({ sort: 'time', q: receipt });
		expect(items).toMatchObject([{ bill: 'B-2026-00002' }]);
		expect(pdfText((await counter.receipt(id)).bytes).join('\n')).toContain('B-2026-00002');
		const [entry] = (await ledger.ofMember(club.memberId, { sort: 'day' })).items;
		expect(entry!.text).toBe(`Cash, receipt ${receipt}, bill B-2026-00002`);
	});

	it('opens the next bill as before, and late fees are charged on what is open', async () => {
		club.goTo('2026-11-16');
		await club.app.services.bills.chargeLateFees();
		// 5% of the ৳935.50 of October is less than the least late fee of ৳50.
		expect(await club.balance()).toBe(93_550 + 5_000);
	});
});

describe('the consequences of overdue bills', () => {
	beforeAll(threeBills);
	const step = async () => (await club.app.services.bills.arrears({ sort: 'days' })).items[0]?.step ?? null;

	it('end with the bills that cause them, not with others', async () => {
		club.goTo('2026-11-10');
		await club.app.services.arrears.takeSteps();
		expect(await step()).toBe('restricted');
		await pay(120_000, 'B-2026-00003');
		expect(await step()).toBe('restricted');
		await pay(120_000, 'B-2026-00001');
		expect(await step()).toBe('reminded');
		await pay(204_550, 'B-2026-00002');
		expect(await step()).toBe(null);
	});
});

describe('what cannot be chosen', () => {
	beforeAll(async () => {
		club = await billingClub();
		await club.issue('2026-09');
	});
	const take = (body: object) => club.cashier.call('POST', 'counter/payments', body);

	it('is refused with the reason', async () => {
		const other = await createImportedMember(club.app, {});
		const errors = async (more: object) => (await take(payment(1_000, more))).json().fieldErrors;
		expect(await errors({ bill: 'october' })).toEqual({ bill: 'This is not a bill number.' });
		expect(await errors({ bill: 'B-2026-09999' })).toEqual({
			bill: 'The member has no bill B-2026-09999. Choose another one.',
		});
		expect(await errors({ bill: 'B-2026-00001', memberId: other.id })).toEqual({
			bill: 'The member has no bill B-2026-00001. Choose another one.',
		});
		expect(await open()).toEqual([120_000]);
	});

	it('is recorded once when the form is sent several times, and refused when the bill is paid', async () => {
		const body = payment(120_000, { bill: 'B-2026-00001' });
		const responses = await Promise.all(Array.from({ length: 6 }, () => take(body)));
		expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 6 }, () => 201));
		expect((await take(body)).json().id).toBe(body.id);
		expect((await take({ ...body, bill: undefined })).statusCode).toBe(409);
		expect((await take(payment(1_000, { bill: 'B-2026-00001' }))).json().fieldErrors).toEqual({
			bill: 'Bill B-2026-00001 is paid already. Choose another one.',
		});
		expect(await club.balance()).toBe(0);
	});
});

it('pays a chosen bill before an opening balance, which stays owed', async () => {
	club = await billingClub();
	const { database, services } = { ...club.app.dependencies, services: club.app.services };
	await database.db.transaction((tx) =>
		services.openingBalances.post(tx, club.memberId, { paisa: 500_000, on: '2026-08-31' }),
	);
	await club.issue('2026-09');
	await pay(120_000);
	expect(await open()).toEqual([120_000]);
	await pay(120_000, 'B-2026-00001');
	expect(await open()).toEqual([0]);
	expect(await club.balance()).toBe(380_000);
});

describe('a cheque for a chosen bill', () => {
	beforeAll(threeBills);
	let last = 0;
	const cheque = (paisa: number, more: object = {}) => ({
		...{ id: randomUUID(), memberId: club.memberId, bank: 'Sonali Bank', number: String(++last), paisa },
		...{ dated: '2026-11-01', ...more },
	});
	const take = (body: object) => club.cashier.call('POST', 'cheques', body);
	const act = (id: string, action: string, body?: object) =>
		club.treasurer.call('POST', `cheques/${id}/${action}`, body);

	it('pays that bill when it is cleared, and opens it again when it is returned', async () => {
		const body = cheque(110_000, { bill: 'B-2026-00003' });
		const taken = await take(body);
		expect(taken.statusCode).toBe(201);
		expect(taken.json()).toMatchObject({ bill: 'B-2026-00003', state: 'in-hand' });
		expect((await take(body)).json().id).toBe(body.id);
		expect((await take({ ...body, bill: undefined })).statusCode).toBe(409);
		expect(await open()).toEqual([120_000, 204_550, 120_000]);
		const acknowledgement = await club.cashier.call('GET', `cheques/acknowledgement.pdf?id=${body.id}`);
		expect(pdfText(acknowledgement.rawPayload).join('\n')).toContain('B-2026-00003');

		await act(body.id, 'clear');
		expect(await open()).toEqual([120_000, 204_550, 10_000]);
		const { items } = await club.app.services.counter.payments({ sort: 'time', q: body.number });
		expect(items).toMatchObject([{ method: 'CHEQUE', bill: 'B-2026-00003' }]);
		await act(body.id, 'return', { reason: 'Not enough money', feePaisa: 0 });
		expect(await open()).toEqual([120_000, 204_550, 120_000]);
		await act(body.id, 'allow');
	});

	it('pays the oldest bill if the chosen one is paid before it is cleared', async () => {
		const body = cheque(50_000, { bill: 'B-2026-00003' });
		await take(body);
		await pay(120_000, 'B-2026-00003');
		await act(body.id, 'clear');
		expect(await open()).toEqual([70_000, 204_550, 0]);
	});

	it('is refused if the bill is paid or of someone else', async () => {
		const other = await createImportedMember(club.app, {});
		const errors = async (more: object) => (await take(cheque(1_000, more))).json().fieldErrors;
		expect(await errors({ bill: 'B-2026-00003' })).toEqual({
			bill: 'Bill B-2026-00003 is paid already. Choose another one.',
		});
		expect(await errors({ bill: 'B-2026-00001', memberId: other.id })).toEqual({
			bill: 'The member has no bill B-2026-00001. Choose another one.',
		});
	});
});
