import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { BillOfRun, MemberArrears, SubscriptionRates } from '#contract/bills.office.ts';
import { createImportedMember, createMember } from '#tests/factories/member.ts';
import { createMembershipState } from '#tests/factories/membership-state.ts';
import { apiClient, openSession } from '#tests/helpers/api-client.ts';
import { type TestApp, testApp } from '#tests/helpers/app.ts';
import { type OfficeUser, signInOffice } from '#tests/helpers/office.ts';
import { pdfText } from '#tests/helpers/pdf-text.ts';

let app: TestApp;
let treasurer: OfficeUser;
let admin: OfficeUser;
let cashier: OfficeUser;

/** A club of its own, on 1 September 2026. */
async function newClub() {
	app = await testApp();
	app.clock.set('2026-09-01T09:00:00+06:00');
	treasurer = await signInOffice(app, 'TREASURER');
	admin = await signInOffice(app, 'ADMIN');
	cashier = await signInOffice(app, 'CASHIER');
}
/** Sessions end when time passes, so services are called with the people themselves. */
const goTo = (day: string) => app.clock.set(`${day}T09:00:00+06:00`);
const setRate = (category: string, from: string, taka: number, taxBasisPoints = 0) =>
	app.services.rates.set(treasurer.actor, {
		...{ category: category as 'Non Military', from, netPaisa: taka * 100 },
		taxBasisPoints: taxBasisPoints as 0,
	});

async function prepare(month: string): Promise<string> {
	const { id } = await app.services.billRuns.prepare(treasurer.actor, month);
	await app.runJobs();
	return id;
}
async function issue(month: string): Promise<string> {
	const id = await prepare(month);
	await app.services.billRuns.check(admin.actor, id);
	await app.services.billRuns.issue(treasurer.actor, id);
	await app.runJobs();
	return id;
}
const billsOf = async (memberId: string) => (await app.services.bills.ofMember(memberId)).bills;
const linesOf = async (runId: string, userId: string) => {
	const { items } = await app.services.billRuns.bills(runId, { sort: 'userId', q: userId });
	return (items[0] as BillOfRun | undefined)?.lines.map(({ text, totalPaisa }) => [text, totalPaisa]);
};
const charge = (memberId: string, netPaisa: number, more: object = {}) =>
	app.services.counter.addCharge(cashier.actor, {
		...{
			id: randomUUID(),
			memberId,
			head: 'restaurant',
			text: 'Dinner',
			day: app.clock.now().toISOString().slice(0, 10),
		},
		...{ netPaisa, taxBasisPoints: 0, chit: '' },
		...more,
	});
const pay = (memberId: string, paisa: number) =>
	app.services.counter.takePayment(cashier.actor, {
		...{ id: randomUUID(), memberId, method: 'CASH', paisa, reference: '', note: '' },
	});
const balanceOf = async (memberId: string) => (await app.services.ledger.balances([memberId])).get(memberId) ?? 0;
const userIdOf = async (memberId: string) => (await app.services.members.byId(memberId))!.userId;

describe('an account of three months', () => {
	let memberId: string;
	beforeAll(async () => {
		await newClub();
		({ id: memberId } = await createImportedMember(app, {
			email: 'rahim@mail.example',
			createdAt: new Date('2020-01-01T06:00:00Z'),
		}));
		await setRate('Non Military', '2026-09', 1200);
		await issue('2026-09');
		goTo('2026-09-20');
		await charge(memberId, 84_550, { chit: 'R-1' });
		goTo('2026-10-01');
		await issue('2026-10');
		goTo('2026-10-16');
		await app.services.bills.chargeLateFees();
		await app.services.bills.chargeLateFees();
		goTo('2026-10-25');
		await charge(memberId, 31_000, { head: 'golf', text: 'Range' });
		goTo('2026-11-01');
		await issue('2026-11');
	});

	it('bills the subscription of each month, the charges before it and the late fee, once', async () => {
		expect(await billsOf(memberId)).toMatchObject([
			{ number: 'B-2026-00003', month: '2026-11', dueOn: '2026-11-15', totalPaisa: 157_000, openPaisa: 157_000 },
			{ number: 'B-2026-00002', month: '2026-10', dueOn: '2026-10-15', totalPaisa: 204_550, openPaisa: 204_550 },
			{ number: 'B-2026-00001', month: '2026-09', dueOn: '2026-09-15', totalPaisa: 120_000, openPaisa: 120_000 },
		]);
		const [newest] = (await app.services.billRuns.list()).runs;
		expect(await linesOf(newest!.id, await userIdOf(memberId))).toEqual([
			['Subscription for November 2026', 120_000],
			['Late fee, October 2026', 6_000],
			['Range', 31_000],
		]);
	});

	it('pays the oldest bill first, and says what is left and how old it is', async () => {
		goTo('2026-11-15');
		await pay(memberId, 300_000);
		expect(await balanceOf(memberId)).toBe(181_550);
		expect((await billsOf(memberId)).map(({ openPaisa }) => openPaisa)).toEqual([157_000, 24_550, 0]);
		const { items, sums } = await app.services.bills.arrears({ sort: 'days' });
		expect(items).toMatchObject([
			{ memberId, overduePaisa: 24_550, openSince: '2026-10-01', daysOverdue: 31, to60: 24_550, notDue: 157_000 },
		] satisfies Partial<MemberArrears>[]);
		expect(sums).toEqual({ notDue: 157_000, to30: 0, to60: 24_550, to90: 0, to180: 0, above180: 0 });
	});

	it('keeps what is paid too much for the next bill', async () => {
		await pay(memberId, 200_000);
		expect(await balanceOf(memberId)).toBe(-18_450);
		expect((await billsOf(memberId)).map(({ openPaisa }) => openPaisa)).toEqual([0, 0, 0]);
		goTo('2026-12-01');
		await issue('2026-12');
		expect((await billsOf(memberId))[0]).toMatchObject({ totalPaisa: 120_000, openPaisa: 101_550 });
	});

	it('opens bills again when a payment is cancelled', async () => {
		const { id } = await pay(memberId, 101_550);
		expect((await billsOf(memberId))[0]!.openPaisa).toBe(0);
		await app.services.counter.cancelPayment(treasurer.actor, id, 'Counted wrong');
		expect((await billsOf(memberId))[0]!.openPaisa).toBe(101_550);
	});

	it('emails each bill with its PDF, which is the same when it is made again', async () => {
		const mails = app.mailer.to('rahim@mail.example').filter(({ subject }) => subject.startsWith('Your bill for'));
		expect(mails.map(({ subject }) => subject.split(' from ')[0])).toEqual([
			...['Your bill for September 2026', 'Your bill for October 2026'],
			...['Your bill for November 2026', 'Your bill for December 2026'],
		]);
		expect(mails[0]!.attachments?.[0]).toMatchObject({ filename: 'B-2026-00001.pdf' });
		expect(mails[0]!.text).toContain('Pay by: 15 September 2026');
		const first = await app.services.bills.pdf('B-2026-00003');
		const again = await app.services.bills.pdf('B-2026-00003');
		expect(first.bytes.equals(again.bytes)).toBe(true);
		const text = (await pdfText(first.bytes)).join(' ');
		expect(text).toContain('Bill for November 2026');
		expect(text).toContain('15 November 2026');
		expect(text).toContain('Late fee, October 2026');
		expect(text).toContain('BDT 1,570.00');
		expect(text).toContain('With this bill, BDT 4,815.50 is owed on 1 November 2026.');
	});

	it('keeps the sum of the ledger at zero and each balance equal to its lines', async () => {
		expect(await app.rows(sql`select sum(paisa)::int as sum from ledger_lines`)).toEqual([{ sum: 0 }]);
		const different = await app.rows(sql`select * from member_balances b where paisa <>
			(select coalesce(sum(paisa), 0) from ledger_lines l where l.member_id = b.member_id)`);
		expect(different).toEqual([]);
	});
});

describe('a bill run', () => {
	beforeAll(async () => {
		await newClub();
		await setRate('Non Military', '2026-09', 500);
		for (let index = 0; index < 3; index++)
			await createImportedMember(app, { createdAt: new Date('2020-01-01T06:00:00Z') });
	});

	it('is prepared, checked by another person and issued, in this order', async () => {
		const prepared = await treasurer.call('POST', 'bill-runs', { month: '2026-09' });
		expect(prepared.json()).toMatchObject({ state: 'preparing', prepared: { by: treasurer.email } });
		const { id } = prepared.json();
		const run = (what: string, by = treasurer) => by.call('POST', `bill-runs/${id}/${what}`);
		expect((await run('check', admin)).json().message).toBe(
			'These bills are not waiting for a check: they are preparing.',
		);
		await app.runJobs();
		expect((await treasurer.call('GET', `bill-runs/${id}`)).json()).toMatchObject({
			...{ state: 'prepared', bills: 3, totalPaisa: 150_000, lastMonth: null },
			heads: [{ account: 'subscriptions', totalPaisa: 150_000, lastPaisa: 0 }],
		});
		expect((await run('issue')).json().message).toBe('Another person has to check these bills first.');
		expect((await run('check')).json().message).toBe('You prepared these bills. Another person has to check them.');
		expect(await app.rows(sql`select * from ledger_entries`)).toEqual([]);
		expect((await run('check', admin)).statusCode).toBe(200);
		expect((await run('issue')).statusCode).toBe(200);
		expect((await run('issue')).json().message).toBe('The bills for September 2026 are issued already.');
		await app.runJobs();
		expect((await run('discard')).json().message).toBe(
			'The bills for September 2026 are issued and cannot be discarded.',
		);
		const numbers = await app.rows(sql`select number from bills order by number`);
		expect(numbers).toEqual(['B-2026-00001', 'B-2026-00002', 'B-2026-00003'].map((number) => ({ number })));
	});

	it('is not made twice for a month, nor for a month that has not begun', async () => {
		const again = await treasurer.call('POST', 'bill-runs', { month: '2026-09' });
		expect(again.json().message).toBe('The bills for September 2026 are issued already.');
		const early = await treasurer.call('POST', 'bill-runs', { month: '2026-10' });
		expect(early.json().fieldErrors).toEqual({ month: 'October 2026 cannot be billed before it begins.' });
		goTo('2026-10-02');
		await Promise.all([1, 2, 3].map(() => app.services.billRuns.prepareDue().catch(() => undefined)));
		await app.runJobs();
		expect(await app.rows(sql`select month from bill_runs order by month`)).toEqual([
			...[{ month: '2026-09' }, { month: '2026-10' }],
		]);
		expect(await app.rows(sql`select count(*)::int as bills from bills where month = '2026-10'`)).toEqual([
			{ bills: 3 },
		]);
	});

	it('charges nothing until it is issued, and can be discarded and prepared again', async () => {
		const { id: memberId } = await createImportedMember(app, { createdAt: new Date('2020-01-01T06:00:00Z') });
		goTo('2026-10-03');
		const late = await charge(memberId, 10_000, { day: '2026-09-30' });
		const id = await prepare('2026-10');
		await expect(app.services.counter.cancelCharge(treasurer.actor, late.id, 'Wrong table')).rejects.toThrow(
			'This charge is on a bill.',
		);
		expect(await app.services.bills.ofMember(memberId)).toEqual({ bills: [], unbilledPaisa: 10_000, yearly: false });
		await app.services.billRuns.discard(treasurer.actor, id);
		await app.services.counter.cancelCharge(treasurer.actor, late.id, 'Wrong table');
		expect((await app.services.bills.ofMember(memberId)).unbilledPaisa).toBe(0);
		const other = await prepare('2026-10');
		expect(await linesOf(other, await userIdOf(memberId))).toEqual([
			// The rest of September was not billed, because the member was not in the list yet.
			['Subscription for September 2026', 50_000],
			['Subscription for October 2026', 50_000],
		]);
	});

	it('goes on after a crash in the middle, with the same numbers', async () => {
		const run = (await app.services.billRuns.list()).runs[0]!;
		await app.services.billRuns.check(admin.actor, run.id);
		await app.services.billRuns.issue(treasurer.actor, run.id);
		// Two processes work at the same time, as when a job was started again too early.
		await Promise.all([1, 2, 3].map(() => app.services.billRuns.work({ runId: run.id })));
		const rows = await app.rows<{ number: string }>(sql`select number from bills where month = '2026-10' order by 1`);
		expect(rows.map(({ number }) => number)).toEqual(['B-2026-00004', 'B-2026-00005', 'B-2026-00006', 'B-2026-00007']);
		expect(
			await app.rows(
				sql`select source_id from ledger_entries where source_kind = 'bill' group by 1 having count(*) > 1`,
			),
		).toEqual([]);
		expect((await app.services.billRuns.detail(run.id)).state).toBe('issued');
	});
});

describe('a subscription', () => {
	const since = (day: string) => ({ createdAt: new Date(`${day}T06:00:00Z`) });
	beforeAll(async () => {
		await newClub();
		await setRate('Non Military', '2026-09', 1200);
		await setRate('Government Officer', '2026-09', 800);
		await setRate('Foreigner/Diplomat', '2026-09', 0);
		await issue('2026-09');
		goTo('2026-10-01');
		await issue('2026-10');
	});

	it('is billed by days from joining, from the change of a category, in an absence and until leaving', async () => {
		goTo('2026-11-01');
		const joins = await createImportedMember(app, since('2026-11-12'));
		const pays = await createMember(app, { paid: true, category: 'Non Military' });
		const changes = await createImportedMember(app, since('2020-01-01'));
		const leaves = await createImportedMember(app, since('2020-01-01'));
		const absent = await createImportedMember(app, since('2020-01-01'));
		const away = await createImportedMember(app, since('2020-01-01'));
		const honorary = await createImportedMember(app, { ...since('2020-01-01'), category: 'Foreigner/Diplomat' });
		const unpaid = await createMember(app, { category: 'Non Military' });
		await createMembershipState(app, { memberId: absent.id, state: 'absent', from: '2026-11-01', until: '2027-01-31' });
		await createMembershipState(app, { memberId: away.id, state: 'absent', from: '2026-11-01', until: '2026-11-30' });
		const november = await issue('2026-11');
		const of = async (run: string, { id }: { id: string }) => (await linesOf(run, await userIdOf(id)))?.slice(-1);
		expect(await of(november, joins)).toEqual([
			['Subscription for 12 to 30 November 2026, at ৳1,200.00 a month', 76_000],
		]);
		expect(await of(november, pays)).toEqual([['Subscription for November 2026', 120_000]]);
		expect(await of(november, absent)).toEqual([['Subscription for November 2026', 60_000]]);
		expect(await of(november, away)).toEqual([['Subscription for November 2026', 120_000]]);
		expect(await of(november, honorary)).toBeUndefined();
		expect(await of(november, unpaid)).toBeUndefined();

		goTo('2026-11-16');
		await app.services.categoryChanges.change(admin.actor, changes.id, 'category', {
			...{ to: 'Government Officer', effectiveOn: '2026-11-16', reason: 'New post' },
		});
		await createMembershipState(app, { memberId: leaves.id, state: 'resigned', from: '2026-11-11' });
		goTo('2026-12-01');
		const december = await issue('2026-12');
		expect(await linesOf(december, await userIdOf(changes.id))).toEqual([
			['Credit: subscription for 16 to 30 November 2026, at ৳1,200.00 a month', -60_000],
			['Subscription for 16 to 30 November 2026, at ৳800.00 a month', 40_000],
			['Subscription for December 2026', 80_000],
		]);
		// What was paid for too many days is a credit, and lowers the oldest bill.
		expect(await linesOf(december, await userIdOf(leaves.id))).toEqual([
			['Credit: subscription for 11 to 30 November 2026, at ৳1,200.00 a month', -80_000],
		]);
		expect(await billsOf(leaves.id)).toMatchObject([...[{ totalPaisa: -80_000, openPaisa: 0 }, { month: '2026-11' }]]);
	});

	it('is billed in July for twelve months to those who pay by the year, and given back when they leave', async () => {
		await newClub();
		goTo('2027-07-01');
		await setRate('Non Military', '2027-07', 1000, 1000);
		await app.services.rates.setFreeMonth(treasurer.actor, true);
		const { id } = await createImportedMember(app, since('2020-01-01'));
		await app.services.rates.setYearly(treasurer.actor, id, true);
		const july = await issue('2027-07');
		const lines = (await linesOf(july, await userIdOf(id)))!;
		expect(lines).toHaveLength(13);
		expect(lines.at(-1)).toEqual(['Twelve months for the price of eleven', -110_000]);
		expect((await billsOf(id))[0]).toMatchObject({ totalPaisa: 11 * 110_000 });
		goTo('2027-08-01');
		expect(await linesOf(await issue('2027-08'), await userIdOf(id))).toBeUndefined();
		await createMembershipState(app, { memberId: id, state: 'resigned', from: '2027-08-01' });
		goTo('2027-09-01');
		expect((await linesOf(await issue('2027-09'), await userIdOf(id)))!.slice(-2)).toEqual([
			['Credit: subscription for June 2028', -110_000],
			['The free month of the year, which no longer applies', 110_000],
		]);
		// One month was used, so ten of the eleven that were paid come back.
		expect((await billsOf(id))[0]).toMatchObject({ totalPaisa: -10 * 110_000 });
		goTo('2027-10-01');
		expect(await linesOf(await issue('2027-10'), await userIdOf(id))).toBeUndefined();
	});

	it('has rates that begin with a month that is not billed yet', async () => {
		await newClub();
		const set = (body: object) => treasurer.call('PUT', 'bills/rates', body);
		const rate = { category: 'Non Military', from: '2026-09', netPaisa: 50_000, taxBasisPoints: 0 };
		expect((await set(rate)).statusCode).toBe(200);
		expect((await set({ ...rate, netPaisa: 10.5, category: 'Nobody' })).json().fieldErrors).toEqual({
			category: 'Choose a category',
			netPaisa: 'Write an amount such as 1200 or 1,200.50. Write 0 if the category pays nothing.',
		});
		await issue('2026-09');
		expect((await set(rate)).json().fieldErrors).toEqual({ from: 'Choose October 2026 or a later month.' });
		expect((await set({ ...rate, from: '2026-12' })).statusCode).toBe(200);
		const remove = (from: string) => treasurer.call('POST', 'bills/rates/remove', { category: 'Non Military', from });
		expect((await remove('2026-09')).json().message).toBe(
			'Bills were written with this rate. Set a new one for a later month.',
		);
		expect((await remove('2026-12')).statusCode).toBe(200);
		expect((await treasurer.call('GET', 'bills/rates')).json<SubscriptionRates>()).toMatchObject({
			...{ earliest: '2026-10', rates: [{ from: '2026-09', used: true }] },
		});
	});
});

describe('who may see bills', () => {
	it('the member their own, the cashier those of a member, the treasurer all', async () => {
		await newClub();
		await setRate('Non Military', '2026-09', 500);
		const own = await createMember(app, { paid: true, category: 'Non Military' });
		const other = await createMember(app, { paid: true, category: 'Non Military' });
		await issue('2026-09');
		const client = async (member: { accountId: string }) =>
			apiClient(app, (await openSession(app, member.accountId)).token, '/api');
		const [mine, theirs] = [await client(own), await client(other)];
		const { bills } = (await mine('GET', 'account/bills')).json();
		expect(bills).toMatchObject([{ totalPaisa: 50_000 }]);
		expect((await mine('GET', `account/bill.pdf?number=${bills[0].number}`)).headers['content-type']).toBe(
			'application/pdf',
		);
		expect((await theirs('GET', `account/bill.pdf?number=${bills[0].number}`)).statusCode).toBe(404);
		expect((await cashier.call('GET', `bills/members/${own.id}`)).json().bills).toHaveLength(1);
		expect((await cashier.call('GET', `bill.pdf?number=${bills[0].number}`)).statusCode).toBe(200);
		expect((await cashier.call('GET', 'bill-runs')).statusCode).toBe(403);
		expect((await cashier.call('GET', 'arrears')).statusCode).toBe(403);
		const registrar = await signInOffice(app, 'REGISTRAR');
		expect((await registrar.call('GET', `bills/members/${own.id}`)).statusCode).toBe(403);
		const csv = await treasurer.call('GET', 'arrears.csv');
		expect(csv.statusCode).toBe(200);
	});
});
