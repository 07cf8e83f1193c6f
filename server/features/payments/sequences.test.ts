import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Refusal } from '#server/core/http/errors.ts';
import { gatewaysOf } from '#server/gateways/gateways.ts';
import type { FaultName } from '#server/gateways/simulator/faults.ts';
import { type TestApp, testApp } from '#tests/helpers/app.ts';
import { type SignedInMember, signInMember } from '#tests/helpers/members.ts';
import { signInOffice } from '#tests/helpers/office.ts';
import { emptyWallet, goodWallet } from '#tests/helpers/payments.ts';
import { simulatedGateway, simulatedSslcommerz } from '#tests/helpers/simulated-gateway.ts';
import { openPayments } from './feature.ts';

/** The number of random sequences. PAYMENT_SEQUENCES=20000 runs more, PAYMENT_SEED runs others. */
const sequences = Number(process.env.PAYMENT_SEQUENCES ?? 1000);
const seed = Number(process.env.PAYMENT_SEED ?? 20_311_003);

/** Each gateway with its share of the sequences: the second one shows that the services do not depend on the first. */
const gatewaysToTest = [
	{
		name: 'bKash',
		share: 1,
		simulate: ({ clock, dependencies: { settings, database } }: TestApp) =>
			simulatedGateway({ db: database.db, clock, secret: settings.secret }),
	},
	{ name: 'SSLCommerz', share: 0.25, simulate: simulatedSslcommerz },
] as const;

/** The real services and gateway on a real database, without a network. */
async function setUp(simulate: (typeof gatewaysToTest)[number]['simulate']) {
	const app = await testApp();
	const { clock } = app;
	const simulated = simulate(app);
	const gateways = gatewaysOf([simulated.open()]);
	const services = openPayments({
		...app.services,
		dependencies: { ...app.dependencies, gateways },
		bills: () => app.services.bills,
	});
	const treasurer = await signInOffice(app, 'TREASURER');
	return { ...simulated, app, clock, services, treasurer };
}
type World = Awaited<ReturnType<typeof setUp>>;
type Real = World & { person: SignedInMember; accountPayment: string };
type Model = Record<string, never>;

/** A refusal is a valid result (the wallet is down, nothing to refund); any other error is a bug. */
const orRefused = async (work: Promise<unknown>) => {
	try {
		await work;
	} catch (error) {
		if (!(error instanceof Refusal)) throw error;
	}
};

const own = ({ payments, person }: Real) =>
	payments.all().filter(({ payerReference }) => payerReference === person.userId);
const keyOf = ({ callbackURL }: { callbackURL: string }) => callbackURL.split('/').at(-1)!;
const fieldsOf = (address: string) => Object.fromEntries(new URL(address).searchParams);
const newest = (real: Real) => own(real).at(-1);

const moves = {
	start: (real: Real) => orRefused(real.services.checkout.start(real.person.actor, real.person.email)),
	/** A payment into the account. The same id again resumes it, or says that it was made. */
	startAccount: (real: Real) =>
		orRefused(real.services.checkout.payAccount(real.person.actor, { id: real.accountPayment, paisa: 45_600 })),
	pay: (real: Real) => atWallet(real, goodWallet),
	payWithoutBalance: (real: Real) => atWallet(real, emptyWallet),
	cancel: async (real: Real) => {
		const payment = newest(real);
		if (payment) await real.payer.cancel(payment.paymentID);
	},
	/** The browser returns as the wallet sent it. */
	return: async (real: Real) => {
		const payment = newest(real);
		if (!payment) return;
		await real.services.checkout.returned(fieldsOf(real.payer.returnUrl(payment)), keyOf(payment));
	},
	oldReturn: async (real: Real) => {
		const [payment] = own(real);
		if (payment)
			await real.services.checkout.returned(fieldsOf(real.core.callbackUrl(payment, 'success')), keyOf(payment));
	},
	forgedReturn: async (real: Real) => {
		const payment = newest(real);
		if (payment) await real.services.checkout.returned(fieldsOf(real.core.callbackUrl(payment, 'success')), 'forged');
	},
	forgedCancel: async (real: Real) => {
		const payment = newest(real);
		if (payment) await real.services.checkout.returned(fieldsOf(real.core.callbackUrl(payment, 'cancel')), 'forged');
	},
	notification: async (real: Real) => {
		const payment = newest(real);
		if (!payment) return;
		const { headers, body } = await real.notifications.ofPayment(payment);
		await orRefused(real.services.notifications.receive(body, headers));
	},
	poll: async (real: Real) => {
		const [attempt] = await real.app.rows<{ id: string }>(sql`
			select a.id from payment_attempts a join fees f on f.id = a.fee_id
			where f.member_id = ${real.person.memberId} order by a.created_at desc limit 1`);
		if (attempt) await real.services.checkout.attempt(real.person.actor, attempt.id);
	},
	sweep: async (real: Real) => {
		await real.services.sweep();
	},
	refund: async (real: Real) => {
		const [attempt] = await real.app.rows<{ id: string }>(sql`
			select a.id from payment_attempts a join fees f on f.id = a.fee_id
			where f.member_id = ${real.person.memberId} and a.state in ('paid', 'mismatch') limit 1`);
		if (attempt) await orRefused(real.services.office.refund(real.treasurer.actor, attempt.id, 'A test'));
	},
	/** The usual case, so that most sequences pay something. */
	startAndPay: async (real: Real) => {
		await moves.start(real);
		await moves.pay(real);
	},
	/** Every path that can settle the payment at the same moment. */
	allAtOnce: async (real: Real) => {
		await Promise.all([
			moves.return(real),
			moves.notification(real),
			moves.poll(real),
			moves.sweep(real),
			moves.start(real),
		]);
	},
};

async function atWallet(real: Real, number: string) {
	const payment = newest(real);
	if (!payment) return;
	for (const entered of [number, '123456', '12121']) await real.payer.enter(payment.paymentID, entered);
}

class Move implements fc.AsyncCommand<Model, Real> {
	readonly name: string;
	readonly act: (real: Real) => Promise<void>;
	constructor(name: string, act: (real: Real) => Promise<void>) {
		this.name = name;
		this.act = act;
	}
	check = () => true;
	run = (_: Model, real: Real) => this.act(real);
	toString = () => this.name;
}

const faults: FaultName[] = [
	'silent',
	'silent-status',
	'silent-after-capture',
	'silent-after-refund',
	'expired-token',
	'maintenance',
	'wrong-amount',
];
const commands = fc.commands<Model, Real, false>(
	[
		...Object.entries(moves).map(([name, act]) => fc.constant(new Move(name, act))),
		...Array.from({ length: 3 }, () => fc.constant(new Move('startAndPay', moves.startAndPay))),
		fc.constant(new Move('return', moves.return)),
		// The worst case: the money is taken, and no response says so for a while.
		...Array.from({ length: 2 }, () =>
			fc.integer({ min: 1, max: 6 }).map(
				(times) =>
					new Move(`fault lost capture, ${times} lost responses`, async ({ core }) => {
						core.faults.add('silent-after-capture');
						core.faults.add('silent-status', { times });
					}),
			),
		),
		fc
			.record({ fault: fc.constantFrom(...faults), times: fc.integer({ min: 1, max: 3 }) })
			.map(
				({ fault, times }) =>
					new Move(`fault ${fault} × ${times}`, async ({ core }) => core.faults.add(fault, { times })),
			),
		fc
			.constantFrom(5, 20, 61, 200, 3700, 90_000)
			.map((seconds) => new Move(`clock +${seconds}`, async ({ clock }) => clock.forward(seconds))),
	],
	{ maxCommands: 10, size: 'max' },
);

/** Ends the faults and lets time pass, so that everything that can settle has settled. */
async function settleAll({ core, clock, services, app }: World) {
	core.faults.clear();
	for (const seconds of [200, 200, 3700, 90_000, 3700]) {
		clock.forward(seconds);
		await services.sweep();
		const open = await app.rows(sql`
			select 1 from payment_attempts where state in ('created', 'pending', 'unknown')
			union all select 1 from refunds where state in ('requested', 'unknown')`);
		if (open.length === 0) return;
	}
}

const noErrors = {
	doubleCredits: 0,
	lostCredits: 0,
	doubleCaptures: 0,
	stuckAttempts: 0,
	wrongLocks: 0,
	stuckRefunds: 0,
	wrongBooks: 0,
};
type Counts = {
	tally: { captured: number; credited: number; refunded: number; disputed: number; inAccount: number };
	errors: typeof noErrors;
};

async function count(real: Real, { tally, errors }: Counts) {
	const { app, person } = real;
	const fees = await app.rows<{ state: string; receipts: number }>(sql`
		select f.state, (select count(*)::int from receipts r where r.fee_id = f.id) as receipts from fees f where f.member_id = ${person.memberId}`);
	const attempts = await app.rows<{ ref: string | null; state: string; fee: string; kind: string; paisa: number }>(sql`
		select a.provider_ref as ref, a.state, a.fee_id as fee, f.kind, a.total_paisa as paisa
		from payment_attempts a join fees f on f.id = a.fee_id where f.member_id = ${person.memberId}`);
	const [refunds] = await app.rows<{ open: number }>(sql`
		select count(*)::int as open from refunds d join payment_attempts a on a.id = d.attempt_id join fees f on f.id = a.fee_id
		where f.member_id = ${person.memberId} and d.state in ('requested', 'unknown')`);
	const taken = own(real).filter(({ stage }) => stage === 'captured');
	const attemptOf = (ref: string) => attempts.find((attempt) => attempt.ref === ref);
	const member = await app.services.members.byId(person.memberId);

	errors.doubleCredits += fees.filter(({ receipts }) => receipts > 1).length;
	errors.doubleCaptures +=
		fees.length === 0 ? 0 : taken.length - new Set(taken.map(({ paymentID }) => attemptOf(paymentID)?.fee)).size;
	errors.stuckAttempts += attempts.filter(({ state }) => ['created', 'pending', 'unknown'].includes(state)).length;
	errors.stuckRefunds += refunds!.open;
	for (const payment of taken) {
		const state = attemptOf(payment.paymentID)?.state;
		const rightAmount = payment.capturedPaisa === payment.paisa;
		const settled = payment.refund ? 'refunded' : rightAmount ? 'paid' : 'mismatch';
		if (state !== settled) errors.lostCredits++;
		if (state === 'mismatch') tally.disputed++;
		if (state === 'refunded') tally.refunded++;
	}
	const paid = attempts.filter(({ state }) => state === 'paid');
	const credited = paid.filter(({ kind }) => kind === 'REGISTRATION').length;
	const inAccount = paid.filter(({ kind }) => kind === 'ACCOUNT').reduce((sum, { paisa }) => sum + paisa, 0);
	if (credited > 0 !== (member!.paymentStatus === 'PAID')) errors.wrongLocks++;
	if (credited > 0 !== (member!.registrationStatus === 'ACTIVE')) errors.wrongLocks++;
	const held = taken.filter(({ refund }) => !refund).reduce((sum, { capturedPaisa }) => sum + capturedPaisa!, 0);
	const [books] = await app.rows<{ wallet: number; owed: number }>(sql`
		select coalesce(sum(l.paisa) filter (where l.account = 'wallet'), 0)::int as wallet,
			coalesce(sum(l.paisa) filter (where l.account = 'members'), 0)::int as owed
		from ledger_lines l where l.entry_id in (select entry_id from ledger_lines where member_id = ${person.memberId})`);
	if (books!.wallet !== held || books!.owed !== -inAccount) errors.wrongBooks++;
	tally.inAccount += inAccount;
	tally.captured += taken.length;
	tally.credited += fees.reduce((sum, { receipts }) => sum + receipts, 0);
}

it.each(gatewaysToTest)(
	`${sequences} random sequences, or a share of them, with $name: no double credit, no lost credit, nothing stuck`,
	{
		timeout: 600_000 + sequences * 4000,
	},
	async ({ simulate, share }) => {
		const world = await setUp(simulate);
		const runs = sequences * share;
		const counts: Counts = {
			tally: { captured: 0, credited: 0, refunded: 0, disputed: 0, inAccount: 0 },
			errors: { ...noErrors },
		};
		const { tally, errors } = counts;
		await fc.assert(
			fc.asyncProperty(commands, async (sequence) => {
				const person = await signInMember(world.app);
				const real = { ...world, person, accountPayment: randomUUID() };
				await fc.asyncModelRun(() => ({ model: {}, real }), sequence);
				await settleAll(world);
				const before = { ...errors };
				await count(real, counts);
				// Checked for each sequence, so that the shortest failing one is shown.
				expect(errors).toEqual(before);
			}),
			{ numRuns: runs, seed, endOnFailure: sequences > 5000 },
		);
		expect(errors).toEqual(noErrors);
		// The sequences must have paid, refunded and disputed enough to prove anything.
		if (sequences >= 500) {
			expect(tally.credited).toBeGreaterThan(runs / 10);
			expect(Math.min(tally.refunded, tally.disputed, tally.inAccount)).toBeGreaterThan(0);
		}
		const numbers = await world.app.rows<{ serials: number; last: number }>(
			sql`select count(*)::int as serials, max(serial) as last from receipts group by year`,
		);
		for (const { serials, last } of numbers) expect(serials).toBe(last);
	},
);
