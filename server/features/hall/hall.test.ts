import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '#contract/core/club-time.ts';
import { longDay } from '#server/core/club-date.ts';
import { type TestApp, testApp } from '#tests/helpers/app.ts';
import { hallOffice, newBooking } from '#tests/helpers/hall.ts';
import { signInMember } from '#tests/helpers/members.ts';
import { pdfText } from '#tests/helpers/pdf-text.ts';

let app: TestApp;
let hall: Awaited<ReturnType<typeof hallOffice>>;
/** Each test has a day of its own. */
let day = '2031-06-01';
beforeAll(async () => {
	app = await testApp();
	hall = await hallOffice(app, () => day);
});
beforeEach(() => {
	day = addDays(day, 3);
	app.clock.set('2031-03-10T06:00:00Z');
});
const hours = (count: number) => app.clock.forward(count * 3600);
/** What each account has, of the entries since a test began. */
const balances = async () =>
	Object.fromEntries(
		(
			await app.rows<{ account: string; paisa: string }>(
				sql`select account, sum(paisa) as paisa from ledger_lines group by account`,
			)
		).map(({ account, paisa }) => [account, Number(paisa)]),
	);
async function posted(work: () => Promise<unknown>) {
	const before = await balances();
	await work();
	const after = await balances();
	const changes = Object.entries(after).map(([account, paisa]) => [account, paisa - (before[account] ?? 0)] as const);
	expect(changes.reduce((sum, [, paisa]) => sum + paisa, 0)).toBe(0);
	return Object.fromEntries(changes.filter(([, paisa]) => paisa !== 0));
}
const mailsTo = async (address: string) => {
	await app.runJobs();
	return app.mailer.to(address);
};
const total = 11_500_000;
const deposit = 2_875_000;

describe('holding the hall', () => {
	it('takes the time with setting up and clearing, and emails the quote with the time of the event', async () => {
		const enquiryId = await hall.request();
		expect((await hall.dayOf()).requests).toMatchObject([{ id: enquiryId, name: 'Imran Hossain' }]);
		const id = await hall.held({ enquiryId, email: 'quote@example.com' });
		expect(await hall.detail(id)).toMatchObject({
			...{ state: 'HELD', netPaisa: 10_000_000, taxPaisa: 1_500_000, totalPaisa: total, depositPaisa: deposit },
			...{ startsAt: `${day}T12:00:00.000Z`, endsAt: `${day}T16:00:00.000Z`, heldUntil: '2031-03-12T06:00:00.000Z' },
			...{ balanceDueOn: addDays(day, -14), canExtend: true, openPaisa: total, waiting: [] },
		});
		const [taken] = await app.rows<{ from: Date; to: Date }>(
			sql`select a.starts_at as from, a.ends_at as to from allocations a join hall_bookings b on b.allocation_id = a.id where b.id = ${id}`,
		);
		expect([new Date(taken!.from), new Date(taken!.to)]).toEqual([
			new Date(`${day}T10:00:00Z`),
			new Date(`${day}T18:00:00Z`),
		]);
		expect(await hall.dayOf()).toMatchObject({ requests: [], bookings: [{ id, state: 'HELD' }], free: ['MORNING'] });
		const [mail] = await mailsTo('quote@example.com');
		expect(mail!.subject).toMatch(/^Convention hall held: .*evening, 6:00.PM to 10:00.PM$/);
		expect(mail!.attachments!.map(({ filename }) => filename)).toEqual([expect.stringMatching(/^quote-HALL-.*\.pdf$/)]);
		const quote = pdfText((await hall.office.call('GET', `hall/quote.pdf?id=${id}`)).rawPayload).join();
		expect(quote).toContain('BDT 1,15,000.00');
		expect(quote).toContain('BDT 28,750.00');
	});

	it('is refused with 409 on a held day, names who has it and the next free days, and others wait', async () => {
		await hall.held({ name: 'Shirin Sultana' });
		const waiting = await hall.request('Karim Uddin');
		const refused = await hall.hold({ enquiryId: waiting, shift: 'DAY' });
		expect(refused.statusCode).toBe(409);
		expect(refused.json()).toMatchObject({
			code: 'SLOT_TAKEN',
			message: `The hall is taken at this time: Shirin Sultana (held). Free: ${addDays(day, 1)}, ${addDays(day, 2)} and ${addDays(day, 3)}.`,
			alternatives: [addDays(day, 1), addDays(day, 2), addDays(day, 3)],
		});
		expect((await hall.dayOf()).requests).toMatchObject([{ id: waiting }]);
		// The morning is free: the evening begins to be set up when the morning is cleared.
		await hall.held({ shift: 'MORNING' });
		expect((await hall.dayOf()).free).toEqual([]);
	});

	it('is made once, however often it is sent', async () => {
		const body = newBooking(day);
		const responses = await Promise.all(
			Array.from({ length: 6 }, () => hall.office.call('POST', 'hall/bookings', body)),
		);
		expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(201));
		expect((await hall.dayOf()).bookings).toHaveLength(1);
		const other = await hall.office.call('POST', 'hall/bookings', { ...body, shift: 'MORNING' });
		expect(other.json().message).toMatch(/^This booking was made before, for /);
	});

	it('goes to one of many who want the same time at the same moment', async () => {
		const responses = await Promise.all(
			Array.from({ length: 8 }, (_, index) =>
				hall.hold({ name: `Customer ${index}`, shift: index % 2 ? 'DAY' : 'EVENING' }),
			),
		);
		expect(responses.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
		expect(responses.filter((response) => response.json().code === 'SLOT_TAKEN')).toHaveLength(7);
		expect((await hall.dayOf()).bookings).toHaveLength(1);
	});

	it('names every wrong field', async () => {
		const wrong = { day: '2031-03-01', guests: 4000 };
		expect((await hall.hold(wrong)).json().fieldErrors).toEqual({
			day: 'This day has passed. Please choose another.',
			guests: expect.stringContaining('The hall seats 400'),
		});
		expect((await hall.hold({ userId: 'DGCC-9999' })).json().fieldErrors).toHaveProperty('userId');
		expect((await hall.hold({ lines: [] })).json().fieldErrors).toHaveProperty('lines');
		expect((await hall.hold({ enquiryId: randomUUID() })).json().fieldErrors).toHaveProperty('enquiryId');
	});

	it('ends after its hours; then the time can be held by others at once', async () => {
		const first = await hall.held({ name: 'Shirin Sultana' });
		hours(48);
		const second = await hall.held();
		expect(await hall.detail(first)).toMatchObject({ state: 'RELEASED', heldUntil: null });
		expect((await hall.dayOf()).bookings.map(({ id }) => id)).toEqual([second]);
		expect((await hall.act(first, 'extend')).statusCode).toBe(409);
		expect((await hall.act(first, 'cancel', { reason: 'Too late' })).statusCode).toBe(409);
	});

	it('can be extended once', async () => {
		const id = await hall.held();
		expect((await hall.act(id, 'extend')).json().message).toBe('The hall is held until 14 March 2031, 12:00\u00a0PM.');
		expect((await hall.act(id, 'extend')).json().message).toMatch(/extended before/);
		hours(95);
		expect((await hall.hold({ shift: 'DAY' })).json().code).toBe('SLOT_TAKEN');
		hours(1);
		await hall.held({ shift: 'DAY' });
	});

	it('is released by the job; the customer is warned before, and the office hears who waits', async () => {
		const email = 'warned@example.com';
		const id = await hall.held({ email });
		await hall.request('Karim Uddin');
		hours(35);
		await app.services.hall.checkHolds();
		expect(await mailsTo(email)).toHaveLength(1);
		hours(1);
		await app.services.hall.checkHolds();
		await app.services.hall.checkHolds();
		expect((await mailsTo(email)).map(({ subject }) => subject).slice(1)).toEqual([
			'Your hold on the convention hall ends: 12 March 2031, 12:00\u00a0PM',
		]);
		hours(12);
		await app.services.hall.checkHolds();
		await app.services.hall.checkHolds();
		expect(await hall.detail(id)).toMatchObject({ state: 'RELEASED' });
		const told = (await mailsTo('inbox@club.example')).filter(
			({ subject }) => subject === `The hall is free again on ${longDay(day)}`,
		);
		expect(told).toHaveLength(1);
		expect(told[0]!.text).toContain('Karim Uddin');
	});

	it('can be changed, but not to less than was paid', async () => {
		const id = await hall.held();
		await hall.pay(id, deposit);
		const { version } = await hall.detail(id);
		const { phone, email, event, guests, taxBasisPoints } = newBooking(day);
		const change = (paisa: number, on = version) =>
			hall.office.call('PUT', `hall/bookings/${id}`, {
				...{ phone, email, event, guests, taxBasisPoints, version: on, lines: [{ text: 'The hall', paisa }] },
			});
		expect((await change(1_000_000)).json().fieldErrors).toHaveProperty('lines');
		expect((await change(12_000_000)).statusCode).toBe(200);
		expect(await hall.detail(id)).toMatchObject({ state: 'CONFIRMED', totalPaisa: 13_800_000 });
		expect((await change(13_000_000)).statusCode).toBe(409);
	});
});

describe('money', () => {
	it('confirms the booking with the deposit, once, with a receipt, the contract and a calendar file', async () => {
		const email = 'paid@example.com';
		const id = await hall.held({ email });
		const payment = { id: randomUUID(), method: 'TRANSFER', reference: `T-${day}` };
		const changes = await posted(async () => {
			const responses = await Promise.all(Array.from({ length: 5 }, () => hall.pay(id, deposit, payment)));
			expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array(5).fill(201));
		});
		expect(changes).toEqual({ bank: deposit, 'hall-deposits': -deposit });
		const after = await hall.detail(id);
		expect(after).toMatchObject({ state: 'CONFIRMED', paidPaisa: deposit, openPaisa: total - deposit });
		expect(after.payments).toMatchObject([{ kind: 'PAID', receipt: expect.any(String) }]);
		hours(100);
		expect((await hall.hold({ shift: 'DAY' })).json().message).toContain('Imran Hossain (confirmed)');
		const mail = (await mailsTo(email)).find(({ subject }) => subject.startsWith('Convention hall confirmed'))!;
		expect(mail.attachments!.map(({ filename }) => filename)).toEqual([
			expect.stringMatching(/^contract-/),
			'hall.ics',
		]);
		const contract = pdfText((await hall.office.call('GET', `hall/contract.pdf?id=${id}`)).rawPayload);
		// Both sign at the end.
		expect(contract.at(-1)).toMatch(/For the club\nCustomer\n$/);
		expect(String(mail.attachments![1]!.content)).toContain(`DTSTART:${day.replaceAll('-', '')}T120000Z`);
		const receipt = await hall.admin.call('GET', `hall/receipt.pdf?id=${payment.id}`);
		expect(pdfText(receipt.rawPayload).join()).toContain(after.payments[0]!.receipt);
		// The reference is used, and the number of the receipt is not lost.
		const second = await hall.held({ day: addDays(day, 1) });
		expect((await hall.pay(second, deposit, { ...payment, id: randomUUID() })).statusCode).toBe(409);
		expect((await hall.pay(second, deposit, payment)).statusCode).toBe(409);
	});

	it('is refused without a reference, above the price, and by people without the permission', async () => {
		const id = await hall.held();
		expect((await hall.pay(id, deposit, { method: 'TRANSFER' })).json().fieldErrors).toHaveProperty('reference');
		expect((await hall.pay(id, deposit, { method: 'CHEQUE' })).json().fieldErrors).toHaveProperty('reference');
		expect((await hall.pay(id, deposit, { method: 'ACCOUNT' })).json().fieldErrors).toHaveProperty('method');
		expect((await hall.pay(id, total + 1)).json().fieldErrors).toEqual({ paisa: 'Only ৳1,15,000.00 is open.' });
		const body = { id: randomUUID(), method: 'CASH', paisa: deposit, reference: '' };
		expect((await hall.office.call('POST', `hall/bookings/${id}/payments`, body)).statusCode).toBe(403);
		expect((await hall.refund(id, 100)).statusCode).toBe(409);
		expect((await hall.pay(id, deposit - 100)).json().message).toMatch(/৳1.00 of the deposit is missing/);
		expect((await hall.detail(id)).state).toBe('HELD');
		await hall.pay(id, 100);
		expect((await hall.detail(id)).state).toBe('CONFIRMED');
	});

	it('becomes income with its tax when the event is over and everything is paid', async () => {
		const id = await hall.held();
		await hall.pay(id, deposit);
		expect((await hall.act(id, 'done')).json().message).toMatch(/^The event ends /);
		app.clock.set(`${day}T17:00:00Z`);
		expect((await hall.act(id, 'done')).json().message).toMatch(/is not paid/);
		await hall.pay(id, total - deposit, { method: 'CHEQUE', reference: `C-${day}` });
		const changes = await posted(async () => {
			await Promise.all([hall.act(id, 'done'), hall.act(id, 'done')]);
		});
		expect(changes).toEqual({ 'hall-deposits': total, 'hall-and-room': -10_000_000, tax: -1_500_000 });
		expect((await hall.detail(id)).state).toBe('DONE');
		expect((await hall.act(id, 'cancel', { reason: 'No' })).statusCode).toBe(409);
		expect((await hall.pay(id, 100)).statusCode).toBe(409);
	});

	it('stays a deposit after a cancellation, until it is paid back or kept', async () => {
		const email = 'cancelled@example.com';
		const id = await hall.held({ email });
		await hall.pay(id, deposit);
		expect((await hall.act(id, 'cancel', { reason: '' })).statusCode).toBe(400);
		const tasks = async () =>
			(await hall.office.call('GET', 'today'))
				.json()
				.tasks.find((task: { what: string }) => task.what === 'HALL_MONEY_TO_DECIDE').count;
		const before = await tasks();
		expect((await hall.act(id, 'cancel', { reason: 'The bride is ill.' })).json().message).toContain(
			'৳28,750.00 was paid',
		);
		expect((await hall.act(id, 'cancel', { reason: 'Again' })).statusCode).toBe(200);
		expect(await tasks()).toBe(before + 1);
		const cancelled = (await mailsTo(email)).filter(({ subject }) => subject.startsWith('Cancelled'));
		expect(cancelled).toHaveLength(1);
		expect(cancelled[0]!.text).toContain('The bride is ill.');
		await hall.held({ shift: 'DAY' });
		const sent = { id: randomUUID() };
		expect(
			await posted(() => Promise.all([hall.refund(id, 2_000_000, sent), hall.refund(id, 2_000_000, sent)])),
		).toEqual({
			...{ cash: -2_000_000, 'hall-deposits': 2_000_000 },
		});
		expect((await hall.refund(id, 1_000_000)).json().fieldErrors).toEqual({ paisa: 'The club has ৳8,750.00.' });
		expect(await posted(() => hall.refund(id, 875_000, { keep: true }))).toEqual({
			...{ 'hall-deposits': 875_000, 'hall-and-room': -760_870, tax: -114_130 },
		});
		expect(await tasks()).toBe(before);
		expect((await hall.detail(id)).payments.map(({ kind }) => kind)).toEqual(['PAID', 'REFUNDED', 'KEPT']);
	});

	it('that arrives after the hold has ended confirms the booking if the time is still free', async () => {
		const id = await hall.held();
		hours(60);
		await app.services.hall.checkHolds();
		expect((await hall.detail(id)).state).toBe('RELEASED');
		expect((await hall.pay(id, deposit)).json().message).toBe('The deposit is recorded, and the hall is confirmed.');
		expect((await hall.detail(id)).state).toBe('CONFIRMED');
		expect((await hall.hold({ shift: 'DAY' })).statusCode).toBe(409);
	});

	it('that arrives when others have the time is recorded, and the office is told', async () => {
		const id = await hall.held({ name: 'Late Payer' });
		hours(60);
		await hall.held({ shift: 'DAY' });
		const changes = await posted(async () => {
			expect((await hall.pay(id, deposit)).json().message).toMatch(/others have the hall/);
		});
		expect(changes).toEqual({ cash: deposit, 'hall-deposits': -deposit });
		expect(await hall.detail(id)).toMatchObject({ state: 'RELEASED', paidPaisa: deposit });
		const told = (await mailsTo('inbox@club.example')).at(-1)!;
		expect(told.subject).toBe('A deposit arrived after the hold of Late Payer had ended');
		expect((await hall.refund(id, deposit)).statusCode).toBe(201);
	});

	it('can be charged to the account of a member, and is on the bill as a deposit', async () => {
		const { userId, memberId } = await signInMember(app, { paid: true });
		const id = await hall.held({ userId });
		const paymentId = randomUUID();
		const charge = () => hall.pay(id, deposit, { id: paymentId, method: 'ACCOUNT' });
		expect(await posted(() => Promise.all([charge(), charge()]))).toEqual({
			...{ members: deposit, 'hall-deposits': -deposit },
		});
		expect(await hall.detail(id)).toMatchObject({ state: 'CONFIRMED', member: { id: memberId } });
		const taken = await hall.admin.call('POST', `counter/charges/${paymentId}/cancel`, { reason: 'No' });
		expect(taken.json().message).toMatch(/page of the booking/);
		await hall.act(id, 'cancel', { reason: 'Not needed' });
		expect(await posted(() => hall.refund(id, deposit, { method: 'ACCOUNT' }))).toEqual({
			...{ members: -deposit, 'hall-deposits': deposit },
		});
	});

	it('of a booking at short notice is due with the deposit, also a late one, and at the latest on the day', async () => {
		const dueOn = async (id: string) => (await hall.detail(id)).balanceDueOn;
		const id = await hall.held({ day: '2031-03-16' });
		expect(await dueOn(id)).toBe('2031-03-12');
		await hall.act(id, 'extend');
		expect(await dueOn(id)).toBe('2031-03-14');
		hours(97);
		await app.services.hall.checkHolds();
		app.clock.set('2031-03-15T06:00:00Z');
		await hall.pay(id, deposit);
		expect(await hall.detail(id)).toMatchObject({ state: 'CONFIRMED', balanceDueOn: '2031-03-15' });
		expect(await dueOn(await hall.held({ day: '2031-03-16', shift: 'MORNING' }))).toBe('2031-03-16');
	});

	it('that is still open is asked for by email, once', async () => {
		const email = 'balance@example.com';
		const id = await hall.held({ email });
		await hall.pay(id, deposit);
		app.clock.set(`${addDays(day, -22)}T03:00:00Z`);
		await app.services.hall.remindOfBalances();
		const asked = async () => (await mailsTo(email)).filter(({ subject }) => subject.startsWith('Balance'));
		expect(await asked()).toHaveLength(0);
		app.clock.set(`${addDays(day, -21)}T03:00:00Z`);
		await app.services.hall.remindOfBalances();
		await app.services.hall.remindOfBalances();
		expect((await asked()).map(({ text }) => text)).toEqual([expect.stringContaining('৳86,250.00')]);
	});
});
