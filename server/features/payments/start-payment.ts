import { setTimeout as pause } from 'node:timers/promises';
import { club } from '#contract/core/club.ts';
import { clubDay } from '#contract/core/club-time.ts';
import { taka } from '#contract/core/money.ts';
import type { AttemptStatus } from '#contract/payments.ts';
import { signatures } from '#server/core/crypto/app-secret.ts';
import { conflict, invalid, Refusal } from '#server/core/http/errors.ts';
import type { Dependencies } from '#server/dependencies.ts';
import type { MembersService } from '#server/features/members/members.service.ts';
import type { Gateway } from '#server/gateways/gateway.ts';
import { slipOfFee } from './bank-slips.queries.ts';
import { isOpen, messageOf, statusOf } from './payment-view.ts';
import type { Attempt, Fee } from './queries.ts';
import * as queries from './queries.ts';
import { quietMs } from './settle-payment.ts';
import { nextDelayMs } from './states.ts';

const currency = 'BDT';
/** Signs the address to which the wallet sends the payer back. */
export const returnPurpose = 'payment-return';
const waitForPageMs = 10_000;

export type StartedPayment = { status: AttemptStatus; message: string; redirectUrl?: string; attemptId?: string };

export const gatewayIsSlow = () =>
	new Refusal('UNAVAILABLE', 'The wallet is slow to answer. Please try again in a moment.', { retryAfterSeconds: 5 });

function walletIsSilent(retryAt: Date | undefined, now: Date) {
	const seconds = retryAt ? Math.max(1, Math.ceil((retryAt.getTime() - now.getTime()) / 1000)) : undefined;
	if (seconds === undefined)
		return new Refusal('UNAVAILABLE', 'The wallet does not answer. Nothing was charged. Please try again in a moment.');
	const minutes = Math.ceil(seconds / 60);
	const when = minutes === 1 ? 'a minute' : `${minutes} minutes`;
	return new Refusal(
		'UNAVAILABLE',
		`The wallet takes no payments at the moment. Nothing was charged. Please try again in ${when}.`,
		{ retryAfterSeconds: seconds },
	);
}

/** Whether the amount of a fee can be paid at once with a gateway. */
export const takes = ({ limits }: Gateway, { totalPaisa }: Pick<Fee, 'totalPaisa'>) =>
	totalPaisa >= limits.minPaisa && totalPaisa <= limits.maxPaisa;

/** Returns the page to pay on: that of the open attempt, or of a new one with the gateway that the payer chose. */
export function createStartPayment({
	dependencies,
	members,
	refresh,
}: {
	dependencies: Pick<Dependencies, 'database' | 'clock' | 'ids' | 'jobs' | 'settings' | 'gateways'>;
	members: MembersService;
	/** Settles an open attempt and returns it with its new state. */
	refresh: (attempt: Attempt) => Promise<Attempt>;
}) {
	const { clock, ids, jobs, settings, gateways } = dependencies;
	const { db } = dependencies.database;
	const returnKeys = signatures(settings, returnPurpose);

	const invoiceNumber = () =>
		`${club.abbreviation}-${clubDay(clock.now()).slice(2).replaceAll('-', '')}-${ids.uuid().replaceAll('-', '').slice(0, 12).toUpperCase()}`;

	/** Creates the payment at the gateway. Without a page nobody can pay, so a failure here loses no money. */
	async function present(gateway: Gateway, attempt: Attempt, fee: Fee): Promise<Attempt | undefined> {
		const order = {
			invoice: attempt.invoice,
			paisa: attempt.totalPaisa,
			currency: attempt.currency,
			payer: fee.userId,
			returnUrl: `${settings.publicUrl}/api/payment/return/${returnKeys.sign(attempt.id)}`,
		};
		const created = await gateway.create(order, (exchange) => queries.addExchange(db, attempt.id, exchange));
		const presented = await db.transaction(async (tx) => {
			await queries.lockFee(tx, fee.id);
			const now = clock.now();
			if (created.kind === 'refused')
				return queries.moveAttempt(tx, attempt.id, 'decline', { reason: created.message, settledAt: now });
			if (created.kind === 'unknown')
				return queries.moveAttempt(tx, attempt.id, 'abandon', { reason: created.reason, settledAt: now });
			const { kind: _, ...page } = created;
			const firstQuery = new Date(now.getTime() + nextDelayMs(0));
			const moved = await queries.moveAttempt(tx, attempt.id, 'present', { ...page, nextQueryAt: firstQuery });
			if (!moved) return undefined;
			if (fee.kind === 'REGISTRATION') await members.notePayment(tx, fee.memberId, 'PENDING');
			// The schedule runs every minute; the first check after a closed tab should come earlier.
			await jobs.enqueue(tx, 'payment-sweep', {}, { startAfter: new Date(firstQuery.getTime() + 1000) });
			return moved;
		});
		if (created.kind === 'refused') throw new Refusal('UNAVAILABLE', created.message);
		if (created.kind === 'unknown') throw walletIsSilent(created.retryAt, clock.now());
		return presented;
	}

	/** Another request is creating the payment at the gateway; its page comes in a moment. */
	async function waitForPage(attempt: Attempt): Promise<Attempt | undefined> {
		if (attempt.createdAt.getTime() <= clock.now().getTime() - quietMs) {
			const values = { settledAt: clock.now(), reason: 'The wallet gave no page.' };
			await db.transaction((tx) => queries.moveAttempt(tx, attempt.id, 'abandon', values));
			return undefined;
		}
		const end = performance.now() + waitForPageMs;
		for (;;) {
			const current = await queries.attemptById(db, attempt.id);
			if (current?.state !== 'created') return current;
			if (performance.now() > end) throw gatewayIsSlow();
			await pause(100);
		}
	}

	/** Returns undefined when the open attempt has just ended and a new one may be made. */
	async function resume(open: Attempt, fee: Fee): Promise<StartedPayment | undefined> {
		const presented = open.state === 'created' ? await waitForPage(open) : open;
		if (!presented) return undefined;
		const current = await refresh(presented);
		if (current.state === 'paid') return paidAlready(fee, current.id);
		return isOpen(current) || current.state === 'mismatch' ? started(current) : undefined;
	}

	const started = (attempt: Attempt): StartedPayment => ({
		status: statusOf(attempt.state),
		message: messageOf(attempt),
		attemptId: attempt.id,
		...(attempt.state === 'pending' && attempt.redirectUrl ? { redirectUrl: attempt.redirectUrl } : {}),
	});
	const paidAlready = ({ kind }: Fee, attemptId?: string): StartedPayment => ({
		status: 'PAID',
		message:
			kind === 'REGISTRATION'
				? 'Your registration fee is paid. Nothing more is charged.'
				: 'This payment was made already. Nothing more is charged.',
		...(attemptId ? { attemptId } : {}),
	});

	/** The gateway that the payer chose, else the first one that takes as much. */
	function gatewayFor(fee: Fee, wanted: string | undefined): Gateway {
		const chosen = gateways.offered.filter(({ name }) => wanted === undefined || name === wanted);
		if (chosen.length === 0) throw invalid({ gateway: 'Please choose one of the payment methods.' });
		const gateway = chosen.find((one) => takes(one, fee));
		if (gateway) return gateway;
		const maxPaisa = Math.max(...chosen.map(({ limits }) => limits.maxPaisa));
		const minPaisa = Math.min(...chosen.map(({ limits }) => limits.minPaisa));
		if (fee.totalPaisa < minPaisa) throw conflict(`The wallet takes at least ${taka(minPaisa)}.`);
		const elsewhere = fee.kind === 'REGISTRATION' ? 'this fee at the bank' : 'in parts, or at the bank';
		throw conflict(`The wallet takes at most ${taka(maxPaisa)} at once. Please pay ${elsewhere}.`);
	}

	/** One try. Returns undefined when a parallel request was faster; the next try finds its attempt. */
	return async function startPayment(fee: Fee, wanted?: string): Promise<StartedPayment | undefined> {
		if (fee.state === 'paid') return paidAlready(fee);
		if ((await slipOfFee(db, fee.id))?.state === 'recorded')
			throw conflict('A bank payment of yours is being checked by the office. You do not need to pay again.');
		const disputed = await queries.disputedAttemptOf(db, fee.id);
		if (disputed) return started(disputed);
		const open = await queries.openAttemptOf(db, fee.id);
		if (open) return resume(open, fee);
		const gateway = gatewayFor(fee, wanted);
		const inserted = await db.transaction(async (tx) => {
			const { state } = await queries.lockFee(tx, fee.id);
			if (state !== 'owed' || (await queries.disputedAttemptOf(tx, fee.id))) return undefined;
			return queries.insertAttempt(tx, {
				feeId: fee.id,
				invoice: invoiceNumber(),
				provider: gateway.name,
				totalPaisa: fee.totalPaisa,
				currency,
				createdAt: clock.now(),
				nextQueryAt: new Date(clock.now().getTime() + quietMs),
			});
		});
		if (!inserted) return undefined;
		const presented = await present(gateway, inserted, fee);
		return presented && started(presented);
	};
}
