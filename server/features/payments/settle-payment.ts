import type { Tx } from '#server/core/db/client.ts';
import type { Dependencies } from '#server/dependencies.ts';
import type { MembersService } from '#server/features/members/members.service.ts';
import type { Exchange, Outcome } from '#server/gateways/gateway.ts';
import type { Attempt } from './attempts.queries.ts';
import * as queries from './attempts.queries.ts';
import type { Crediting } from './credit-payment.ts';
import type { AttemptState } from './states.ts';

/** What the browser said when it came back. A hint to look, never evidence. */
export type Hint = 'success' | 'cancel' | 'failure';

/** Longer than any question can be under way, with its token and its repetition. */
export const quietMs = 180_000;
/** The money is not asked for more often than this unless the payer has just come back. */
const gapMs = 15_000;

const revivable: AttemptState[] = ['failed', 'cancelled', 'expired'];

export type Settling = ReturnType<typeof settling>;

/**
 * Finds out how an attempt stands and acts on it. Callback, notification, poll and sweep all come here. The money is
 * taken only by `execute`, and `execute` only by whoever holds the attempt's claim; a claim whose answer was lost is
 * given up only after the wallet itself said, later, that nothing was taken.
 */
export function settling({
	dependencies,
	members,
	crediting,
}: {
	dependencies: Pick<Dependencies, 'database' | 'clock' | 'wallet' | 'log'>;
	members: MembersService;
	crediting: Crediting;
}) {
	const { clock, wallet } = dependencies;
	const { db } = dependencies.database;
	const ago = (ms: number) => new Date(clock.now().getTime() - ms);
	const recorder = (attempt: Attempt) => (exchange: Exchange) => queries.addExchange(db, attempt.id, exchange);

	/** The right to ask for the money, when the fee is owed and nobody else is asking. */
	const claim = (attempt: Attempt, { returned }: { returned: boolean }) =>
		db.transaction(async (tx) => {
			const fee = await queries.lockFee(tx, attempt.feeId);
			if (fee.state !== 'owed') return undefined;
			if (returned && !(await revive(tx, attempt))) return undefined;
			if (!returned && attempt.claimedAt) await giveUpOldClaim(tx, attempt);
			return queries.claim(tx, attempt.id, clock.now(), returned ? clock.now() : ago(gapMs));
		});

	/** The payer came back with "success". False when another attempt has taken this one's place: it takes no money. */
	async function revive(tx: Tx, { id, feeId }: Attempt): Promise<boolean> {
		const current = await queries.attemptById(tx, id);
		if (!current || !revivable.includes(current.state)) return true;
		if (await queries.openAttemptOf(tx, feeId)) return false;
		await queries.moveAttempt(tx, id, 'revive', { settledAt: null, reason: null, nextQueryAt: clock.now() });
		return true;
	}

	/** The wallet has just said that nothing was taken, long after the question whose answer was lost. */
	async function giveUpOldClaim(tx: Tx, { id }: Attempt) {
		const old = queries.notUnderWay(ago(quietMs));
		await queries.moveAttempt(tx, id, 'calm', { claimedAt: null, reason: null }, old);
		await queries.release(tx, id, old);
	}

	/** Ends an attempt without money. The claim's owner may; anybody else only when no question is under way. */
	async function close(attempt: Attempt, step: 'fail' | 'cancel' | 'expire', reason: string, owned?: Date | null) {
		await db.transaction(async (tx) => {
			await queries.lockFee(tx, attempt.feeId);
			const values = { reason, settledAt: clock.now(), claimedAt: null, nextQueryAt: null };
			const allowed = owned ? queries.claimedAtMoment(owned) : queries.notUnderWay(ago(quietMs));
			const moved = await queries.moveAttempt(tx, attempt.id, step, values, allowed);
			if (!moved) return;
			const fee = await queries.feeById(tx, attempt.feeId);
			if (fee) await members.notePayment(tx, fee.memberId, step === 'fail' ? 'FAILED' : 'UNPAID');
		});
	}

	/** Asks for the money; the caller holds the claim. Never asks twice: what is unclear is queried. */
	async function capture(claimed: Attempt) {
		const ref = claimed.providerRef!;
		const asked = await wallet.settle(ref, recorder(claimed));
		if (asked.kind === 'completed') return crediting.credit(claimed, asked.capture);
		const after = await wallet.query(ref, recorder(claimed));
		if (after.kind === 'completed') return crediting.credit(claimed, after.capture);
		if (after.kind === 'unknown' || asked.kind === 'unknown' || asked.kind === 'alreadyDone') {
			await db.transaction(async (tx) => {
				await queries.lockFee(tx, claimed.feeId);
				await queries.moveAttempt(tx, claimed.id, 'lose', { reason: reasonOf(asked) ?? reasonOf(after) });
			});
			return;
		}
		if (asked.kind === 'failed') return close(claimed, 'fail', asked.message, claimed.claimedAt);
		if (asked.kind === 'cancelled') return close(claimed, 'cancel', asked.message, claimed.claimedAt);
		// The payer has not agreed yet; the wallet has just said that nothing was taken.
		await queries.release(db, claimed.id, queries.claimedAtMoment(claimed.claimedAt!));
	}

	/** The wallet says that nothing was taken so far. */
	async function nothingTaken(attempt: Attempt, hint: Hint | undefined) {
		if (hint === 'cancel') return close(attempt, 'cancel', 'The payment was cancelled in the wallet.');
		if (hint === 'failure') return close(attempt, 'fail', 'The wallet did not take the payment.');
		if (attempt.expiresAt && attempt.expiresAt <= clock.now())
			return close(attempt, 'expire', 'The payment was not confirmed in the wallet within 24 hours.');
		// Somebody may have agreed and closed the tab: "Initiated" looks the same either way, only asking tells.
		const claimed = await claim(attempt, { returned: false });
		if (claimed) await capture(claimed);
	}

	return {
		async pursue(attemptId: string, hint?: Hint): Promise<void> {
			const attempt = await queries.attemptById(db, attemptId);
			if (!attempt?.providerRef) return;
			if (hint === 'success') {
				const claimed = await claim(attempt, { returned: true });
				if (claimed) return capture(claimed);
			}
			const outcome = await wallet.query(attempt.providerRef, recorder(attempt));
			switch (outcome.kind) {
				case 'completed':
					return crediting.credit(attempt, outcome.capture);
				case 'cancelled':
					return close(attempt, 'cancel', outcome.message);
				case 'failed':
					return close(attempt, 'fail', outcome.message);
				case 'unknown':
					return;
				case 'initiated':
				case 'notNow':
				case 'alreadyDone':
					return nothingTaken(attempt, hint);
			}
		},
	};
}

function reasonOf(outcome: Outcome): string | null {
	if (outcome.kind === 'unknown') return outcome.reason;
	return 'message' in outcome ? outcome.message : null;
}
