import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestApp } from '#tests/helpers/app.ts';
import { signInMember } from '#tests/helpers/members.ts';
import { type OfficeUser, signInOffice } from '#tests/helpers/office.ts';
import {
	addFault,
	beginPayment,
	cancelAt,
	pay,
	payAt,
	payingApp,
	readAttempt,
	readProfile,
	receiptsOf,
	returnFromWallet,
	startPayment,
	sweepFor,
} from '#tests/helpers/payments.ts';

let app: TestApp;
let treasurer: OfficeUser;
let admin: OfficeUser;
beforeAll(async () => {
	app = await payingApp();
	treasurer = await signInOffice(app, 'TREASURER');
	admin = await signInOffice(app, 'ADMIN');
});
beforeEach(() => {
	app.dependencies.simulator!.core.faults.clear();
	app.clock.forward(61);
});
const detail = async (id: string) => (await treasurer.call('GET', `payments/${id}`)).json();

describe('a receipt', () => {
	it('is opened and emailed again by people who may see payments or members', async () => {
		const person = await signInMember(app);
		await pay(app, person);
		await app.runJobs();
		const [receipt] = await receiptsOf(app, person.memberId);
		const { number } = receipt!;
		const sent = () => app.mailer.to(person.email).filter(({ subject }) => subject.includes(number)).length;
		expect(sent()).toBe(1);
		const registrar = await signInOffice(app, 'REGISTRAR');
		for (const office of [treasurer, registrar]) {
			const response = await office.call('POST', `receipts/${number}/email`);
			expect(response.json()).toEqual({ message: `Receipt ${number} is on its way to ${person.email}.` });
			await app.runJobs();
			const pdf = await app.services.payments.receipts.pdf(office.actor, number);
			expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
		}
		expect(sent()).toBe(3);
		const editor = await signInOffice(app, 'OFFICE');
		expect((await editor.call('POST', `receipts/${number}/email`)).statusCode).toBe(404);
		await expect(app.services.payments.receipts.pdf(editor.actor, number)).rejects.toThrow('There is no such receipt.');
		expect((await treasurer.call('POST', 'receipts/R-1900-00001/email')).statusCode).toBe(404);
	});
});

describe('the list', () => {
	it('is searched by name, User ID, email, receipt, trxID and invoice, and filtered by state', async () => {
		const person = await signInMember(app, { firstName: 'Zafrin', lastName: 'Haque' });
		const { redirectUrl } = await beginPayment(person);
		await returnFromWallet(await cancelAt(redirectUrl));
		const id = await pay(app, person);
		const paid = await detail(id);
		for (const q of ['zafrin haque', person.userId, person.email, paid.receiptNumber, paid.trxId, paid.invoice]) {
			const { items } = (await treasurer.call('GET', `payments?state=PAID&q=${encodeURIComponent(q)}`)).json();
			expect(items.map((item: { id: string }) => item.id)).toEqual([id]);
		}
		expect((await treasurer.call('GET', 'payments?q=zafrin')).json().total).toBe(2);
		expect((await treasurer.call('GET', 'payments?q=%25')).json().total).toBe(0);
	});

	it('is only for people with the permission for payments', async () => {
		const [registrar, member] = [await signInOffice(app, 'REGISTRAR'), await signInMember(app)];
		for (const path of ['payments', 'payments/stuck', 'payments/months', 'payments.csv', 'manual-payments'])
			for (const response of [registrar.call('GET', path), member.call('GET', `admin/${path}`)])
				expect((await response).statusCode).toBe(403);
		expect((await app.http.inject({ url: '/api/admin/payments.csv' })).statusCode).toBe(401);
	});

	it('shows every call to the wallet, with secrets and numbers masked', async () => {
		const id = await pay(app, await signInMember(app));
		const shown = await detail(id);
		expect(shown.conversation.map(({ verb }: { verb: string }) => verb)).toEqual(
			expect.arrayContaining(['create', 'execute']),
		);
		const stored = JSON.stringify(await app.rows(sql`select * from wallet_exchanges`));
		expect(stored).toContain('017•••••575');
		for (const secret of [
			'01770618575',
			'simulator-app-secret',
			'simulator-app-key',
			'simulator-password',
			'simulated.',
		])
			expect(stored).not.toContain(secret);
	});

	it('is exported without cells that a spreadsheet would run as formulas', async () => {
		await pay(app, await signInMember(app, { firstName: '=HYPERLINK("http://evil.example")', lastName: 'রহিম, "R"' }));
		const response = await treasurer.call('GET', 'payments.csv');
		expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
		expect(response.body.startsWith('\uFEFFCreated,Status')).toBe(true);
		expect(response.body).toContain(`"'=HYPERLINK(""http://evil.example"") রহিম, ""R"""`);
		expect(response.body).toContain(',1200.00,120.00,1320.00,BDT,');
	});

	it('is summed up by month in Dhaka time', async () => {
		const { months } = (await treasurer.call('GET', 'payments/months')).json();
		const receipts = await app.rows(sql`select from receipts`);
		const total = months.reduce((sum: number, month: { totalPaisa: number }) => sum + month.totalPaisa, 0);
		expect(total).toBe(receipts.length * 132_000);
		expect(months[0].month).toBe('2031-03');
	});
});

describe('what needs attention', () => {
	it('includes payments that are open for a quarter of an hour; they can be checked with the wallet', async () => {
		const person = await signInMember(app);
		const { attemptId, redirectUrl } = await beginPayment(person);
		const stuck = async () =>
			(await treasurer.call('GET', 'payments/stuck')).json().items.map(({ id }: { id: string }) => id);
		expect(await stuck()).not.toContain(attemptId);
		app.clock.forward(16 * 60);
		expect(await stuck()).toContain(attemptId);
		await payAt(redirectUrl);
		expect((await treasurer.call('POST', `payments/${attemptId}/query`)).json()).toMatchObject({ status: 'PAID' });
		expect(await stuck()).not.toContain(attemptId);
		expect((await detail(attemptId)).history).toMatchObject([
			{ actor: treasurer.email, action: 'asked the wallet again' },
		]);
	});

	it('includes notifications of unknown payments', async () => {
		const unknown = { invoice: 'SHOP-77', trxID: 'STRANGE001', msisdn: '01770618575', paisa: 5000 };
		const payment = {
			...unknown,
			paymentID: 'x',
			callbackURL: '',
			payerReference: '',
			createdAt: '',
			stage: 'captured',
		};
		const { headers, body } = await app.dependencies.simulator!.notifications.ofPayment(payment as never);
		const send = (payload: string) =>
			app.http.inject({ method: 'POST', url: '/api/payment/notification', headers, payload });
		expect((await send(body)).statusCode).toBe(200);
		expect((await send(body)).statusCode).toBe(200);
		expect((await send(body.replace('SHOP-77', 'SHOP-78'))).statusCode).toBe(403);
		const { items } = (await treasurer.call('GET', 'payments/notifications')).json();
		expect(items).toMatchObject([{ invoice: 'SHOP-77', trxId: 'STRANGE001', paisa: 5000 }]);
	});
});

describe('a refund', () => {
	it('needs a reason, returns the whole amount once, locks the dashboard and mails the member', async () => {
		const person = await signInMember(app);
		const id = await pay(app, person);
		expect((await treasurer.call('POST', `payments/${id}/refund`, { reason: ' ' })).statusCode).toBe(400);
		const responses = await Promise.all(
			Array.from({ length: 5 }, () => treasurer.call('POST', `payments/${id}/refund`, { reason: 'Moved abroad' })),
		);
		expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409, 409]);
		expect(await readProfile(person)).toMatchObject({
			paymentStatus: 'REFUNDED',
			registrationStatus: 'APPROVED',
			dashboardLocked: true,
		});
		await app.runJobs();
		const mails = app.mailer.to(person.email).map(({ text }) => text);
		expect(mails.filter((text) => text.includes('Reason: Moved abroad'))).toHaveLength(1);
		expect((await person.call('GET', 'payment/receipts')).json()).toMatchObject([{ refunded: true }]);
	});

	it('can be followed by a new payment with a new receipt', async () => {
		const person = await signInMember(app);
		await treasurer.call('POST', `payments/${await pay(app, person)}/refund`, { reason: 'By mistake' });
		await pay(app, person);
		expect(await readProfile(person)).toMatchObject({ paymentStatus: 'PAID', registrationStatus: 'ACTIVE' });
		expect(await receiptsOf(app, person.memberId)).toHaveLength(2);
	});

	it('whose response is lost is queried, not requested again', async () => {
		const person = await signInMember(app);
		const id = await pay(app, person);
		addFault(app, 'silent-after-refund');
		const response = await treasurer.call('POST', `payments/${id}/refund`, { reason: 'Moved abroad' });
		expect(response.json()).toMatchObject({ status: 'REFUNDED' });
		const verbs = (await detail(id)).conversation.map(({ verb }: { verb: string }) => verb);
		expect(verbs.filter((verb: string) => verb.startsWith('refund'))).toEqual(['refund', 'refund status']);
	});

	it('of a mismatch lets the member pay again', async () => {
		const person = await signInMember(app);
		const { attemptId, redirectUrl } = await beginPayment(person);
		addFault(app, 'wrong-amount');
		await returnFromWallet(await payAt(redirectUrl));
		expect(await detail(attemptId)).toMatchObject({
			status: 'MISMATCH',
			refundable: true,
			captured: { paisa: 131_900 },
		});
		const refunded = await treasurer.call('POST', `payments/${attemptId}/refund`, { reason: 'Wrong amount' });
		expect(refunded.json()).toMatchObject({ status: 'REFUNDED' });
		await pay(app, person);
		expect(await readProfile(person)).toMatchObject({ paymentStatus: 'PAID' });
	});
});

describe('a statement', () => {
	it('is compared row by row, and payments that the wallet received are credited', async () => {
		const [paid, uncredited, wrong] = [await signInMember(app), await signInMember(app), await signInMember(app)];
		const first = await detail(await pay(app, paid));
		const third = await detail(await pay(app, wrong));
		app.clock.forward(61);
		const lost = await beginPayment(uncredited);
		await payAt(lost.redirectUrl);
		const settled = await app.dependencies.gateways.current.execute(lost.ref, async () => {});
		const lostTrx = settled.kind === 'completed' ? settled.capture.trxId : '';
		const lostInvoice = (await detail(lost.attemptId)).invoice;
		const csv = [
			'Date,Transaction ID,Merchant Invoice Number,Amount',
			`2031-03-10,${first.trxId},${first.invoice},"1,320.00"`,
			`2031-03-10,${first.trxId},${first.invoice},"1,320.00"`,
			`2031-03-10,${third.trxId},${third.invoice},1300`,
			`2031-03-10,${lostTrx},${lostInvoice},1320.00`,
			'2031-03-10,NEVERSEEN1,SHOP-1,50.00',
		].join('\r\n');
		const imported = (await treasurer.call('POST', 'payments/statements', { name: 'March', csv })).json();
		expect(imported.rows.map(({ result }: { result: string }) => result)).toEqual([
			'matched',
			'duplicate',
			'wrong-amount',
			'matched',
			'missing',
		]);
		expect(imported.counts).toEqual({ matched: 2, duplicate: 1, 'wrong-amount': 1, missing: 1 });
		expect(await readProfile(uncredited)).toMatchObject({ paymentStatus: 'PAID' });
		expect((await treasurer.call('GET', 'payments/statements')).json().total).toBe(1);
		const nonsense = await treasurer.call('POST', 'payments/statements', { name: 'x', csv: 'a,b\n1,2' });
		expect(nonsense.statusCode).toBe(400);
	});
});

describe('a bank slip', () => {
	const slip = (memberId: string, over: object = {}) => ({
		memberId,
		totalPaisa: 132_000,
		bank: 'Sonali Bank',
		slip: `S-${Math.random()}`,
		paidOn: '2031-03-09',
		...over,
	});

	it('is recorded for a member who is found by User ID, number, name or email', async () => {
		const person = await signInMember(app);
		const member = await app.services.members.byId(person.memberId);
		for (const q of [member!.userId, String(Number(member!.userId.slice(-4))), member!.email!]) {
			const payers = (await treasurer.call('GET', `payments/payers?q=${encodeURIComponent(q)}`)).json();
			expect(payers).toContainEqual(expect.objectContaining({ memberId: person.memberId, userId: member!.userId }));
		}
		expect((await treasurer.call('GET', 'payments/payers?q=%25')).json()).toEqual([]);
	});

	it('opens the dashboard when a second person confirms it, and only then', async () => {
		const person = await signInMember(app);
		const recorded = await treasurer.call('POST', 'manual-payments', slip(person.memberId));
		expect(recorded.statusCode).toBe(201);
		const { id } = recorded.json();
		expect((await startPayment(person)).statusCode).toBe(409);
		expect((await treasurer.call('POST', `manual-payments/${id}/confirm`)).statusCode).toBe(403);
		expect(await readProfile(person)).toMatchObject({ dashboardLocked: true });
		const responses = await Promise.all([1, 2, 3].map(() => admin.call('POST', `manual-payments/${id}/confirm`)));
		expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
		expect(await readProfile(person)).toMatchObject({ paymentStatus: 'PAID', dashboardLocked: false });
		expect((await person.call('GET', 'payment/receipts')).json()).toMatchObject([{ method: 'BANK' }]);
	});

	it('cannot be confirmed by the person who recorded it, not even in the database', async () => {
		const person = await signInMember(app);
		const { id } = (await treasurer.call('POST', 'manual-payments', slip(person.memberId))).json();
		await expect(
			app.rows(sql`update manual_payments set state = 'confirmed', confirmed_by = recorded_by where id = ${id}`),
		).rejects.toThrow();
	});

	it('is refused with a wrong amount, a second time, or for a paid fee; a withdrawn one does not count', async () => {
		const person = await signInMember(app);
		const record = (over: object = {}) => treasurer.call('POST', 'manual-payments', slip(person.memberId, over));
		expect((await record({ totalPaisa: 100 })).statusCode).toBe(400);
		const { id } = (await record()).json();
		expect((await record()).statusCode).toBe(409);
		expect((await treasurer.call('POST', `manual-payments/${id}/withdraw`, { reason: 'Typo' })).statusCode).toBe(200);
		expect((await admin.call('POST', `manual-payments/${id}/confirm`)).statusCode).toBe(409);
		await pay(app, person);
		expect((await record()).statusCode).toBe(409);
	});

	it('is not confirmed while a wallet payment is open, so the fee is paid once', async () => {
		const person = await signInMember(app);
		const { redirectUrl, attemptId } = await beginPayment(person);
		const { id } = (await treasurer.call('POST', 'manual-payments', slip(person.memberId))).json();
		const callback = await payAt(redirectUrl);
		expect((await admin.call('POST', `manual-payments/${id}/confirm`)).statusCode).toBe(409);
		await returnFromWallet(callback);
		expect((await readAttempt(person, attemptId)).json().status).toBe('PAID');
		expect(await receiptsOf(app, person.memberId)).toHaveLength(1);
	});

	it('cancels an open wallet payment, so the payer is not charged a second time', async () => {
		const person = await signInMember(app);
		const { redirectUrl, attemptId } = await beginPayment(person);
		const { id } = (await treasurer.call('POST', 'manual-payments', slip(person.memberId))).json();
		expect((await admin.call('POST', `manual-payments/${id}/confirm`)).statusCode).toBe(200);
		await returnFromWallet(await payAt(redirectUrl));
		await sweepFor(app, 5);
		expect((await readAttempt(person, attemptId)).json().status).toBe('CANCELLED');
		const payment = await app.dependencies.simulator!.core.payments.read(redirectUrl.split('/').at(-1)!);
		expect(payment?.stage).toBe('agreed');
	});
});

describe('a returned bank slip', () => {
	it('locks the dashboard, counts as a refund of its month and mails the member, once for ten parallel requests', async () => {
		const person = await signInMember(app);
		const refunded = async () =>
			(await admin.call('GET', 'payments/months')).json().months.at(-1)?.refundedPaisa as number;
		const { id } = (
			await treasurer.call('POST', 'manual-payments', {
				memberId: person.memberId,
				totalPaisa: 132_000,
				bank: 'Sonali',
				slip: `back-${person.memberId}`,
				paidOn: '2026-01-02',
			})
		).json();
		const future = { bank: 'Sonali', slip: 'x', paidOn: '2099-01-01', totalPaisa: 132_000, memberId: person.memberId };
		expect((await treasurer.call('POST', 'manual-payments', future)).json().fieldErrors).toEqual({
			paidOn: 'That day is in the future.',
		});
		const giveBack = () =>
			treasurer.call('POST', `manual-payments/${id}/return`, { reason: 'Moved abroad, cheque 17' });
		expect((await giveBack()).statusCode).toBe(409);
		await admin.call('POST', `manual-payments/${id}/confirm`);
		const before = await refunded();
		await app.runJobs();
		const mails = app.mailer.to(person.email).length;

		const responses = await Promise.all(Array.from({ length: 10 }, giveBack));
		expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(9).fill(409)]);
		expect(await readProfile(person)).toMatchObject({ paymentStatus: 'REFUNDED', dashboardLocked: true });
		expect((await person.call('GET', 'payment/receipts')).json()).toMatchObject([{ method: 'BANK', refunded: true }]);
		expect(await refunded()).toBe(before + 132_000);
		await app.runJobs();
		expect(app.mailer.to(person.email)).toHaveLength(mails + 1);
		expect(app.mailer.to(person.email).at(-1)!.text).toContain('Reason: Moved abroad, cheque 17');
		const { items } = (await admin.call('GET', 'manual-payments')).json();
		expect(items.find((item: { id: string }) => item.id === id)).toMatchObject({
			state: 'returned',
			returnReason: 'Moved abroad, cheque 17',
		});

		const { receiptNumber } = items.find((item: { id: string }) => item.id === id);
		const narrowed = (await admin.call('GET', `manual-payments?q=${receiptNumber}`)).json();
		expect(narrowed).toMatchObject({ total: 1, items: [{ id }] });
		const sheet = (await admin.call('GET', `manual-payments.csv?q=${receiptNumber}`)).body;
		expect(sheet.split('\r\n')[1]).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,returned,/);
		const results = (await admin.call('GET', `search?q=${receiptNumber}`)).json();
		expect(results.items).toMatchObject([{ kind: 'slip', id }]);
	});
});

describe('receipts', () => {
	it('are a PDF for the owner and the office, and not found for everyone else', async () => {
		const [person, other] = [await signInMember(app), await signInMember(app)];
		await pay(app, person);
		const [receipt] = (await person.call('GET', 'payment/receipts')).json();
		expect(receipt).toMatchObject({ totalPaisa: 132_000, method: 'WALLET', refunded: false });
		const opened = await person.call('GET', receipt.url);
		expect(opened.headers['content-type']).toBe('application/pdf');
		expect(opened.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
		expect(opened.rawPayload.toString('latin1'), 'tags for screen readers').toMatch(/\/S \/Table$/m);
		expect((await treasurer.call('GET', receipt.url)).statusCode).toBe(200);
		expect((await other.call('GET', receipt.url)).statusCode).toBe(404);
		expect((await app.http.inject({ url: receipt.url })).statusCode).toBe(401);
		expect((await person.call('GET', 'payment/receipts/R-1999-00001.pdf')).statusCode).toBe(404);
	});
});
