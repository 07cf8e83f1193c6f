import { setTimeout as pause } from 'node:timers/promises';
import { club } from '#contract/core/club.ts';
import type { AttemptStatus } from '#contract/payments.ts';
import { conflict, Refusal } from '#server/core/http/errors.ts';
import type { Dependencies } from '#server/dependencies.ts';
import type { MembersService } from '#server/features/members/members.service.ts';
import type { Attempt, Fee } from './attempts.queries.ts';
import * as queries from './attempts.queries.ts';
import { manualPaymentOfFee } from './manual-payments.queries.ts';
import { isOpen, messageOf, statusOf } from './payment-view.ts';
import { quietMs } from './settle-payment.ts';
import { nextDelayMs } from './states.ts';

const currency = 'BDT';
const waitForPageMs = 10_000;

export type Started = { status: AttemptStatus; message: string; redirectUrl?: string; attemptId?: string };

export const slow = () =>
	new Refusal('UNAVAILABLE', 'The wallet is slow to answer. Please try again in a moment.', { retryAfterSeconds: 5 });

/** The way to the wallet's page: the open attempt's, or that of a new one. */
export function starting({
	dependencies,
	members,
	look,
}: {
	dependencies: Pick<Dependencies, 'database' | 'clock' | 'ids' | 'jobs' | 'settings' | 'wallet'>;
	members: MembersService;
	/** Asks about an open attempt and answers how it stands then. */
	look: (attempt: Attempt) => Promise<Attempt>;
}) {
	const { clock, ids, jobs, settings, wallet } = dependencies;
	const { db } = dependencies.database;

	const invoiceNumber = () =>
		`${club.abbreviation}-${clock.now().toISOString().slice(2, 10).replaceAll('-', '')}-${ids.uuid().replaceAll('-', '').slice(0, 12).toUpperCase()}`;

	/** A page of the wallet for a new attempt. Without one nobody can pay, so nothing is lost by giving it up. */
	async function offer(attempt: Attempt, fee: Fee): Promise<Attempt | undefined> {
		const order = {
			invoice: attempt.invoice,
			paisa: attempt.totalPaisa,
			payer: fee.userId,
			returnUrl: `${settings.publicUrl}/api/payment/return`,
		};
		const created = await wallet.create(order, (exchange) => queries.addExchange(db, attempt.id, exchange));
		const offered = await db.transaction(async (tx) => {
			await queries.lockFee(tx, fee.id);
			const now = clock.now();
			if (created.kind === 'refused')
				return queries.moveAttempt(tx, attempt.id, 'decline', { reason: created.message, settledAt: now });
			if (created.kind === 'unknown')
				return queries.moveAttempt(tx, attempt.id, 'abandon', { reason: created.reason, settledAt: now });
			const { kind: _, ...page } = created;
			const firstLook = new Date(now.getTime() + nextDelayMs(0));
			const moved = await queries.moveAttempt(tx, attempt.id, 'offer', { ...page, nextQueryAt: firstLook });
			if (!moved) return undefined;
			await members.notePayment(tx, fee.memberId, 'PENDING');
			// The regular round comes every minute; the first look after somebody closed the tab should not wait for it.
			await jobs.enqueue(tx, 'payment-sweep', {}, { startAfter: new Date(firstLook.getTime() + 1000) });
			return moved;
		});
		if (created.kind === 'refused') throw new Refusal('UNAVAILABLE', created.message);
		if (created.kind === 'unknown')
			throw new Refusal(
				'UNAVAILABLE',
				'The wallet does not answer. Nothing was charged. Please try again in a moment.',
			);
		return offered;
	}

	/** Somebody is just asking the wallet for a page; a moment later it is there. */
	async function whenOffered(attempt: Attempt): Promise<Attempt | undefined> {
		if (attempt.createdAt.getTime() <= clock.now().getTime() - quietMs) {
			const values = { settledAt: clock.now(), reason: 'The wallet gave no page.' };
			await db.transaction((tx) => queries.moveAttempt(tx, attempt.id, 'abandon', values));
			return undefined;
		}
		const end = performance.now() + waitForPageMs;
		for (;;) {
			const current = await queries.attemptById(db, attempt.id);
			if (current?.state !== 'created') return current;
			if (performance.now() > end) throw slow();
			await pause(100);
		}
	}

	/** The open attempt as an answer; nothing when it has just ended and a new one may be made. */
	async function resume(open: Attempt): Promise<Started | undefined> {
		const offered = open.state === 'created' ? await whenOffered(open) : open;
		if (!offered) return undefined;
		const current = await look(offered);
		if (current.state === 'paid') return paidAlready(current.id);
		if (current.state === 'pending') return answer(current);
		return isOpen(current) || current.state === 'mismatch' ? answer(current) : undefined;
	}

	const answer = (attempt: Attempt): Started => ({
		status: statusOf(attempt.state),
		message: messageOf(attempt),
		attemptId: attempt.id,
		...(attempt.state === 'pending' && attempt.redirectUrl ? { redirectUrl: attempt.redirectUrl } : {}),
	});
	const paidAlready = (attemptId?: string): Started => ({
		status: 'PAID',
		message: 'Your registration fee is paid. Nothing more is charged.',
		...(attemptId ? { attemptId } : {}),
	});

	/** One try. Answers nothing when somebody else was faster; the next try finds what they left. */
	return async function start(fee: Fee): Promise<Started | undefined> {
		if (fee.state === 'paid') return paidAlready();
		if ((await manualPaymentOfFee(db, fee.id))?.state === 'recorded')
			throw conflict('A bank payment of yours is being checked by the office. You need not pay again.');
		const disputed = await queries.disputedAttemptOf(db, fee.id);
		if (disputed) return answer(disputed);
		const open = await queries.openAttemptOf(db, fee.id);
		if (open) return resume(open);
		const made = await db.transaction(async (tx) => {
			const { state } = await queries.lockFee(tx, fee.id);
			if (state !== 'owed' || (await queries.disputedAttemptOf(tx, fee.id))) return undefined;
			return queries.insertAttempt(tx, {
				feeId: fee.id,
				invoice: invoiceNumber(),
				provider: wallet.name,
				totalPaisa: fee.totalPaisa,
				currency,
				createdAt: clock.now(),
				nextQueryAt: new Date(clock.now().getTime() + quietMs),
			});
		});
		if (!made) return undefined;
		const offered = await offer(made, fee);
		return offered && answer(offered);
	};
}
