import { conflict, notFound } from '#server/core/http/errors.ts';
import type { Actor } from '#server/core/http/serve.ts';
import type { Dependencies } from '#server/dependencies.ts';
import type { AuditService } from '#server/features/audit/service.ts';
import type { MembersService } from '#server/features/members/members.service.ts';
import type { Exchange, RefundOrder } from '#server/gateways/gateway.ts';
import type { Attempt } from './attempts.queries.ts';
import * as attempts from './attempts.queries.ts';
import * as queries from './refunds.queries.ts';
import { quietMs } from './settle-payment.ts';

export type RefundsService = ReturnType<typeof refundsService>;

/** What can be given back: money that the wallet says it took. */
export const refundable = (attempt: Attempt) =>
	attempt.providerRef !== null &&
	(attempt.state === 'paid' || (attempt.state === 'mismatch' && Boolean(attempt.captured?.trxId)));

/**
 * The whole amount, or nothing. The row is written before the wallet is asked, so that a lost answer or a killed
 * server is picked up again by asking what became of it, never by giving the money back a second time.
 */
export function refundsService({
	dependencies,
	members,
	audit,
}: {
	dependencies: Pick<Dependencies, 'database' | 'clock' | 'wallet' | 'jobs' | 'log'>;
	members: MembersService;
	audit: AuditService;
}) {
	const { clock, wallet, jobs, log } = dependencies;
	const { db } = dependencies.database;
	const quietSince = () => new Date(clock.now().getTime() - quietMs);

	const finish = (refund: queries.Refund, attempt: Attempt, refundTrxId: string) =>
		db.transaction(async (tx) => {
			const fee = await attempts.lockFee(tx, attempt.feeId);
			const done = { refundTrxId, doneAt: clock.now(), error: null };
			if (!(await queries.moveRefund(tx, refund.id, 'done', done))) return;
			const before = await attempts.attemptById(tx, attempt.id);
			await attempts.moveAttempt(tx, attempt.id, 'refund', { nextQueryAt: null });
			// Money that was taken by mistake goes back without touching a fee that another payment covers.
			if (before?.state === 'paid') {
				await attempts.moveFee(tx, fee.id, 'giveBack');
				await members.lock(tx, fee.memberId);
			}
			await jobs.enqueue(tx, 'payment-mail', { about: 'refund', id: refund.id });
			const subject = { kind: 'payment' as const, id: attempt.id };
			await audit.note(tx, { name: 'System' }, 'the wallet gave the money back', subject, { refundTrxId });
		});

	async function pursue(refundId: string) {
		const refund = await queries.claimRefund(db, refundId, clock.now(), quietSince());
		const attempt = refund && (await attempts.attemptById(db, refund.attemptId));
		if (!refund || !attempt?.providerRef) return;
		const order: RefundOrder = {
			providerRef: attempt.providerRef,
			trxId: refund.trxId,
			paisa: refund.paisa,
			invoice: attempt.invoice,
			reason: refund.reason,
		};
		const record = (exchange: Exchange) => attempts.addExchange(db, attempt.id, exchange);
		const wonder = (error: string) => queries.moveRefund(db, refund.id, 'unknown', { error });

		/** True when it is known how it stands. */
		const lookUp = async (): Promise<'done' | 'none' | 'unknown'> => {
			const known = await wallet.refund.status(order, record);
			if (known.kind === 'refunded') {
				await finish(refund, attempt, known.refundTrxId);
				return 'done';
			}
			return known.kind === 'none' ? 'none' : 'unknown';
		};

		if (refund.askedAt) {
			const stands = await lookUp();
			if (stands === 'unknown') await wonder('The wallet does not say whether the money went back.');
			if (stands !== 'none') return;
		}
		await queries.noteAsked(db, refund.id, clock.now());
		const outcome = await wallet.refund.request(order, record);
		if (outcome.kind === 'refunded') return finish(refund, attempt, outcome.refundTrxId);
		const stands = await lookUp();
		if (stands === 'done') return;
		if (outcome.kind === 'refused' && stands === 'none')
			await queries.moveRefund(db, refund.id, 'failed', { error: outcome.message });
		else await wonder(outcome.kind === 'unknown' ? outcome.reason : 'The wallet’s answer is not clear.');
	}

	return {
		async request(actor: Actor, attemptId: string, reason: string) {
			const refund = await db.transaction(async (tx) => {
				const known = await attempts.attemptById(tx, attemptId);
				if (!known) throw notFound('There is no such payment.');
				await attempts.lockFee(tx, known.feeId);
				const attempt = (await attempts.attemptById(tx, attemptId))!;
				if (!refundable(attempt)) throw conflict('There is nothing to give back for this payment.');
				const made = await queries.insertRefund(tx, {
					attemptId,
					paisa: attempt.captured?.paisa ?? attempt.totalPaisa,
					trxId: attempt.captured?.trxId ?? attempt.trxId!,
					reason,
					requestedBy: actor.email,
					requestedAt: clock.now(),
				});
				if (!made) throw conflict('A refund of this payment is under way already.');
				await audit.note(tx, actor, 'asked for a refund', { kind: 'payment', id: attemptId }, { reason });
				return made;
			});
			return refund.id;
		},

		pursue,

		/** Those that a lost answer or a killed server left behind. */
		async pursueOpen() {
			for (const { id } of await queries.openRefunds(db, quietSince(), 50))
				await pursue(id).catch((error) => log.error({ err: error, refundId: id }, 'pursuing a refund failed'));
		},
	};
}
