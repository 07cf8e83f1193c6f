import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import type { TestApp } from '#tests/helpers/app.ts';
import { type SignedInMember, signInMember } from '#tests/helpers/members.ts';
import { type OfficeUser, signInOffice } from '#tests/helpers/office.ts';
import {
	addFault,
	cancelAt,
	pay,
	payAt,
	payingApp,
	readAttempt,
	readProfile,
	returnFromWallet,
	sweepFor,
} from '#tests/helpers/payments.ts';
import { pdfText } from '#tests/helpers/pdf-text.ts';

let app: TestApp;
let member: SignedInMember;
let treasurer: OfficeUser;
beforeAll(async () => {
	app = await payingApp();
	treasurer = await signInOffice(app, 'TREASURER');
	member = await signInMember(app, { firstName: 'Rokeya', lastName: 'Sultana' });
	await pay(app, member);
	await app.services.counter.addCharge(treasurer.actor, {
		...{ id: randomUUID(), memberId: member.memberId, head: 'restaurant', text: 'Dinner', day: '2031-03-01' },
		...{ netPaisa: 250_000, taxBasisPoints: 0, chit: '' },
	});
});

const start = (body: object) => member.call('POST', '/api/account/payments', body);
const balance = async () => (await app.services.ledger.balances([member.memberId])).get(member.memberId) ?? 0;
async function payAccount(paisa: number, id: string = randomUUID()) {
	app.clock.forward(61);
	const started = (await start({ id, paisa })).json<{ attemptId: string; redirectUrl: string }>();
	await returnFromWallet(await payAt(started.redirectUrl));
	return started.attemptId;
}

it('pays a part of the balance with the wallet: posted, with a receipt, and without touching the membership', async () => {
	const attemptId = await payAccount(100_000);
	expect((await readAttempt(member, attemptId)).json()).toMatchObject({ status: 'PAID', purpose: 'ACCOUNT' });
	expect(await balance()).toBe(150_000);
	const [receipt] = (await member.call('GET', '/api/payment/receipts')).json();
	expect(receipt).toMatchObject({ purpose: 'ACCOUNT', totalPaisa: 100_000, taxPaisa: 0 });
	const pdf = await member.call('GET', receipt.url);
	const text = (await pdfText(pdf.rawPayload)).join(' ');
	expect(text).toContain('Account of the member');
	expect(text).not.toContain('registration fee');
	await app.runJobs();
	expect(app.mailer.to(member.email).filter(({ subject }) => subject.startsWith('Welcome'))).toHaveLength(1);
	expect((await readProfile(member)).paymentStatus).toBe('PAID');
	const lines = await app.rows(sql`select account, paisa::int from ledger_lines where entry_id =
		(select id from ledger_entries where source_kind = 'attempt' and source_id = ${attemptId}) order by line`);
	expect(lines).toEqual([
		{ account: 'wallet', paisa: 100_000 },
		{ account: 'members', paisa: -100_000 },
	]);
});

it('starts one payment for one id, however often it is sent', async () => {
	app.clock.forward(61);
	const body = { id: randomUUID(), paisa: 40_000 };
	const responses = await Promise.all(Array.from({ length: 6 }, () => start(body)));
	const attempts = new Set(responses.map((response) => response.json().attemptId));
	expect(attempts.size).toBe(1);
	const other = await start({ ...body, paisa: 50_000 });
	expect(other.statusCode).toBe(409);
	const { redirectUrl } = responses[0]!.json();
	await returnFromWallet(await payAt(redirectUrl));
	expect((await start(body)).json()).toMatchObject({
		status: 'PAID',
		message: 'This payment was made already. Nothing more is charged.',
	});
	expect(await balance()).toBe(110_000);
});

it('keeps what is too much for the member, also when two payments were made', async () => {
	await payAccount(110_000);
	await payAccount(30_000);
	expect(await balance()).toBe(-30_000);
});

it('leaves the account as it was when the payment is cancelled, and credits it when only the answer was lost', async () => {
	app.clock.forward(61);
	const cancelled = (await start({ id: randomUUID(), paisa: 20_000 })).json();
	await returnFromWallet(await cancelAt(cancelled.redirectUrl));
	expect((await readAttempt(member, cancelled.attemptId)).json()).toMatchObject({ status: 'CANCELLED' });
	expect(await balance()).toBe(-30_000);
	expect((await readProfile(member)).paymentStatus).toBe('PAID');

	app.clock.forward(61);
	const lost = (await start({ id: randomUUID(), paisa: 25_000 })).json();
	addFault(app, 'silent-after-capture');
	await returnFromWallet(await payAt(lost.redirectUrl));
	await sweepFor(app, 10);
	expect((await readAttempt(member, lost.attemptId)).json()).toMatchObject({ status: 'PAID' });
	expect(await balance()).toBe(-55_000);
});

it('is refunded without ending the membership', async () => {
	const attemptId = await payAccount(60_000);
	const admin = await signInOffice(app, 'ADMIN');
	const refund = await admin.call('POST', `payments/${attemptId}/refund`, { reason: 'Paid by mistake' });
	expect(refund.statusCode).toBe(200);
	expect(await balance()).toBe(-55_000);
	expect((await readProfile(member)).paymentStatus).toBe('PAID');
	expect((await readAttempt(member, attemptId)).json()).toMatchObject({ status: 'REFUNDED' });
});

it('is counted in the report of income, with what was paid at the counter', async () => {
	await app.services.counter.takePayment(treasurer.actor, {
		...{ id: randomUUID(), memberId: member.memberId, method: 'CASH', paisa: 70_000, reference: '', note: '' },
	});
	const { heads, methods, total } = await app.services.reports.income({});
	const account = heads.find(({ head }) => head === 'ACCOUNT')!;
	expect(account).toMatchObject({
		refundedPaisa: 60_000,
		receivedPaisa: 100_000 + 40_000 + 110_000 + 30_000 + 25_000 + 60_000 + 70_000,
	});
	expect(methods.find(({ method }) => method === 'CASH')).toMatchObject({ payments: 1, receivedPaisa: 70_000 });
	expect(total.incomePaisa).toBe(heads.reduce((sum, { incomePaisa }) => sum + incomePaisa, 0));
});

it('names a wrong amount', async () => {
	const errors = async (paisa: unknown) => (await start({ id: randomUUID(), paisa })).json();
	expect((await errors(10.5)).fieldErrors).toEqual({ paisa: 'Write an amount such as 1200 or 1,200.50.' });
	expect((await errors(0)).fieldErrors).toEqual({ paisa: 'Write an amount such as 1200 or 1,200.50.' });
	expect((await errors(900_000_000)).fieldErrors).toEqual({ paisa: 'Pay at most ৳1,00,000.00 at once.' });
	const office = await treasurer.call('POST', '../account/payments', { id: randomUUID(), paisa: 100 });
	expect(office.statusCode).toBe(403);
});

it('pays the bill that the member chooses, and a refund opens it again', async () => {
	const { bills, billRuns, rates, payments, counter } = app.services;
	const admin = await signInOffice(app, 'ADMIN');
	const { memberId, actor } = member;
	await counter.addCharge(treasurer.actor, {
		...{ id: randomUUID(), memberId, head: 'restaurant', text: 'Dinner', day: '2031-03-01' },
		...{ netPaisa: 400_000, taxBasisPoints: 0, chit: '' },
	});
	for (const month of ['2031-04', '2031-05']) {
		app.clock.set(`${month}-01T09:00:00+06:00`);
		if (month === '2031-04')
			await rates.set(treasurer.actor, {
				...{ category: 'Non Military', from: month, netPaisa: 120_000, taxBasisPoints: 0 },
			});
		const { id } = await billRuns.prepare(treasurer.actor, month);
		await app.runJobs();
		await billRuns.check(admin.actor, id);
		await billRuns.issue(treasurer.actor, id);
		await app.runJobs();
	}
	const open = async () => (await bills.ofMember(memberId)).bills.map(({ openPaisa }) => openPaisa);
	const [before, newest] = [await open(), (await bills.ofMember(memberId)).bills[0]!];
	expect(before[0]).toBe(120_000);
	const body = { id: randomUUID(), paisa: 120_000, bill: newest.number };
	const started = await payments.checkout.payAccount(actor, body);
	await returnFromWallet(await payAt(started.redirectUrl!));
	expect(await open()).toEqual([0, before[1]]);
	expect(await payments.checkout.payAccount(actor, body)).toMatchObject({ status: 'PAID' });
	await expect(payments.checkout.payAccount(actor, { ...body, id: randomUUID() })).rejects.toMatchObject({
		fieldErrors: { bill: `Bill ${newest.number} is paid already. Choose another one.` },
	});
	await expect(payments.checkout.payAccount(actor, { id: body.id, paisa: body.paisa })).rejects.toThrow(
		'This payment was started with another amount or bill.',
	);
	expect(await payments.office.refund(admin.actor, started.attemptId!, 'Paid by mistake')).toBe('REFUNDED');
	expect(await open()).toEqual(before);
});
