import { conflict, notFound } from '#server/core/http/errors.ts';
import type { Actor } from '#server/core/http/serve.ts';
import type { Dependencies } from '#server/dependencies.ts';
import type { AuditService } from '#server/features/audit/service.ts';
import type { MembersService } from '#server/features/members/members.service.ts';
import type { Exchange, RefundOrder } from '#server/gateways/gateway.ts';
import { missingGatewayText } from '#server/gateways/gateways.ts';
import type { FeePostings } from './fee-postings.ts';
import type { Attempt } from './queries.ts';
import * as queries from './queries.ts';
import * as refundQueries from './receipts.queries.ts';
import { quietMs } from './settle-payment.ts';

export type RefundsService = ReturnType<typeof refundsService>;

/**
 * Refunds the whole amount through the gateway of the attempt. The row is written before the gateway is called. So
 * after a lost response or a killed process the refund is queried first and never requested twice.
 */
export function refundsService({
	dependencies,
	members,
	audit,
	postings,
}: {
	dependencies: Pick<Dependencies, 'database' | 'clock' | 'gateways' | 'jobs' | 'log'>;
	members: MembersService;
	audit: AuditService;
	postings: FeePostings;
}) {
	const { clock, gateways, jobs, log } = dependencies;
	const { db } = dependencies.database;
	const quietSince = () => new Date(clock.now().getTime() - quietMs);

	const wasTaken = (attempt: Attempt) =>
		attempt.providerRef !== null &&
		(attempt.state === 'paid' || (attempt.state === 'mismatch' && Boolean(attempt.captured?.trxId)));

	const finish = (refund: refundQueries.Refund, attempt: Attempt, refundTrxId: string) =>
		db.transaction(async (tx) => {
			const fee = await queries.lockFee(tx, attempt.feeId);
			const done = { refundTrxId, doneAt: clock.now(), error: null };
			if (!(await refundQueries.moveRefund(tx, refund.id, 'done', done))) return;
			const before = await queries.attemptById(tx, attempt.id);
			await queries.moveAttempt(tx, attempt.id, 'refund', { nextQueryAt: null });
			// The refund of a mismatch does not touch the fee, which another payment may cover.
			const paidFee = before?.state === 'paid';
			if (paidFee) {
				await queries.moveFee(tx, fee.id, 'refund');
				if (fee.kind === 'REGISTRATION') await members.lock(tx, fee.memberId);
			}
			// Posted last, because bills are settled with the fees that are paid.
			await postings.refunded(tx, fee, { attemptId: attempt.id }, paidFee);
			await jobs.enqueue(tx, 'payment-mail', { about: 'refund', id: refund.id });
			const subject = { kind: 'payment' as const, id: attempt.id };
			await audit.note(tx, { name: 'System' }, 'the wallet gave the money back', subject, { refundTrxId });
		});

	/** Requests a refund at the gateway, or queries the result of an earlier request. */
	async function continueRefund(refundId: string) {
		const refund = await refundQueries.claimRefund(db, refundId, clock.now(), quietSince());
		const attempt = refund && (await queries.attemptById(db, refund.attemptId));
		if (!refund || !attempt?.providerRef) return;
		const api = gateways.of(attempt.provider)?.refund;
		if (!api) {
			const { provider } = attempt;
			log.error({ event: 'payment-gateway-missing', refundId, provider }, missingGatewayText(provider));
			return;
		}
		const order: RefundOrder = {
			providerRef: attempt.providerRef,
			trxId: refund.trxId,
			paisa: refund.paisa,
			invoice: attempt.invoice,
			reason: refund.reason,
		};
		const record = (exchange: Exchange) => queries.addExchange(db, attempt.id, exchange);
		const markUnknown = (error: string) => refundQueries.moveRefund(db, refund.id, 'unknown', { error });

		const queryRefund = async (): Promise<'done' | 'none' | 'unknown'> => {
			const outcome = await api.status(order, record);
			if (outcome.kind === 'refunded') {
				await finish(refund, attempt, outcome.refundTrxId);
				return 'done';
			}
			return outcome.kind === 'none' ? 'none' : 'unknown';
		};

		if (refund.calledAt) {
			const earlier = await queryRefund();
			if (earlier === 'unknown') await markUnknown('The wallet does not say whether the money was refunded.');
			if (earlier !== 'none') return;
		}
		await refundQueries.noteRefundCall(db, refund.id, clock.now());
		const outcome = await api.request(order, record);
		if (outcome.kind === 'refunded') return finish(refund, attempt, outcome.refundTrxId);
		const queried = await queryRefund();
		if (queried === 'done') return;
		if (outcome.kind === 'refused' && queried === 'none')
			await refundQueries.moveRefund(db, refund.id, 'failed', { error: outcome.message });
		else await markUnknown(outcome.kind === 'unknown' ? outcome.reason : 'The wallet’s answer is not clear.');
	}

	return {
		/** Whether the office can refund the attempt: the money was taken, and the provider has refunds. */
		refundable: (attempt: Attempt) => wasTaken(attempt) && Boolean(gateways.of(attempt.provider)?.refund),

		async request(actor: Actor, attemptId: string, reason: string) {
			const refund = await db.transaction(async (tx) => {
				const unlocked = await queries.attemptById(tx, attemptId);
				if (!unlocked) throw notFound('There is no such payment.');
				await queries.lockFee(tx, unlocked.feeId);
				const attempt = (await queries.attemptById(tx, attemptId))!;
				if (!wasTaken(attempt)) throw conflict('There is nothing to give back for this payment.');
				const gateway = gateways.of(attempt.provider);
				if (!gateway) throw conflict(missingGatewayText(attempt.provider));
				if (!gateway.refund) throw conflict('This payment provider has no refunds. Please return the money by bank.');
				const inserted = await refundQueries.insertRefund(tx, {
					attemptId,
					paisa: attempt.captured?.paisa ?? attempt.totalPaisa,
					trxId: attempt.captured?.trxId ?? attempt.trxId!,
					reason,
					requestedBy: actor.email,
					requestedAt: clock.now(),
				});
				if (!inserted) throw conflict('A refund of this payment is under way already.');
				await audit.note(tx, actor, 'asked for a refund', { kind: 'payment', id: attemptId }, { reason });
				return inserted;
			});
			return refund.id;
		},

		continueRefund,

		/** Continues the refunds that a lost response or a killed process left open. */
		async continueOpen() {
			for (const { id } of await refundQueries.openRefunds(db, quietSince(), 50))
				await continueRefund(id).catch((error) =>
					log.error({ err: error, refundId: id }, 'continuing a refund failed'),
				);
		},
	};
}
