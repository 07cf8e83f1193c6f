import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Cheque } from '#contract/cheques.office.ts';
import { createMember } from '#tests/factories/member.ts';
import { type TestApp, testApp } from '#tests/helpers/app.ts';
import { signInMember } from '#tests/helpers/members.ts';
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

let last = 4700;
const cheque = (memberId: string, more: object = {}) => ({
	...{ id: randomUUID(), memberId, bank: 'Sonali Bank', number: `00${++last}`, dated: '2026-11-14', paisa: 120_000 },
	...more,
});
const take = (body: object) => cashier.call('POST', 'cheques', body);
const act = (id: string, action: string, body?: object) => treasurer.call('POST', `cheques/${id}/${action}`, body);
const markReturned = (id: string, feePaisa = 0, reason = 'Not enough money') => act(id, 'return', { reason, feePaisa });
const balanceOf = async (memberId: string) =>
	(await cashier.call('GET', `ledger/members/${memberId}`)).json().balancePaisa as number;
const sums = async () =>
	Object.fromEntries(
		(
			await app.rows<{ account: string; paisa: number }>(
				sql`select account::text, sum(paisa)::int as paisa from ledger_lines group by 1`,
			)
		).map(({ account, paisa }) => [account, paisa]),
	) as Record<string, number | undefined>;
const changed = async (action: () => Promise<unknown>) => {
	const before = await sums();
	await action();
	const after = await sums();
	return Object.fromEntries(
		Object.entries(after).flatMap(([account, paisa]) => {
			const difference = (paisa ?? 0) - (before[account] ?? 0);
			return difference === 0 ? [] : [[account, difference]];
		}),
	);
};

describe('a cheque', () => {
	it('is in hand first and pays nothing; when it is cleared, the member is credited and gets a receipt', async () => {
		const { id } = await createMember(app);
		const body = cheque(id);
		expect(await changed(() => take(body))).toEqual({ cheques: 120_000, 'cheques-not-cleared': -120_000 });
		expect(await balanceOf(id)).toBe(0);
		expect((await cashier.call('POST', `cheques/${body.id}/clear`)).statusCode).toBe(403);
		const posted = await changed(async () => {
			const { message } = (await act(body.id, 'clear')).json();
			expect(message).toMatch(/^Cheque \d+ is cleared: receipt R-2026-\d+, ৳1,200\.00 from /);
		});
		expect(posted).toEqual({
			...{ cheques: -120_000, 'cheques-not-cleared': 120_000, bank: 120_000, members: -120_000 },
		});
		expect(await balanceOf(id)).toBe(-120_000);
		const { items } = (await cashier.call('GET', `cheques?q=${body.number}`)).json<{ items: Cheque[] }>();
		const { items: paid } = (await cashier.call('GET', `counter/payments?q=${body.number}`)).json();
		expect(items[0]).toMatchObject({ state: 'cleared', cleared: { receipt: paid[0].receipt } });
		expect(paid).toMatchObject([{ method: 'CHEQUE', reference: `${body.number}, Sonali Bank`, paisa: 120_000 }]);
		expect((await act(body.id, 'clear')).json().message).toBe('This cheque is cleared already.');
	});

	it('is recorded once when the form is sent twice, and a second time it names the first one', async () => {
		const { id } = await createMember(app, { firstName: 'Rokeya', lastName: 'Sultana' });
		const body = cheque(id, { number: 'CD 88' });
		const responses = await Promise.all(Array.from({ length: 6 }, () => take(body)));
		expect(new Set(responses.map((response) => response.json().id))).toEqual(new Set([body.id]));
		const again = await take(cheque(id, { number: 'cd 88', bank: 'SONALI BANK' }));
		expect(again.statusCode).toBe(409);
		expect(again.json().message).toBe(
			`Cheque CD 88, Sonali Bank is recorded already: ৳1,200.00 from Rokeya Sultana, taken on 15 November 2026 by ${cashier.email} (in hand).`,
		);
		expect((await take(cheque(id, { number: 'CD 88', bank: 'Janata Bank' }))).statusCode).toBe(201);
		expect((await act(body.id, 'cancel', { reason: 'Wrong amount' })).json().message).toBe(
			'Cheque CD 88 is cancelled.',
		);
		expect((await take(cheque(id, { number: 'CD 88', paisa: 130_000 }))).statusCode).toBe(201);
	});

	it('is cleared or returned once, also when two people do it at the same moment', async () => {
		const { id } = await createMember(app);
		const body = cheque(id);
		await take(body);
		const cleared = await Promise.all(Array.from({ length: 5 }, () => act(body.id, 'clear')));
		expect(cleared.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409, 409]);
		const returned = await Promise.all(Array.from({ length: 5 }, () => markReturned(body.id, 50_000)));
		expect(returned.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409, 409]);
		expect(await balanceOf(id)).toBe(50_000);
	});

	it('names each wrong field', async () => {
		const { id } = await createMember(app);
		const errors = async (more: object) => (await take(cheque(id, more))).json().fieldErrors;
		expect(await errors({ bank: ' ', number: '', paisa: 0.5 })).toEqual({
			bank: 'Write the bank that is printed on the cheque.',
			number: 'Write the number of the cheque.',
			paisa: 'Write an amount such as 1200 or 1,200.50.',
		});
		expect(await errors({ dated: '2026-11-16' })).toEqual({
			dated: 'This cheque has a later date. Take it on that day.',
		});
		expect(await errors({ dated: '2026-05-01' })).toEqual({
			dated: 'The bank refuses cheques that are older than six months.',
		});
		expect(await errors({ memberId: randomUUID() })).toEqual({
			memberId: 'There is no such member. Choose another one.',
		});
		expect((await markReturned(randomUUID())).statusCode).toBe(404);
		expect((await markReturned(randomUUID(), -1, ' ')).json().fieldErrors).toEqual({
			feePaisa: 'Write an amount such as 1200 or 1,200.50.',
			reason: 'Please write the reason.',
		});
	});

	it('has an acknowledgement that is not a receipt', async () => {
		const { id } = await createMember(app);
		const body = cheque(id);
		await take(body);
		const pdf = await cashier.call('GET', `cheques/acknowledgement.pdf?id=${body.id}`);
		const text = pdfText(pdf.rawPayload).join(' ');
		expect(text).toContain('Acknowledgement of a cheque');
		expect(text).toContain('This is not a receipt.');
		expect(text).toContain(body.number);
		expect(text).not.toContain('Receipt number');
	});
});

describe('a returned cheque', () => {
	it('takes the payment back and charges the fee of the bank', async () => {
		const member = await signInMember(app, { firstName: 'Nasrin', lastName: 'Akter', paid: true });
		const body = cheque(member.memberId);
		await take(body);
		await act(body.id, 'clear');
		const before = await balanceOf(member.memberId);
		const posted = await changed(() => markReturned(body.id, 57_500));
		expect(posted).toEqual({ members: 177_500, bank: -177_500 });
		expect(await balanceOf(member.memberId)).toBe(before + 177_500);
		const { items: paid } = (await cashier.call('GET', `counter/payments?q=${body.number}`)).json();
		expect(paid).toMatchObject([{ cancelled: { reason: 'Cheque returned: Not enough money' } }]);
		await app.runJobs();
		const mail = app.mailer.to(member.email).at(-1)!;
		expect(mail).toMatchObject({ to: member.email, subject: 'Your cheque of ৳1,200.00 came back from the bank' });
		expect(mail.text).toContain('Bank’s fee, charged to your account: ৳575.00');
		expect(mail.text).toContain('Reason: Not enough money');
	});

	it('that was in hand leaves the balance but for the fee', async () => {
		const { id } = await createMember(app);
		const body = cheque(id);
		await take(body);
		expect(await changed(() => markReturned(body.id, 20_000))).toEqual({
			...{ cheques: -120_000, 'cheques-not-cleared': 120_000, members: 20_000, bank: -20_000 },
		});
		expect(await balanceOf(id)).toBe(20_000);
	});

	it('refuses other cheques of the member until the treasurer allows them again', async () => {
		const { id } = await createMember(app, { firstName: 'Karim', lastName: 'Mia' });
		const body = cheque(id, { number: '0042' });
		await take(body);
		await markReturned(body.id);
		expect((await take(cheque(id))).json().fieldErrors).toEqual({
			memberId:
				'Karim Mia cannot pay by cheque: cheque 0042, Sonali Bank was returned on 15 November 2026. Please take cash.',
		});
		expect((await cashier.call('POST', `cheques/${body.id}/allow`)).statusCode).toBe(403);
		expect((await act(body.id, 'allow')).json().message).toBe('Karim Mia can pay by cheque again.');
		expect((await act(body.id, 'allow')).statusCode).toBe(409);
		expect((await take(cheque(id))).statusCode).toBe(201);
	});

	it('is not taken back as a payment at the counter', async () => {
		const { id } = await createMember(app);
		const body = cheque(id);
		await take(body);
		await act(body.id, 'clear');
		const refused = await treasurer.call('POST', `counter/payments/${body.id}/cancel`, { reason: 'Mistake' });
		expect(refused.statusCode).toBe(409);
		expect(await balanceOf(id)).toBe(-120_000);
	});
});

it('the list has counts and the sum in hand, and is searched and exported', async () => {
	const other = await testApp();
	other.clock.set('2026-11-15T10:00:00+06:00');
	const [clerk, chief] = [await signInOffice(other, 'CASHIER'), await signInOffice(other, 'TREASURER')];
	const { id } = await createMember(other, { firstName: 'Zeenat', lastName: 'Rahman' });
	// Long enough that no telephone number of a member contains it.
	for (const [number, action] of [
		['440071', 'clear'],
		['440072', 'return'],
		['440073', undefined],
		['440074', undefined],
	] as const) {
		const body = cheque(id, { number });
		await clerk.call('POST', 'cheques', body);
		if (action === 'clear') await chief.call('POST', `cheques/${body.id}/clear`);
		if (action === 'return') {
			await chief.call('POST', `cheques/${body.id}/return`, { reason: 'Signature differs', feePaisa: 0 });
			await chief.call('POST', `cheques/${body.id}/allow`);
		}
	}
	const list = async (query: string) => (await clerk.call('GET', `cheques?${query}`)).json();
	expect(await list('state=in-hand')).toMatchObject({
		total: 2,
		counts: { 'in-hand': 2, cleared: 1, returned: 1, cancelled: 0 },
		inHandPaisa: 240_000,
	});
	expect((await list('q=zeenat')).total).toBe(4);
	expect((await list('q=440072')).items).toMatchObject([{ number: '440072', ended: { reason: 'Signature differs' } }]);
	expect((await clerk.call('GET', 'cheques.csv?state=returned')).body).toMatch(
		/Sonali Bank,440072,2026-11-14,1200\.00,Returned/,
	);
});

it('a member sees the cheques that the bank has not paid yet', async () => {
	const member = await signInMember(app, { paid: true });
	const [first, second] = [cheque(member.memberId), cheque(member.memberId)];
	for (const body of [first, second]) await take(body);
	const own = async () => (await member.call('GET', 'account/cheques')).json();
	expect(await own()).toMatchObject({ inHand: [{ number: first.number }, { number: second.number }], refused: false });
	await act(first.id, 'clear');
	await markReturned(second.id);
	expect(await own()).toEqual({ inHand: [], refused: true });
});
