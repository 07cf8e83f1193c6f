import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { createImportedMember, createMember } from '#tests/factories/member.ts';
import { createMembershipState } from '#tests/factories/membership-state.ts';
import { type TestApp, testApp } from '#tests/helpers/app.ts';
import { type OfficeUser, signInOffice } from '#tests/helpers/office.ts';
import { pdfText } from '#tests/helpers/pdf-text.ts';

let app: TestApp;
let cashier: OfficeUser;
let treasurer: OfficeUser;
beforeAll(async () => {
	app = await testApp();
	app.clock.set('2026-11-15T10:00:00+06:00');
	cashier = await signInOffice(app, 'CASHIER');
	treasurer = await signInOffice(app, 'TREASURER');
});

const payment = (memberId: string, more: object = {}) => ({
	...{ id: randomUUID(), memberId, method: 'CASH', paisa: 120_000, reference: '', note: '' },
	...more,
});
const charge = (memberId: string, more: object = {}) => ({
	...{ id: randomUUID(), memberId, head: 'restaurant', text: 'Dinner for four', day: '2026-11-14' },
	...{ netPaisa: 200_000, taxBasisPoints: 1500, chit: '' },
	...more,
});
const take = (body: object, by = cashier) => by.call('POST', 'counter/payments', body);
const add = (body: object, by = cashier) => by.call('POST', 'counter/charges', body);
const ledgerOf = async (memberId: string) => (await cashier.call('GET', `ledger/members/${memberId}`)).json();

describe('a charge', () => {
	it('is owed at once, with its tax, and posted to its head', async () => {
		const { id } = await createMember(app);
		const response = await add(charge(id, { chit: 'R-881' }));
		expect(response.statusCode).toBe(201);
		expect(response.json()).toMatchObject({
			netPaisa: 200_000,
			taxPaisa: 30_000,
			totalPaisa: 230_000,
			cancelled: null,
		});
		expect(await ledgerOf(id)).toMatchObject({
			balancePaisa: 230_000,
			items: [{ text: 'Dinner for four, chit R-881' }],
		});
		const lines = await app.rows(sql`
			select account, paisa::int from ledger_lines
			where entry_id = (select entry_id from ledger_lines where member_id = ${id}) order by line`);
		expect(lines).toEqual([
			{ account: 'members', paisa: 230_000 },
			{ account: 'restaurant', paisa: -200_000 },
			{ account: 'tax', paisa: -30_000 },
		]);
	});

	it('is refused when its chit was used, and names the first one', async () => {
		const { id } = await createMember(app, { firstName: 'Rokeya', lastName: 'Sultana' });
		await add(charge(id, { chit: 'R-900' }));
		const second = await add(charge(id, { chit: 'r-900', netPaisa: 5_000 }));
		expect(second.statusCode).toBe(409);
		expect(second.json().message).toBe(
			'Chit R-900 is used already: Dinner for four, ৳2,300.00, Rokeya Sultana, 14 November 2026.',
		);
		expect((await add(charge(id, { chit: 'R-900', head: 'golf' }))).statusCode).toBe(201);
	});

	it('is recorded once when the form is sent twice, also at the same moment', async () => {
		const { id } = await createMember(app);
		const body = charge(id, { chit: 'R-950' });
		const responses = await Promise.all(Array.from({ length: 8 }, () => add(body)));
		expect(new Set(responses.map((response) => response.json().id))).toEqual(new Set([body.id]));
		expect((await ledgerOf(id)).balancePaisa).toBe(230_000);
		const other = await add({ ...body, netPaisa: 1 });
		expect(other.statusCode).toBe(409);
	});

	it('names each wrong field', async () => {
		const { id } = await createMember(app);
		const errors = async (more: object) => (await add(charge(id, more))).json().fieldErrors;
		expect(await errors({ netPaisa: 10.5, text: ' ' })).toEqual({
			netPaisa: 'Write an amount such as 1200 or 1,200.50.',
			text: 'Write what it is for, such as Dinner for four.',
		});
		expect(await errors({ netPaisa: 0 })).toEqual({ netPaisa: 'Write an amount such as 1200 or 1,200.50.' });
		expect(await errors({ day: '2026-11-16' })).toEqual({ day: 'Choose today or an earlier day.' });
		expect(await errors({ taxBasisPoints: 123 })).toEqual({ taxBasisPoints: 'Choose a tax rate' });
		expect(await errors({ memberId: randomUUID() })).toEqual({
			memberId: 'There is no such member. Choose another one.',
		});
		const gone = await createMember(app, { firstName: 'Abul', lastName: 'Kalam' });
		await createMembershipState(app, { memberId: gone.id, state: 'resigned', from: '2026-01-01' });
		expect(await errors({ memberId: gone.id })).toEqual({
			memberId: 'Abul Kalam is no longer a member and cannot be charged.',
		});
	});
});

describe('a payment', () => {
	it('has the next number of the receipt book, and what is too much stays with the club', async () => {
		const { id } = await createMember(app);
		await add(charge(id));
		const first = (await take(payment(id, { paisa: 200_000 }))).json();
		const second = (await take(payment(id, { paisa: 50_000 }))).json();
		const serial = (receipt: string) => Number(receipt.split('-')[2]);
		expect(serial(second.receipt)).toBe(serial(first.receipt) + 1);
		expect((await ledgerOf(id)).items.map(({ balancePaisa }: { balancePaisa: number }) => balancePaisa)).toEqual([
			-20_000, 30_000, 230_000,
		]);
	});

	it('leaves no gap in the book when a transfer was recorded before, and names the first record', async () => {
		const { id } = await createMember(app, { firstName: 'Selina', lastName: 'Akter' });
		const body = { method: 'TRANSFER', reference: 'FT-77' };
		const first = (await take(payment(id, body))).json();
		const repeated = await take(payment(id, { ...body, reference: 'ft-77', paisa: 500 }), treasurer);
		expect(repeated.statusCode).toBe(409);
		expect(repeated.json().message).toBe(
			`The transfer FT-77 is recorded already: ৳1,200.00 from Selina Akter, receipt ${first.receipt}, by ${cashier.email}.`,
		);
		expect((await take(payment(id, { method: 'TRANSFER' }))).json().fieldErrors).toEqual({
			reference: 'Write the bank’s number of the transfer.',
		});
		const next = (await take(payment(id))).json();
		expect(Number(next.receipt.split('-')[2])).toBe(Number(first.receipt.split('-')[2]) + 1);
	});

	it('is recorded once when the form is sent twice, also at the same moment', async () => {
		const { id } = await createMember(app);
		const body = payment(id);
		const responses = await Promise.all(Array.from({ length: 8 }, () => take(body)));
		expect(new Set(responses.map((response) => response.json().receipt)).size).toBe(1);
		expect((await ledgerOf(id)).balancePaisa).toBe(-120_000);
		const [book] = await app.rows<{ issued: number; last: number }>(
			sql`select (select count(*)::int from counter_payments) as issued, max(value) as last from receipt_counters`,
		);
		expect(book!.issued).toBe(book!.last);
	});

	it('emails the receipt with its PDF, once, and once more when the office asks', async () => {
		const member = await createMember(app, { firstName: 'Nasrin', lastName: 'Jahan' });
		const { email } = (await app.services.members.byId(member.id))!;
		const paid = (await take(payment(member.id))).json();
		expect(paid.hasEmail).toBe(true);
		await app.runJobs();
		const mails = () => app.mailer.to(email!).filter(({ subject }) => subject.includes(paid.receipt));
		expect(mails()).toHaveLength(1);
		const [{ text, attachments }] = mails() as [ReturnType<typeof mails>[number]];
		expect(text).toContain('Nasrin');
		expect(text).toContain('৳1,200.00');
		expect(text).toContain('Paid by: Cash');
		expect(text).toContain('/dashboard/account');
		expect(attachments).toMatchObject([{ filename: `receipt-${paid.receipt}.pdf`, contentType: 'application/pdf' }]);
		const again = await cashier.call('POST', `counter/payments/${paid.id}/email`);
		expect(again.json()).toEqual({ message: `Receipt ${paid.receipt} is on its way to ${email}.` });
		await app.runJobs();
		expect(mails()).toHaveLength(2);
		await treasurer.call('POST', `counter/payments/${paid.id}/cancel`, { reason: 'Wrong member' });
		const cancelled = await cashier.call('POST', `counter/payments/${paid.id}/email`);
		expect(cancelled.statusCode).toBe(409);
		expect(cancelled.json().message).toBe(`Receipt ${paid.receipt} is cancelled.`);
		expect((await cashier.call('POST', `counter/payments/${randomUUID()}/email`)).statusCode).toBe(404);
	});

	it('emails nothing to a member without an address, and nothing about a payment that was cancelled before the email left', async () => {
		const { id } = await createImportedMember(app, { firstName: 'Kamrul', lastName: 'Islam' });
		const paid = (await take(payment(id))).json();
		expect(paid.hasEmail).toBe(false);
		const refused = await cashier.call('POST', `counter/payments/${paid.id}/email`);
		expect(refused.statusCode).toBe(409);
		expect(refused.json().message).toBe('Kamrul Islam has no email address. Please print the receipt.');
		const member = await createMember(app);
		const mistake = (await take(payment(member.id))).json();
		await treasurer.call('POST', `counter/payments/${mistake.id}/cancel`, { reason: 'Wrong member' });
		const before = app.mailer.sent.length;
		expect((await app.runJobs()).failed).toBe(0);
		expect(app.mailer.sent).toHaveLength(before);
	});

	it('is cancelled by the treasurer with a reason, once; the receipt says so', async () => {
		const { id } = await createMember(app);
		const paid = (await take(payment(id))).json();
		const cancel = (by: OfficeUser, reason: string) =>
			by.call('POST', `counter/payments/${paid.id}/cancel`, { reason });
		expect((await cancel(cashier, 'Wrong member')).statusCode).toBe(403);
		expect((await cancel(treasurer, ' ')).json().fieldErrors).toEqual({ reason: 'Please write the reason.' });
		expect((await cancel(treasurer, 'Wrong member')).json()).toEqual({
			message: `Receipt ${paid.receipt} is cancelled.`,
		});
		expect((await cancel(treasurer, 'Wrong member')).statusCode).toBe(409);
		expect((await ledgerOf(id)).balancePaisa).toBe(0);
		const pdf = await cashier.call('GET', `counter/receipt.pdf?id=${paid.id}`);
		const text = pdfText(pdf.rawPayload).join('\n');
		expect(text).toContain(paid.receipt);
		expect(text).toContain('15 November 2026');
		expect(text).toContain('Cancelled');
	});
});

describe('the lists', () => {
	it('are filtered by day and searched; sums leave out what was cancelled', async () => {
		const other = await testApp();
		other.clock.set('2026-11-14T23:30:00+06:00');
		const [clerk, chief] = [await signInOffice(other, 'CASHIER'), await signInOffice(other, 'TREASURER')];
		const { id } = await createMember(other, { firstName: 'Zeenat', lastName: 'Rahman' });
		const pay = async (more: object) => (await clerk.call('POST', 'counter/payments', payment(id, more))).json();
		await pay({ paisa: 999 });
		other.clock.set('2026-11-15T09:00:00+06:00');
		const wrong = await pay({ paisa: 7_000 });
		await pay({ paisa: 30_000 });
		await pay({ paisa: 40_000, method: 'TRANSFER', reference: 'FT-1' });
		await chief.call('POST', `counter/payments/${wrong.id}/cancel`, { reason: 'Typing error' });
		const list = async (query: string) => (await clerk.call('GET', `counter/payments?${query}`)).json();
		const today = await list('from=2026-11-15&to=2026-11-15');
		expect(today.total).toBe(3);
		expect(today.sums).toEqual([
			{ method: 'CASH', payments: 1, paisa: 30_000 },
			{ method: 'TRANSFER', payments: 1, paisa: 40_000 },
		]);
		for (const [query, total] of [
			['q=zeenat', 4],
			['q=ft-1', 1],
			[`q=${wrong.receipt}`, 1],
			['q=nobody', 0],
		] as const)
			expect((await list(query)).total, query).toBe(total);
		const csv = (await clerk.call('GET', 'counter-payments.csv?q=ft-1')).body;
		expect(csv).toMatch(/Zeenat Rahman,Bank transfer,400\.00,FT-1,/);
		await clerk.call('POST', 'counter/charges', charge(id, { chit: 'C-5' }));
		expect((await clerk.call('GET', 'counter/charges?q=c-5')).json().total).toBe(1);
		expect((await clerk.call('GET', 'charges.csv')).body).toContain('Dinner for four,C-5,2000.00,300.00,2300.00');
	});

	it('find members with what they owe', async () => {
		const { id } = await createMember(app, { firstName: 'Wahida', lastName: 'Khanam' });
		await add(charge(id));
		const found = (await cashier.call('GET', 'counter/members?q=wahida')).json();
		expect(found).toMatchObject([{ memberId: id, name: 'Wahida Khanam', state: 'unpaid', balancePaisa: 230_000 }]);
		expect((await cashier.call('GET', 'counter/members?q=w')).json().fieldErrors).toEqual({
			q: 'Write a User ID, a name or an email.',
		});
	});
});

it('keeps receipts and amounts of an erased member, without the name', async () => {
	const { id } = await createMember(app, { firstName: 'Erased', lastName: 'Person' });
	const paid = (await take(payment(id, { note: 'Paid by her brother' }))).json();
	await app.dependencies.database.db.transaction((tx) => app.services.counter.erase(tx, id));
	const [row] = await app.rows(sql`select note, payer_name, paisa::int from counter_payments where id = ${paid.id}`);
	expect(row).toEqual({ note: '', payer_name: '', paisa: 120_000 });
});
