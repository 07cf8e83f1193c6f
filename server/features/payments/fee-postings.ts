import type { Tx } from '#server/core/db/client.ts';
import type { LedgerPosting, Source } from '#server/features/ledger/posting.ts';
import type { Capture } from '#server/gateways/gateway.ts';
import type { Attempt, Fee } from './queries.ts';

type PaidWith = { attemptId: string } | { manualPaymentId: string };

const sourceOf = (paidWith: PaidWith): Source =>
	'attemptId' in paidWith
		? { kind: 'attempt', id: paidWith.attemptId }
		: { kind: 'bank-slip', id: paidWith.manualPaymentId };
const chargeOf = (fee: Fee): Source => ({ kind: 'fee', id: fee.id });
const mismatchOf = (attemptId: string): Source => ({ kind: 'mismatch', id: attemptId });

export type FeePostings = ReturnType<typeof feePostings>;

/** What payments of fees post to the ledger, each in the transaction that records the payment. */
export const feePostings = ({ post, reverse }: LedgerPosting) => ({
	/** The fee is charged when it is paid: until then the club has no claim that it would enforce. */
	async paid(tx: Tx, fee: Fee, { reference, ...paidWith }: PaidWith & { reference: string }) {
		const { memberId, netPaisa, taxPaisa, totalPaisa } = fee;
		// A payment that did not match at first, and does now.
		if ('attemptId' in paidWith) await reverse(tx, mismatchOf(paidWith.attemptId), 'Payment explained');
		// A payment into the account pays what was charged before.
		if (fee.kind === 'REGISTRATION')
			await post(tx, {
				text: 'Registration fee',
				source: chargeOf(fee),
				lines: [
					{ account: 'members', memberId, paisa: totalPaisa },
					{ account: 'joining-fees', paisa: -netPaisa },
					{ account: 'tax', paisa: -taxPaisa },
				],
			});
		const isWallet = 'attemptId' in paidWith;
		await post(tx, {
			text: isWallet ? `Wallet payment ${reference}` : `Bank slip: ${reference}`,
			source: sourceOf(paidWith),
			lines: [
				{ account: isWallet ? 'wallet' : 'bank', paisa: totalPaisa },
				{ account: 'members', memberId, paisa: -totalPaisa },
			],
		});
	},

	/** Money that arrived and pays nothing: the club holds it for the member until it is refunded. */
	async mismatch(tx: Tx, { memberId }: Fee, attempt: Attempt, { paisa, currency, trxId }: Capture) {
		// Money in another currency, or without a readable amount, is not in the books.
		if (currency !== attempt.currency || !Number.isSafeInteger(paisa) || paisa <= 0) return;
		await post(tx, {
			text: `Payment that does not match${trxId && ` ${trxId}`}`,
			source: mismatchOf(attempt.id),
			lines: [
				{ account: 'wallet', paisa },
				{ account: 'advances', memberId, paisa: -paisa },
			],
		});
	},

	/** The refund of a mismatch does not touch the fee. */
	async refunded(tx: Tx, fee: Fee, paidWith: PaidWith, paidFee: boolean) {
		if (!paidFee) {
			if ('attemptId' in paidWith) await reverse(tx, mismatchOf(paidWith.attemptId), 'Refund');
			return;
		}
		if (fee.kind === 'REGISTRATION') await reverse(tx, chargeOf(fee), 'Registration fee refunded');
		await reverse(tx, sourceOf(paidWith), 'Refund');
	},
});
