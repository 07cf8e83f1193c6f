import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestApp } from '#tests/helpers/app.ts';
import {
	begin,
	blockedWallet,
	cancelAt,
	comeBack,
	creditsOf,
	emptyWallet,
	faulty,
	pay,
	payAt,
	payingApp,
	somebody,
	sweepFor,
} from '#tests/helpers/payers.ts';

let app: TestApp;
beforeAll(async () => {
	app = await payingApp();
});
beforeEach(() => {
	app.dependencies.simulator!.core.faults.clear();
	app.clock.forward(61);
});
const statusOf = async (person: Awaited<ReturnType<typeof somebody>>, id: string) =>
	(await person.look(id)).json().status;

describe('paying', () => {
	it('opens the dashboard, with a receipt and two mails', async () => {
		const person = await somebody(app);
		const { attemptId, redirectUrl } = await begin(person);
		expect(await person.profile()).toMatchObject({ paymentStatus: 'PENDING', dashboardLocked: true });
		expect(await comeBack(await payAt(redirectUrl))).toBe(`/payment-status?attempt=${attemptId}`);

		expect(await person.profile()).toMatchObject({
			paymentStatus: 'PAID',
			registrationStatus: 'ACTIVE',
			dashboardLocked: false,
		});
		const shown = (await person.look(attemptId)).json();
		expect(shown).toMatchObject({
			status: 'PAID',
			message: 'Payment Successful',
			amounts: { netPaisa: 120_000, taxPaisa: 12_000, totalPaisa: 132_000 },
			receiptNumber: expect.stringMatching(/^R-2031-\d{5}$/),
			trxId: expect.stringMatching(/^[0-9A-F]{10}$/),
		});
		await app.runJobs();
		const letters = app.mailer.to(person.email);
		expect(letters).toHaveLength(2);
		expect(letters.find(({ subject }) => subject.startsWith('Welcome'))?.text).toContain('your dashboard is open');
		const mailed = letters.find(({ subject }) => subject.includes(shown.receiptNumber));
		expect(mailed?.text).toContain(`trxID: ${shown.trxId}`);
		expect(mailed?.attachments?.[0]).toMatchObject({ contentType: 'application/pdf' });
		expect(mailed?.attachments?.[0]?.content.subarray(0, 5).toString()).toBe('%PDF-');
	});

	it('is answered as paid without charging when it is paid', async () => {
		const person = await somebody(app);
		await pay(app, person);
		const again = (await person.start()).json();
		expect(again).toMatchObject({ status: 'PAID' });
		expect(again).not.toHaveProperty('redirectUrl');
		expect(await creditsOf(app, person.memberId)).toHaveLength(1);
	});

	it('resumes the open attempt', async () => {
		const person = await somebody(app);
		const first = await begin(person);
		expect(await begin(person)).toEqual(first);
	});

	it('cancelled, then paid', async () => {
		const person = await somebody(app);
		const first = await begin(person);
		await comeBack(await cancelAt(first.redirectUrl));
		expect(await statusOf(person, first.attemptId)).toBe('CANCELLED');
		expect(await person.profile()).toMatchObject({ paymentStatus: 'UNPAID', dashboardLocked: true });
		const second = await begin(person);
		expect(second.attemptId).not.toBe(first.attemptId);
		await comeBack(await payAt(second.redirectUrl));
		expect(await statusOf(person, second.attemptId)).toBe('PAID');
	});

	it.each([
		['without balance', emptyWallet],
		['from a blocked wallet', blockedWallet],
	])('fails %s, and can be tried again', async (_, wallet) => {
		const person = await somebody(app);
		const { attemptId, redirectUrl } = await begin(person);
		await comeBack(await payAt(redirectUrl, wallet));
		expect(await statusOf(person, attemptId)).toBe('FAILED');
		expect(await person.profile()).toMatchObject({ paymentStatus: 'FAILED', dashboardLocked: true });
		await pay(app, person);
		expect(await person.profile()).toMatchObject({ paymentStatus: 'PAID' });
	});

	it('is refused by the wallet a second time within a minute, and works a minute later', async () => {
		const [first, second] = [await somebody(app), await somebody(app)];
		await pay(app, first);
		const { attemptId, redirectUrl } = await begin(second);
		await comeBack(await payAt(redirectUrl));
		const shown = (await second.look(attemptId)).json();
		expect(shown).toMatchObject({ status: 'FAILED', message: expect.stringContaining('wait a minute') });
		await pay(app, second);
		expect(await second.profile()).toMatchObject({ paymentStatus: 'PAID' });
	});
});

describe('who may pay', () => {
	it('not with another member’s e-mail, not the office, not a stranger', async () => {
		const [person, other, treasurer] = [await somebody(app), await somebody(app), await somebody(app, 'TREASURER')];
		expect((await person.call('POST', `/api/payment/${other.email}`)).statusCode).toBe(403);
		expect((await treasurer.start()).statusCode).toBe(403);
		expect((await app.http.inject({ method: 'POST', url: `/api/payment/${person.email}` })).statusCode).toBe(401);
		expect(await app.rows(sql`select from fees where member_id in (${person.memberId}, ${other.memberId})`)).toEqual(
			[],
		);
		const { attemptId } = await begin(person);
		expect((await other.look(attemptId)).statusCode).toBe(404);
	});
});

describe('fifty at the same moment', () => {
	it('get one open attempt and the same page', async () => {
		const person = await somebody(app);
		const answers = await Promise.all(Array.from({ length: 50 }, () => person.start()));
		expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(50).fill(200));
		expect(new Set(answers.map((answer) => answer.json().redirectUrl)).size).toBe(1);
		const attempts = await app.rows(
			sql`select a.state from payment_attempts a join fees f on f.id = a.fee_id where f.member_id = ${person.memberId}`,
		);
		expect(attempts).toEqual([{ state: 'pending' }]);
	});
});

describe('the wallet’s mishaps', () => {
	it('a tab closed after the PIN: unlocked by the sweeper, without anyone clicking', async () => {
		const person = await somebody(app);
		const { redirectUrl } = await begin(person);
		await payAt(redirectUrl);
		await sweepFor(app, 1);
		expect(await person.profile()).toMatchObject({ paymentStatus: 'PAID', dashboardLocked: false });
	});

	it('a tab closed after the PIN: unlocked by opening the status page', async () => {
		const person = await somebody(app);
		const { attemptId, redirectUrl } = await begin(person);
		await payAt(redirectUrl);
		expect(await statusOf(person, attemptId)).toBe('PAID');
	});

	it('silence after the capture, and then some: unknown, and credited by the sweeper', async () => {
		const person = await somebody(app);
		const { attemptId, redirectUrl } = await begin(person);
		faulty(app, 'silent-after-capture');
		faulty(app, 'silent-status', 2);
		await comeBack(await payAt(redirectUrl));
		const [row] = await app.rows(sql`select state from payment_attempts where id = ${attemptId}`);
		expect(row).toEqual({ state: 'unknown' });
		expect((await person.start()).json()).toMatchObject({ status: 'UNKNOWN', attemptId });
		await sweepFor(app, 2);
		expect(await person.profile()).toMatchObject({ paymentStatus: 'PAID' });
		expect(await creditsOf(app, person.memberId)).toHaveLength(1);
	});

	it('silence before the capture: unknown for a while, then captured once', async () => {
		const person = await somebody(app);
		const { attemptId, redirectUrl } = await begin(person);
		const callback = await payAt(redirectUrl);
		faulty(app, 'silent', 2);
		await comeBack(callback);
		expect((await app.rows(sql`select state from payment_attempts where id = ${attemptId}`))[0]).toEqual({
			state: 'unknown',
		});
		await sweepFor(app, 1);
		expect((await app.rows(sql`select state from payment_attempts where id = ${attemptId}`))[0]).toEqual({
			state: 'unknown',
		});
		await sweepFor(app, 10);
		expect(await creditsOf(app, person.memberId)).toHaveLength(1);
	});

	it('a callback twice, a poll and a sweep at once: one credit', async () => {
		const person = await somebody(app);
		const { attemptId, redirectUrl } = await begin(person);
		faulty(app, 'duplicate-callback');
		const callback = await payAt(redirectUrl);
		const payment = await app.dependencies.simulator!.core.payments.read(redirectUrl.split('/').at(-1)!);
		const { headers, body } = await app.dependencies.simulator!.notifications.ofPayment(payment!);
		await Promise.all([
			...Array.from({ length: 6 }, () => comeBack(callback)),
			...Array.from({ length: 6 }, () =>
				app.http.inject({ method: 'POST', url: '/api/payment/notification', headers, payload: body }),
			),
			...Array.from({ length: 6 }, () => person.look(attemptId)),
			...Array.from({ length: 6 }, () => person.start()),
			sweepFor(app, 1),
		]);
		expect(await statusOf(person, attemptId)).toBe('PAID');
		expect(await creditsOf(app, person.memberId)).toHaveLength(1);
		await app.runJobs();
		expect(app.mailer.to(person.email)).toHaveLength(2);
	});

	it('a forged callback unlocks nothing, and does not stand in the payer’s way', async () => {
		const person = await somebody(app);
		const { attemptId, redirectUrl, ref } = await begin(person);
		const forged = `${app.dependencies.settings.publicUrl}/api/payment/return?paymentID=${ref}&status=success&signature=x`;
		expect(await comeBack(forged)).toBe(`/payment-status?attempt=${attemptId}`);
		expect(await person.profile()).toMatchObject({ dashboardLocked: true });
		const nobody = `${app.dependencies.settings.publicUrl}/api/payment/return?paymentID=TR0011NONE&status=success`;
		expect(await comeBack(nobody)).toBe('/payment-status');
		expect(await comeBack(nobody.replace(/\?.*/, ''))).toBe('/payment-status');
		await comeBack(await payAt(redirectUrl));
		expect(await statusOf(person, attemptId)).toBe('PAID');
	});

	it('a forged cancel does not lose a payment that its payer agreed to', async () => {
		const person = await somebody(app);
		const { attemptId, redirectUrl, ref } = await begin(person);
		await comeBack(`${app.dependencies.settings.publicUrl}/api/payment/return?paymentID=${ref}&status=cancel`);
		await comeBack(await payAt(redirectUrl));
		expect(await statusOf(person, attemptId)).toBe('PAID');
	});

	it('a wrong amount is a mismatch: no unlock, no second attempt, and the office sees it', async () => {
		const person = await somebody(app);
		const { attemptId, redirectUrl } = await begin(person);
		faulty(app, 'wrong-amount');
		await comeBack(await payAt(redirectUrl));
		expect(await statusOf(person, attemptId)).toBe('MISMATCH');
		expect(await person.profile()).toMatchObject({ dashboardLocked: true });
		expect((await person.start()).json()).toMatchObject({ status: 'MISMATCH', attemptId });
		const treasurer = await somebody(app, 'TREASURER');
		const { items } = (await treasurer.office('GET', 'payments/stuck')).json();
		expect(items.map(({ id }: { id: string }) => id)).toContain(attemptId);
	});

	it('maintenance at the start charges nothing and can be tried again', async () => {
		const person = await somebody(app);
		faulty(app, 'maintenance');
		const refused = await person.start();
		expect(refused.statusCode).toBe(503);
		expect(refused.json().message).toContain('Nothing was charged');
		await pay(app, person);
		expect(await person.profile()).toMatchObject({ paymentStatus: 'PAID' });
	});

	it('nobody pays: after a day and a last question it is expired, and a new attempt works', async () => {
		const person = await somebody(app);
		const { attemptId } = await begin(person);
		await sweepFor(app, 20);
		expect(await statusOf(person, attemptId)).toBe('PENDING');
		app.clock.forward(24 * 3600);
		await sweepFor(app, 2);
		expect(await statusOf(person, attemptId)).toBe('EXPIRED');
		await pay(app, person);
		expect(await person.profile()).toMatchObject({ paymentStatus: 'PAID' });
	});
});
