import { club } from '#contract/core/club.ts';
import { taka } from '#contract/core/money.ts';
import type { Tx } from '#server/core/db/client.ts';
import type { Dependencies } from '#server/dependencies.ts';
import type { AuditService } from '#server/features/audit/service.ts';
import type { MembersService } from '#server/features/members/members.service.ts';
import type { Capture } from '#server/gateways/gateway.ts';
import type { FeePostings } from './fee-postings.ts';
import type { Attempt, Fee } from './queries.ts';
import * as queries from './queries.ts';
import { insertReceipt } from './receipts.queries.ts';

/** Marks the fee of an attempt as paid, or the attempt as a mismatch. Several callers can report the same payment; only the first one credits it. */
export type CreditPayment = (attempt: Attempt, capture: Capture) => Promise<void>;
/** Marks a fee as paid: receipt and mails, and after the registration fee an unlocked dashboard, in the caller's transaction. */
export type CreditFee = ReturnType<typeof createCredit>['creditFee'];

const clubYear = new Intl.DateTimeFormat('en-US', { year: 'numeric', timeZone: club.timeZone });

/** How the captured payment differs from the attempt; empty when it matches. */
function differences(attempt: Attempt, capture: Capture): string {
	return [
		...(capture.providerRef === attempt.providerRef ? [] : ['another payment id']),
		...(capture.paisa === attempt.totalPaisa ? [] : [`${taka(capture.paisa)} instead of ${taka(attempt.totalPaisa)}`]),
		...(capture.currency === attempt.currency ? [] : [`currency "${capture.currency}"`]),
		...(capture.invoice === attempt.invoice ? [] : [`invoice "${capture.invoice}"`]),
		...(capture.trxId === '' ? ['no trxID'] : []),
	].join(', ');
}

export function createCredit({
	dependencies,
	members,
	audit,
	postings,
}: {
	dependencies: Pick<Dependencies, 'database' | 'clock' | 'jobs' | 'log'>;
	members: MembersService;
	audit: AuditService;
	postings: FeePostings;
}) {
	const { clock, jobs, log } = dependencies;
	const { db } = dependencies.database;

	async function creditFee(
		tx: Tx,
		fee: Fee,
		source: { attemptId: string; reference: string } | { manualPaymentId: string; reference: string },
	) {
		const now = clock.now();
		if (!(await queries.moveFee(tx, fee.id, 'credit'))) throw new Error(`fee ${fee.id} is not owed`);
		const receipt = await insertReceipt(tx, Number(clubYear.format(now)), {
			feeId: fee.id,
			...source,
			issuedAt: now,
		});
		await queries.cancelOthers(
			tx,
			fee.id,
			'attemptId' in source ? source.attemptId : undefined,
			'The fee was paid in another way.',
			now,
		);
		await postings.paid(tx, fee, source);
		await jobs.enqueue(tx, 'payment-mail', { about: 'receipt', id: receipt.id });
		if (fee.kind === 'REGISTRATION') {
			await members.unlock(tx, fee.memberId);
			await jobs.enqueue(tx, 'payment-mail', { about: 'welcome', id: fee.memberId });
		}
		return receipt;
	}

	async function dispute(tx: Tx, fee: Fee, attempt: Attempt, capture: Capture, reason: string) {
		const moved = await queries.moveAttempt(tx, attempt.id, 'dispute', {
			captured: capture,
			reason,
			settledAt: clock.now(),
			claimedAt: null,
			nextQueryAt: null,
		});
		if (!moved) return;
		await postings.mismatch(tx, fee, attempt, capture);
		log.error({ event: 'payment-mismatch', attemptId: attempt.id, reason }, 'a payment does not match its attempt');
		await audit.note(tx, { name: 'System' }, 'found a mismatch', { kind: 'payment', id: attempt.id }, { reason });
	}

	async function creditPayment(attempt: Attempt, capture: Capture): Promise<void> {
		const lockAndDispute = (reason: string) =>
			db.transaction(async (tx) => {
				const fee = await queries.lockFee(tx, attempt.feeId);
				await dispute(tx, fee, attempt, capture, reason);
			});
		const mismatch = differences(attempt, capture);
		if (mismatch) return lockAndDispute(`The wallet says: ${mismatch}.`);
		try {
			await db.transaction(async (tx) => {
				const fee = await queries.lockFee(tx, attempt.feeId);
				const current = await queries.attemptById(tx, attempt.id);
				if (!current || current.state === 'paid' || current.state === 'refunded') return;
				if (fee.state !== 'owed') {
					await dispute(
						tx,
						fee,
						attempt,
						capture,
						'The fee had been paid already: this money was taken a second time.',
					);
					return;
				}
				const paid = await queries.moveAttempt(tx, attempt.id, 'credit', {
					trxId: capture.trxId,
					settledAt: clock.now(),
					claimedAt: null,
					nextQueryAt: null,
					reason: null,
					captured: null,
				});
				if (!paid) return;
				await creditFee(tx, fee, { attemptId: attempt.id, reference: capture.trxId });
			});
		} catch (error) {
			if (!isTakenTrxId(error)) throw error;
			await lockAndDispute(`The trxID ${capture.trxId} belongs to another payment.`);
		}
	}

	return { creditFee, creditPayment };
}

function isTakenTrxId(error: unknown): boolean {
	const cause = error instanceof Error ? error.cause : undefined;
	return [error, cause].some(
		(candidate) =>
			candidate !== null &&
			typeof candidate === 'object' &&
			'constraint' in candidate &&
			candidate.constraint === 'attempts_trx_id',
	);
}
