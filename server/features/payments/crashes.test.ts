import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import type { Gateway } from '#server/gateways/gateway.ts';
import { gatewaysOf } from '#server/gateways/gateways.ts';
import type { TestApp } from '#tests/helpers/app.ts';
import { signInMember } from '#tests/helpers/members.ts';
import { signInOffice } from '#tests/helpers/office.ts';
import {
	addFault,
	beginPayment,
	pay,
	payAt,
	payingApp,
	readAttempt,
	readProfile,
	receiptsOf,
	returnFromWallet,
	returnKey,
} from '#tests/helpers/payments.ts';

const both = ['simulator', 'sslcommerz-simulator'];

let app: TestApp;
beforeAll(async () => {
	app = await payingApp({ wallets: both });
});
beforeEach(() => {
	app.dependencies.simulator!.core.faults.clear();
	app.clock.forward(61);
});

/** The system after a restart: new services on the same database. */
const restarted = async (gateway: Gateway) =>
	(await buildApp({ ...app.dependencies, gateways: gatewaysOf([gateway]) })).services.payments;

/** A process that is killed when the gateway has responded: nothing after that is done. */
const killedDuring = (gateway: Gateway, over: Partial<Gateway>) => restarted({ ...gateway, ...over });

const gatewayNamed = (name: string) => app.dependencies.gateways.of(name)!;
const fieldsOf = (address: string) => Object.fromEntries(new URL(address).searchParams);

/** The wallet has the money, and the server was killed before it stored anything. */
async function capturedButKilled(name = 'simulator') {
	const gateway = gatewayNamed(name);
	const person = await signInMember(app);
	const { attemptId, redirectUrl } = await beginPayment(person, name);
	const back = await payAt(redirectUrl);
	const killed = await killedDuring(gateway, {
		async execute(providerRef, record) {
			await gateway.execute(providerRef, record);
			throw new Error('kill -9');
		},
	});
	await killed.checkout.returned(fieldsOf(back), returnKey(app, attemptId));
	return { person, attemptId };
}

describe.each(both)('kill -9 with %s', (name) => {
	it('between capture and credit: the sweep credits after the restart', async () => {
		const { person } = await capturedButKilled(name);
		expect(await readProfile(person)).toMatchObject({ dashboardLocked: true });
		app.clock.forward(60);
		await (await restarted(gatewayNamed(name))).sweep();
		expect(await readProfile(person)).toMatchObject({ paymentStatus: 'PAID', dashboardLocked: false });
		expect(await receiptsOf(app, person.memberId)).toHaveLength(1);
	});

	it('before the capture: the payment is captured and credited after the restart', async () => {
		const person = await signInMember(app);
		const { attemptId, redirectUrl } = await beginPayment(person, name);
		const back = await payAt(redirectUrl);
		const killed = await killedDuring(gatewayNamed(name), { execute: () => Promise.reject(new Error('kill -9')) });
		await killed.checkout.returned(fieldsOf(back), returnKey(app, attemptId));
		const next = await restarted(gatewayNamed(name));
		for (let minute = 0; minute < 8; minute++) {
			app.clock.forward(60);
			await next.sweep();
		}
		expect(await receiptsOf(app, person.memberId)).toHaveLength(1);
	});

	it('while the payment is created at the wallet: a new attempt is possible after a while', async () => {
		const person = await signInMember(app);
		const killed = await killedDuring(gatewayNamed(name), { create: () => Promise.reject(new Error('kill -9')) });
		await expect(killed.checkout.start(person.actor, person.email)).rejects.toThrow('kill -9');
		app.clock.forward(240);
		await pay(app, person, name);
		expect(await receiptsOf(app, person.memberId)).toHaveLength(1);
	});

	it('between the refund and its record: refunded once, locked after the restart', async () => {
		const person = await signInMember(app);
		const attemptId = await pay(app, person, name);
		const treasurer = await signInOffice(app, 'TREASURER');
		const refund = gatewayNamed(name).refund!;
		const killed = await killedDuring(gatewayNamed(name), {
			refund: {
				...refund,
				async request(order, record) {
					await refund.request(order, record);
					throw new Error('kill -9');
				},
			},
		});
		await expect(killed.office.refund(treasurer.actor, attemptId, 'Moved abroad')).rejects.toThrow('kill -9');
		expect((await treasurer.call('POST', `payments/${attemptId}/refund`, { reason: 'Again' })).statusCode).toBe(409);
		app.clock.forward(240);
		await (await restarted(gatewayNamed(name))).sweep();
		expect(await readProfile(person)).toMatchObject({ paymentStatus: 'REFUNDED', dashboardLocked: true });
		const refundCalls = await app.rows(
			sql`select verb from wallet_exchanges where attempt_id = ${attemptId} and verb = 'refund'`,
		);
		expect(refundCalls).toHaveLength(1);
	});
});

describe('receipt numbers', () => {
	it('have no gaps when many are credited at the same moment and one fails', async () => {
		const people = [];
		for (let count = 0; count < 6; count++) {
			app.clock.forward(61);
			people.push(await capturedButKilled());
		}
		// One of them has the trxID of another payment, so its transaction rolls back.
		const [first, odd] = people;
		await app.rows(sql`
			update simulated_payments set payment = jsonb_set(payment, '{trxID}', (
				select s.payment -> 'trxID' from simulated_payments s join payment_attempts a on a.provider_ref = s.payment_id where a.id = ${first!.attemptId}))
			where payment_id = (select provider_ref from payment_attempts where id = ${odd!.attemptId})`);
		app.clock.forward(240);
		await readAttempt(first!.person, first!.attemptId);
		await Promise.all(people.map(({ person, attemptId }) => readAttempt(person, attemptId)));
		const states = await Promise.all(
			people.map(async ({ person, attemptId }) => (await readAttempt(person, attemptId)).json().status),
		);
		expect(states).toEqual(['PAID', 'MISMATCH', 'PAID', 'PAID', 'PAID', 'PAID']);
		const rows = await app.rows<{ serial: number }>(sql`select serial from receipts order by serial`);
		expect(rows.map(({ serial }) => serial)).toEqual(rows.map((_, index) => index + 1));
	});
});

it('a payment that the wallet completed after it expired here is credited', async () => {
	const person = await signInMember(app);
	const { attemptId, redirectUrl, ref } = await beginPayment(person);
	await payAt(redirectUrl);
	addFault(app, 'silent-after-capture');
	await app.dependencies.gateways.current.execute(ref, async () => {});
	await app.rows(sql`update payment_attempts set state = 'expired', claimed_at = null where id = ${attemptId}`);
	await returnFromWallet(`${app.dependencies.settings.publicUrl}/api/payment/return/x?paymentID=${ref}&status=failure`);
	expect((await readAttempt(person, attemptId)).json().status).toBe('PAID');
});
