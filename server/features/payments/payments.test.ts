import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestApp } from '#tests/helpers/app.ts';
import { type SignedInMember, signInMember } from '#tests/helpers/members.ts';
import { signInOffice } from '#tests/helpers/office.ts';
import {
	addFault,
	beginPayment,
	blockedWallet,
	cancelAt,
	emptyWallet,
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
beforeAll(async () => {
	app = await payingApp();
});
beforeEach(() => {
	app.dependencies.simulator!.core.faults.clear();
	app.clock.forward(61);
});
const statusOf = async (person: SignedInMember, id: string) => (await readAttempt(person, id)).json().status;

describe('paying', () => {
	it('opens the dashboard, with a receipt and two mails', async () => {
		const person = await signInMember(app);
		const { attemptId, redirectUrl } = await beginPayment(person);
		expect(await readProfile(person)).toMatchObject({ paymentStatus: 'PENDING', dashboardLocked: true });
		expect(await returnFromWallet(await payAt(redirectUrl))).toBe(`/payment-status?attempt=${attemptId}`);

		expect(await readProfile(person)).toMatchObject({
			paymentStatus: 'PAID',
			registrationStatus: 'ACTIVE',
			dashboardLocked: false,
		});
		const shown = (await readAttempt(person, attemptId)).json();
		expect(shown).toMatchObject({
			status: 'PAID',
			message: 'Payment Successful',
			amounts: { netPaisa: 120_000, taxPaisa: 12_000, totalPaisa: 132_000 },
			receiptNumber: expect.stringMatching(/^R-2031-\d{5}$/),
			trxId: expect.stringMatching(/^[0-9A-F]{10}$/),
		});
		await app.runJobs();
		const mails = app.mailer.to(person.email);
		expect(mails).toHaveLength(2);
		expect(mails.find(({ subject }) => subject.startsWith('Welcome'))?.text).toContain('your dashboard is open');
		const mailed = mails.find(({ subject }) => subject.includes(shown.receiptNumber));
		expect(mailed?.text).toContain(`trxID: ${shown.trxId}`);
		expect(mailed?.attachments?.[0]).toMatchObject({ contentType: 'application/pdf' });
		expect(mailed?.attachments?.[0]?.content.subarray(0, 5).toString()).toBe('%PDF-');
	});

	it('charges nothing when the fee is paid already', async () => {
		const person = await signInMember(app);
		await pay(app, person);
		const again = (await startPayment(person)).json();
		expect(again).toMatchObject({ status: 'PAID' });
		expect(again).not.toHaveProperty('redirectUrl');
		expect(await receiptsOf(app, person.memberId)).toHaveLength(1);
	});

	it('resumes the open attempt', async () => {
		const person = await signInMember(app);
		const first = await beginPayment(person);
		expect(await beginPayment(person)).toEqual(first);
	});

	it('works after a cancelled attempt', async () => {
		const person = await signInMember(app);
		const first = await beginPayment(person);
		await returnFromWallet(await cancelAt(first.redirectUrl));
		expect(await statusOf(person, first.attemptId)).toBe('CANCELLED');
		expect(await readProfile(person)).toMatchObject({ paymentStatus: 'UNPAID', dashboardLocked: true });
		const second = await beginPayment(person);
		expect(second.attemptId).not.toBe(first.attemptId);
		await returnFromWallet(await payAt(second.redirectUrl));
		expect(await statusOf(person, second.attemptId)).toBe('PAID');
	});

	it.each([
		['without balance', emptyWallet],
		['from a blocked wallet', blockedWallet],
	])('fails %s, and can be tried again', async (_, wallet) => {
		const person = await signInMember(app);
		const { attemptId, redirectUrl } = await beginPayment(person);
		await returnFromWallet(await payAt(redirectUrl, wallet));
		expect(await statusOf(person, attemptId)).toBe('FAILED');
		expect(await readProfile(person)).toMatchObject({ paymentStatus: 'FAILED', dashboardLocked: true });
		await pay(app, person);
		expect(await readProfile(person)).toMatchObject({ paymentStatus: 'PAID' });
	});

	it('is refused for the same wallet and amount within a minute, and works a minute later', async () => {
		const [first, second] = [await signInMember(app), await signInMember(app)];
		await pay(app, first);
		const { attemptId, redirectUrl } = await beginPayment(second);
		await returnFromWallet(await payAt(redirectUrl));
		const shown = (await readAttempt(second, attemptId)).json();
		expect(shown).toMatchObject({ status: 'FAILED', message: expect.stringContaining('wait a minute') });
		await pay(app, second);
		expect(await readProfile(second)).toMatchObject({ paymentStatus: 'PAID' });
	});
});

it('lists failed, cancelled and paid attempts for their owner, newest first, each with a sentence', async () => {
	const [person, other] = [await signInMember(app), await signInMember(app)];
	const cancelled = await beginPayment(person);
	await returnFromWallet(await cancelAt(cancelled.redirectUrl));
	app.clock.forward(61);
	const failed = await beginPayment(person);
	await returnFromWallet(await payAt(failed.redirectUrl, emptyWallet));
	const paid = await pay(app, person);
	const history = (await person.call('GET', '/api/payment/attempts')).json();
	expect(history).toMatchObject([
		{ id: paid, status: 'PAID', receiptNumber: expect.stringMatching(/^R-/) },
		{ id: failed.attemptId, status: 'FAILED', message: expect.stringContaining('Nothing was charged.') },
		{ id: cancelled.attemptId, status: 'CANCELLED', message: 'The payment was cancelled. Nothing was charged.' },
	]);
	expect((await other.call('GET', '/api/payment/attempts')).json()).toEqual([]);
});

describe('who may pay', () => {
	it('is only the member, not another member, the office or a visitor', async () => {
		const [person, other, treasurer] = [
			await signInMember(app),
			await signInMember(app),
			await signInOffice(app, 'TREASURER'),
		];
		expect((await person.call('POST', `payment/${other.email}`)).statusCode).toBe(403);
		expect((await startPayment(treasurer)).statusCode).toBe(403);
		expect((await app.http.inject({ method: 'POST', url: `/api/payment/${person.email}` })).statusCode).toBe(401);
		expect(await app.rows(sql`select from fees where member_id in (${person.memberId}, ${other.memberId})`)).toEqual(
			[],
		);
		const { attemptId } = await beginPayment(person);
		expect((await readAttempt(other, attemptId)).statusCode).toBe(404);
	});
});

describe('fifty requests at the same moment', () => {
	it('get one open attempt and the same page', async () => {
		const person = await signInMember(app);
		const responses = await Promise.all(Array.from({ length: 50 }, () => startPayment(person)));
		expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array(50).fill(200));
		expect(new Set(responses.map((response) => response.json().redirectUrl)).size).toBe(1);
		const attempts = await app.rows(
			sql`select a.state from payment_attempts a join fees f on f.id = a.fee_id where f.member_id = ${person.memberId}`,
		);
		expect(attempts).toEqual([{ state: 'pending' }]);
	});
});

describe('when something goes wrong', () => {
	it('the sweep unlocks the dashboard after the payer closed the tab after the PIN', async () => {
		const person = await signInMember(app);
		const { redirectUrl } = await beginPayment(person);
		await payAt(redirectUrl);
		await sweepFor(app, 1);
		expect(await readProfile(person)).toMatchObject({ paymentStatus: 'PAID', dashboardLocked: false });
	});

	it('the status page unlocks the dashboard after the payer closed the tab after the PIN', async () => {
		const person = await signInMember(app);
		const { attemptId, redirectUrl } = await beginPayment(person);
		await payAt(redirectUrl);
		expect(await statusOf(person, attemptId)).toBe('PAID');
	});

	it('a payment whose response is lost after the capture is unknown, and the sweep credits it', async () => {
		const person = await signInMember(app);
		const { attemptId, redirectUrl } = await beginPayment(person);
		addFault(app, 'silent-after-capture');
		addFault(app, 'silent-status', 2);
		await returnFromWallet(await payAt(redirectUrl));
		const [row] = await app.rows(sql`select state from payment_attempts where id = ${attemptId}`);
		expect(row).toEqual({ state: 'unknown' });
		expect((await startPayment(person)).json()).toMatchObject({ status: 'UNKNOWN', attemptId });
		await sweepFor(app, 2);
		expect(await readProfile(person)).toMatchObject({ paymentStatus: 'PAID' });
		expect(await receiptsOf(app, person.memberId)).toHaveLength(1);
	});

	it('a payment whose call is lost before the capture is unknown for a while, then captured once', async () => {
		const person = await signInMember(app);
		const { attemptId, redirectUrl } = await beginPayment(person);
		const callback = await payAt(redirectUrl);
		addFault(app, 'silent', 2);
		await returnFromWallet(callback);
		expect((await app.rows(sql`select state from payment_attempts where id = ${attemptId}`))[0]).toEqual({
			state: 'unknown',
		});
		await sweepFor(app, 1);
		expect((await app.rows(sql`select state from payment_attempts where id = ${attemptId}`))[0]).toEqual({
			state: 'unknown',
		});
		await sweepFor(app, 10);
		expect(await receiptsOf(app, person.memberId)).toHaveLength(1);
	});

	it('returns, notifications, status pages and a sweep at the same moment credit a payment once', async () => {
		const person = await signInMember(app);
		const { attemptId, redirectUrl } = await beginPayment(person);
		addFault(app, 'duplicate-callback');
		const callback = await payAt(redirectUrl);
		const payment = await app.dependencies.simulator!.core.payments.read(redirectUrl.split('/').at(-1)!);
		const { headers, body } = await app.dependencies.simulator!.notifications.ofPayment(payment!);
		await Promise.all([
			...Array.from({ length: 6 }, () => returnFromWallet(callback)),
			...Array.from({ length: 6 }, () =>
				app.http.inject({ method: 'POST', url: '/api/payment/notification', headers, payload: body }),
			),
			...Array.from({ length: 6 }, () => readAttempt(person, attemptId)),
			...Array.from({ length: 6 }, () => startPayment(person)),
			sweepFor(app, 1),
		]);
		expect(await statusOf(person, attemptId)).toBe('PAID');
		expect(await receiptsOf(app, person.memberId)).toHaveLength(1);
		await app.runJobs();
		expect(app.mailer.to(person.email)).toHaveLength(2);
	});

	it('a forged return unlocks nothing, and the payer can still pay', async () => {
		const person = await signInMember(app);
		const { attemptId, redirectUrl, ref } = await beginPayment(person);
		const forged = `${app.dependencies.settings.publicUrl}/api/payment/return/x?paymentID=${ref}&status=success&signature=x`;
		expect(await returnFromWallet(forged)).toBe(`/payment-status?attempt=${attemptId}`);
		expect(await readProfile(person)).toMatchObject({ dashboardLocked: true });
		const nobody = `${app.dependencies.settings.publicUrl}/api/payment/return/x?paymentID=TR0011NONE&status=success`;
		expect(await returnFromWallet(nobody)).toBe('/payment-status');
		expect(await returnFromWallet(nobody.replace(/\?.*/, ''))).toBe('/payment-status');
		await returnFromWallet(await payAt(redirectUrl));
		expect(await statusOf(person, attemptId)).toBe('PAID');
	});

	it('a forged cancellation or failure changes nothing', async () => {
		const person = await signInMember(app);
		const { attemptId, redirectUrl, ref } = await beginPayment(person);
		for (const status of ['cancel', 'failure'])
			await returnFromWallet(
				`${app.dependencies.settings.publicUrl}/api/payment/return/x?paymentID=${ref}&status=${status}`,
			);
		expect(await statusOf(person, attemptId)).toBe('PENDING');
		await returnFromWallet(await payAt(redirectUrl));
		expect(await statusOf(person, attemptId)).toBe('PAID');
	});

	it('a return to the address without a key, which earlier payments have, counts without what it claims', async () => {
		const person = await signInMember(app);
		const { attemptId, redirectUrl } = await beginPayment(person);
		const withoutKey = (url: string) => url.replace(/\/return\/[^?]+/, '/return');
		const paid = withoutKey(await payAt(redirectUrl));
		const claimed = paid.replace('status=success', 'status=cancel');
		expect(claimed).not.toBe(paid);
		expect(await returnFromWallet(claimed)).toBe(`/payment-status?attempt=${attemptId}`);
		expect(await statusOf(person, attemptId)).toBe('PAID');
	});

	it('a wrong amount is a mismatch: locked, without a second attempt, listed in the office', async () => {
		const person = await signInMember(app);
		const { attemptId, redirectUrl } = await beginPayment(person);
		addFault(app, 'wrong-amount');
		await returnFromWallet(await payAt(redirectUrl));
		expect(await statusOf(person, attemptId)).toBe('MISMATCH');
		expect(await readProfile(person)).toMatchObject({ dashboardLocked: true });
		expect((await startPayment(person)).json()).toMatchObject({ status: 'MISMATCH', attemptId });
		const treasurer = await signInOffice(app, 'TREASURER');
		const { items } = (await treasurer.call('GET', 'payments/stuck')).json();
		expect(items.map(({ id }: { id: string }) => id)).toContain(attemptId);
	});

	it('a wallet in maintenance charges nothing, and the payer can try again', async () => {
		const person = await signInMember(app);
		addFault(app, 'maintenance');
		const refused = await startPayment(person);
		expect(refused.statusCode).toBe(503);
		expect(refused.json().message).toContain('Nothing was charged');
		await pay(app, person);
		expect(await readProfile(person)).toMatchObject({ paymentStatus: 'PAID' });
	});

	it('an attempt that nobody pays expires after a day, and a new one works', async () => {
		const person = await signInMember(app);
		const { attemptId } = await beginPayment(person);
		await sweepFor(app, 20);
		expect(await statusOf(person, attemptId)).toBe('PENDING');
		app.clock.forward(24 * 3600);
		await sweepFor(app, 2);
		expect(await statusOf(person, attemptId)).toBe('EXPIRED');
		await pay(app, person);
		expect(await readProfile(person)).toMatchObject({ paymentStatus: 'PAID' });
	});
});
