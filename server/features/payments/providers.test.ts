import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import { migrationsFolder } from '#server/core/db/migrate.ts';
import type { Gateway, Order, Outcome } from '#server/gateways/gateway.ts';
import { gatewaysOf } from '#server/gateways/gateways.ts';
import type { TestApp } from '#tests/helpers/app.ts';
import { type SignedInMember, signInMember } from '#tests/helpers/members.ts';
import { type OfficeUser, signInOffice } from '#tests/helpers/office.ts';
import {
	beginPayment,
	pay,
	payAt,
	payingApp,
	readProfile,
	receiptsOf,
	returnKey,
	sweepFor,
} from '#tests/helpers/payments.ts';
import { refunds } from './tables.ts';

let app: TestApp;
let treasurer: OfficeUser;
beforeAll(async () => {
	app = await payingApp();
	treasurer = await signInOffice(app, 'TREASURER');
});
beforeEach(() => app.clock.forward(61));

let tinyCount = 0;

/** A second provider: no PIN, no notifications, no refunds, and a statement with other columns. */
function tinyPay({ maxPaisa = 1_000_000 } = {}) {
	const payments = new Map<string, { order: Order; state: 'open' | 'agreed' | 'taken' }>();
	const calls: string[] = [];
	const outcomeOf = (providerRef: string): Outcome => {
		calls.push(providerRef);
		const payment = payments.get(providerRef);
		if (!payment) return { kind: 'failed', code: '404', message: 'TinyPay does not know this payment.' };
		if (payment.state !== 'taken') return { kind: 'initiated' };
		const { invoice, paisa, currency } = payment.order;
		return { kind: 'completed', capture: { providerRef, trxId: `T-${providerRef}`, invoice, paisa, currency } };
	};
	const gateway: Gateway = {
		name: 'tinypay',
		title: 'TinyPay',
		limits: { minPaisa: 100, maxPaisa },
		async create(order) {
			const providerRef = `tiny-${++tinyCount}`;
			payments.set(providerRef, { order, state: 'open' });
			const expiresAt = new Date(app.clock.now().getTime() + 3_600_000);
			return { kind: 'created', providerRef, redirectUrl: `https://tiny.example/${providerRef}`, expiresAt };
		},
		async execute(providerRef) {
			const payment = payments.get(providerRef);
			if (payment?.state === 'agreed') payment.state = 'taken';
			return outcomeOf(providerRef);
		},
		query: async (providerRef) => outcomeOf(providerRef),
		readReturn: ({ tiny }) => (typeof tiny === 'string' ? { providerRef: tiny, hint: 'success' } : undefined),
		parseStatement(csv) {
			const [head, ...rows] = csv.split('\n').map((row) => row.split(';'));
			if (head?.[0] !== 'tiny') return { problem: 'This is not a TinyPay statement.' };
			return {
				lines: rows.map(([trxId = '', amount], index) => ({
					line: index + 2,
					trxId,
					invoice: '',
					paisa: Number(amount) * 100,
				})),
			};
		},
	};
	return {
		gateway,
		calls,
		agree(redirectUrl: string) {
			const providerRef = redirectUrl.split('/').at(-1)!;
			payments.get(providerRef)!.state = 'agreed';
			return { tiny: providerRef };
		},
	};
}

/** The services after a restart with other settings; the first gateway takes new payments. */
async function restartWith(...[current, ...others]: [Gateway, ...Gateway[]]) {
	const errors: Record<string, unknown>[] = [];
	const log = pino({ level: 'error' }, { write: (line: string) => void errors.push(JSON.parse(line)) });
	const { services } = await buildApp({ ...app.dependencies, gateways: gatewaysOf([current], ...others), log });
	return { ...services.payments, errors };
}
type Services = Awaited<ReturnType<typeof restartWith>>;
const simulator = () => app.dependencies.gateways.current;

async function begin({ checkout }: Services, member: SignedInMember) {
	const { attemptId, redirectUrl } = await checkout.start(member.actor, member.email);
	return { attemptId: attemptId!, redirectUrl: redirectUrl! };
}
const attemptOf = async (id: string) =>
	(
		await app.rows<{ provider: string; state: string }>(
			sql`select provider, state from payment_attempts where id = ${id}`,
		)
	)[0];

describe('a change of the provider', () => {
	it('settles open attempts with the old one, and starts new ones with the new one', async () => {
		const [before, after] = [await signInMember(app), await signInMember(app)];
		const old = await beginPayment(before);
		const tiny = tinyPay();
		const services = await restartWith(tiny.gateway, simulator());
		const fresh = await begin(services, after);

		const returned = new URL(await payAt(old.redirectUrl)).searchParams;
		expect(await services.checkout.returned(Object.fromEntries(returned), returnKey(app, old.attemptId))).toBe(
			old.attemptId,
		);
		expect(await services.checkout.returned(tiny.agree(fresh.redirectUrl), returnKey(app, fresh.attemptId))).toBe(
			fresh.attemptId,
		);

		expect(await attemptOf(old.attemptId)).toEqual({ provider: 'simulator', state: 'paid' });
		expect(await attemptOf(fresh.attemptId)).toEqual({ provider: 'tinypay', state: 'paid' });
		for (const { memberId } of [before, after]) expect(await receiptsOf(app, memberId)).toHaveLength(1);
		expect(new Set(tiny.calls)).toEqual(new Set([fresh.redirectUrl.split('/').at(-1)]));
	});

	it('resumes the open attempt at the old provider instead of opening a second one', async () => {
		const member = await signInMember(app);
		const old = await beginPayment(member);
		const services = await restartWith(tinyPay().gateway, simulator());
		expect(await begin(services, member)).toEqual({ attemptId: old.attemptId, redirectUrl: old.redirectUrl });
	});

	it('lets one sweep settle the attempts of both', async () => {
		const [before, after] = [await signInMember(app), await signInMember(app)];
		const old = await beginPayment(before);
		const tiny = tinyPay();
		const services = await restartWith(tiny.gateway, simulator());
		const fresh = await begin(services, after);
		await payAt(old.redirectUrl);
		tiny.agree(fresh.redirectUrl);
		app.clock.forward(60);
		await services.sweep();
		for (const { attemptId } of [old, fresh]) expect((await attemptOf(attemptId))?.state).toBe('paid');
	});

	it('refunds old payments at the old provider', async () => {
		const member = await signInMember(app);
		const attemptId = await pay(app, member);
		const services = await restartWith(tinyPay().gateway, simulator());
		expect(await services.office.refund(treasurer.actor, attemptId, 'Moved abroad')).toBe('REFUNDED');
		expect(await readProfile(member)).toMatchObject({ paymentStatus: 'REFUNDED', dashboardLocked: true });
	});

	it('accepts notifications and statements of the old provider', async () => {
		const [notified, listed] = [await signInMember(app), await signInMember(app)];
		const services = await restartWith(tinyPay().gateway, simulator());
		const first = await beginPayment(notified);
		await payAt(first.redirectUrl);
		const payment = await app.dependencies.simulator!.core.payments.read(first.ref);
		const { headers, body } = await app.dependencies.simulator!.notifications.ofPayment(payment!);
		await services.notifications.receive(body, headers);
		expect((await attemptOf(first.attemptId))?.state).toBe('paid');

		app.clock.forward(61);
		const second = await beginPayment(listed);
		await payAt(second.redirectUrl);
		const { invoice } = await services.office.detail(second.attemptId);
		const csv = `trxID,invoice,amount\n,${invoice},1320.00`;
		const { rows } = await services.statements.import(treasurer.actor, { name: 'March', csv });
		expect(rows).toMatchObject([{ result: 'matched', attemptId: second.attemptId }]);
	});
});

describe('a provider that is no longer configured', () => {
	it('leaves its attempts open, says so in the log, and settles them when it is configured again', async () => {
		const member = await signInMember(app);
		const { attemptId, redirectUrl } = await beginPayment(member);
		await payAt(redirectUrl);
		const services = await restartWith(tinyPay().gateway);
		app.clock.forward(60);
		await services.sweep();
		expect(await attemptOf(attemptId)).toEqual({ provider: 'simulator', state: 'pending' });
		expect(services.errors.find((error) => error.attemptId === attemptId)).toMatchObject({
			event: 'payment-gateway-missing',
			provider: 'simulator',
			msg: expect.stringContaining('“simulator” is not configured'),
		});
		expect((await services.checkout.attempt(member.actor, attemptId)).status).toBe('PENDING');
		await expect(services.office.query(treasurer.actor, attemptId)).rejects.toMatchObject({
			code: 'CONFLICT',
			message: expect.stringContaining('“simulator” is not configured'),
		});
		await sweepFor(app, 2);
		expect((await attemptOf(attemptId))?.state).toBe('paid');
	});

	it('refuses refunds of its payments, and continues an open one when it is configured again', async () => {
		const member = await signInMember(app);
		const attemptId = await pay(app, member);
		const services = await restartWith(tinyPay().gateway);
		expect((await services.office.detail(attemptId)).refundable).toBe(false);
		await expect(services.office.refund(treasurer.actor, attemptId, 'Moved abroad')).rejects.toMatchObject({
			code: 'CONFLICT',
			message: expect.stringContaining('“simulator” is not configured'),
		});
		const { trxId } = await services.office.detail(attemptId);
		await app.db.insert(refunds).values({
			attemptId,
			paisa: 132_000,
			trxId: trxId!,
			reason: 'Moved abroad',
			requestedBy: treasurer.email,
			requestedAt: app.clock.now(),
		});
		await services.sweep();
		expect((await attemptOf(attemptId))?.state).toBe('paid');
		await sweepFor(app, 5);
		expect((await attemptOf(attemptId))?.state).toBe('refunded');
	});
});

describe('several gateways at once', () => {
	const offering = async (...offered: [Gateway, ...Gateway[]]) =>
		(await buildApp({ ...app.dependencies, gateways: gatewaysOf(offered) })).services.payments;

	it('lets the payer choose, and settles each attempt with the gateway of its own', async () => {
		const [first, second] = [await signInMember(app), await signInMember(app)];
		const tiny = tinyPay();
		const { checkout, sweep } = await offering(simulator(), tiny.gateway);
		expect(checkout.offers()).toEqual([
			{ name: 'simulator', title: 'Simulated wallet' },
			{ name: 'tinypay', title: 'TinyPay' },
		]);
		const atWallet = await checkout.start(first.actor, first.email);
		const atTiny = await checkout.start(second.actor, second.email, 'tinypay');
		expect(await attemptOf(atWallet.attemptId!)).toMatchObject({ provider: 'simulator' });
		expect(await attemptOf(atTiny.attemptId!)).toMatchObject({ provider: 'tinypay' });
		await payAt(atWallet.redirectUrl!);
		tiny.agree(atTiny.redirectUrl!);
		app.clock.forward(60);
		await sweep();
		for (const { attemptId } of [atWallet, atTiny]) expect((await attemptOf(attemptId!))?.state).toBe('paid');
	});

	it('continues the open attempt, whatever is chosen afterwards: nobody pays twice', async () => {
		const member = await signInMember(app);
		const { checkout } = await offering(simulator(), tinyPay().gateway);
		const { attemptId } = await checkout.start(member.actor, member.email, 'tinypay');
		expect(await checkout.start(member.actor, member.email, 'simulator')).toMatchObject({ attemptId });
	});

	it('offers only those that take the amount, and takes a larger fee with the next one', async () => {
		const member = await signInMember(app);
		const { checkout } = await offering(tinyPay({ maxPaisa: 100_000 }).gateway, simulator());
		expect(checkout.offers()).toEqual([{ name: 'simulator', title: 'Simulated wallet' }]);
		await expect(checkout.start(member.actor, member.email, 'tinypay')).rejects.toMatchObject({
			message: expect.stringContaining('at most ৳1,000.00'),
		});
		const { attemptId } = await checkout.start(member.actor, member.email);
		expect(await attemptOf(attemptId!)).toMatchObject({ provider: 'simulator' });
	});

	it('refuses a gateway that is not offered, also one that only settles old payments', async () => {
		const member = await signInMember(app);
		const { checkout } = await restartWith(simulator(), tinyPay().gateway);
		for (const name of ['tinypay', 'nagad', ''])
			await expect(checkout.start(member.actor, member.email, name)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
	});
});

describe('what a provider can do', () => {
	it('may send the browser back with a form', async () => {
		const member = await signInMember(app);
		const { attemptId, redirectUrl, ref } = await beginPayment(member);
		await payAt(redirectUrl);
		const response = await app.http.inject({
			method: 'POST',
			url: `/api/payment/return/${returnKey(app, attemptId)}`,
			headers: { 'content-type': 'application/x-www-form-urlencoded' },
			payload: `paymentID=${ref}&status=success`,
		});
		expect(response.statusCode).toBe(303);
		expect(response.headers.location).toBe(`/payment-status?attempt=${attemptId}`);
		expect((await attemptOf(attemptId))?.state).toBe('paid');
	});

	it('limits a payment: a larger fee is refused before anything is created', async () => {
		const member = await signInMember(app);
		const { checkout } = await restartWith(tinyPay({ maxPaisa: 100_000 }).gateway);
		await expect(checkout.start(member.actor, member.email)).rejects.toMatchObject({
			code: 'CONFLICT',
			message: expect.stringContaining('at most ৳1,000.00'),
		});
		expect(await readProfile(member)).toMatchObject({ paymentStatus: 'UNPAID' });
	});

	it('may lack refunds and notifications', async () => {
		const member = await signInMember(app);
		const tiny = tinyPay();
		const services = await restartWith(tiny.gateway);
		const { attemptId, redirectUrl } = await begin(services, member);
		await services.checkout.returned(tiny.agree(redirectUrl), returnKey(app, attemptId));
		expect(await services.office.detail(attemptId)).toMatchObject({ status: 'PAID', refundable: false });
		await expect(services.office.refund(treasurer.actor, attemptId, 'Moved abroad')).rejects.toMatchObject({
			message: expect.stringContaining('has no refunds'),
		});
		await expect(services.notifications.receive('{}', {})).rejects.toMatchObject({ code: 'FORBIDDEN' });
	});

	it('may have statements of another format', async () => {
		const member = await signInMember(app);
		const tiny = tinyPay();
		const services = await restartWith(simulator(), tiny.gateway);
		const { attemptId, redirectUrl } = await begin(await restartWith(tiny.gateway), member);
		const { tiny: providerRef } = tiny.agree(redirectUrl);
		await services.checkout.returned({ tiny: providerRef }, returnKey(app, attemptId));
		const { rows } = await services.statements.import(treasurer.actor, {
			name: 'March',
			csv: `tiny;taka\nT-${providerRef};1320`,
		});
		expect(rows).toMatchObject([{ result: 'matched', attemptId }]);
	});
});

it('a migration gives attempts of earlier demos, stored as bkash, to the simulator', async () => {
	const member = await signInMember(app);
	const { attemptId, redirectUrl, ref } = await beginPayment(member);
	await payAt(redirectUrl);
	const realPayment = await beginPayment(await signInMember(app));
	await app.rows(
		sql`update payment_attempts set provider = 'bkash' where id in (${attemptId}, ${realPayment.attemptId})`,
	);
	// A payment at the real bKash: the simulator does not know it.
	await app.rows(sql`update payment_attempts set provider_ref = 'TR0011REAL' where id = ${realPayment.attemptId}`);
	await app.rows(
		sql.raw(readFileSync(path.join(migrationsFolder, '20261115161655_simulator_attempts/migration.sql'), 'utf8')),
	);
	expect(await attemptOf(realPayment.attemptId)).toMatchObject({ provider: 'bkash' });
	expect(
		await app.services.payments.checkout.returned({ paymentID: ref, status: 'success' }, returnKey(app, attemptId)),
	).toBe(attemptId);
	expect(await attemptOf(attemptId)).toEqual({ provider: 'simulator', state: 'paid' });
});
