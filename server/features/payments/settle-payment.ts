import type { Tx } from '#server/core/db/client.ts';
import type { Dependencies } from '#server/dependencies.ts';
import type { MembersService } from '#server/features/members/members.service.ts';
import type { Exchange, Gateway, Outcome, ReturnHint } from '#server/gateways/gateway.ts';
import { missingGatewayText } from '#server/gateways/gateways.ts';
import type { CreditPayment } from './credit-payment.ts';
import type { Attempt } from './queries.ts';
import * as queries from './queries.ts';
import type { AttemptState } from './states.ts';

/** Longer than any call to a gateway can take, including a new token and a retry. */
export const quietMs = 180_000;
/** The shortest time between two `execute` calls, unless the payer has just returned. */
const gapMs = 15_000;

const reopenable: AttemptState[] = ['failed', 'cancelled', 'expired'];

/** Queries the gateway about an attempt and acts on the result. `hint` is what the browser claimed on its return. */
export type SettlePayment = (attemptId: string, hint?: ReturnHint) => Promise<void>;

/**
 * Every caller uses this: return, notification, status page, sweep and office. Only `execute` of the attempt's own
 * gateway takes money, and only the holder of the attempt's claim calls it. A claim whose response was lost ends only
 * after the gateway itself says, later, that nothing was taken.
 */
export function createSettlePayment({
	dependencies,
	members,
	creditPayment,
}: {
	dependencies: Pick<Dependencies, 'database' | 'clock' | 'gateways' | 'log'>;
	members: MembersService;
	creditPayment: CreditPayment;
}): SettlePayment {
	const { clock, gateways, log } = dependencies;
	const { db } = dependencies.database;
	const ago = (ms: number) => new Date(clock.now().getTime() - ms);
	const recorder = (attempt: Attempt) => (exchange: Exchange) => queries.addExchange(db, attempt.id, exchange);

	/** The right to take the money, if the fee is owed and no other caller has it. */
	const claim = (attempt: Attempt, { returned }: { returned: boolean }) =>
		db.transaction(async (tx) => {
			const fee = await queries.lockFee(tx, attempt.feeId);
			if (fee.state !== 'owed') return undefined;
			if (returned && !(await reopen(tx, attempt))) return undefined;
			if (!returned && attempt.claimedAt) await endOldClaim(tx, attempt);
			return queries.claim(tx, attempt.id, clock.now(), returned ? clock.now() : ago(gapMs));
		});

	/** The payer returned with "success". False when another attempt is open: then this one takes no money. */
	async function reopen(tx: Tx, { id, feeId }: Attempt): Promise<boolean> {
		const current = await queries.attemptById(tx, id);
		if (!current || !reopenable.includes(current.state)) return true;
		if (await queries.openAttemptOf(tx, feeId)) return false;
		await queries.moveAttempt(tx, id, 'reopen', { settledAt: null, reason: null, nextQueryAt: clock.now() });
		return true;
	}

	/** The gateway has just said that nothing was taken, long after the call whose response was lost. */
	async function endOldClaim(tx: Tx, { id }: Attempt) {
		const old = queries.notClaimedSince(ago(quietMs));
		await queries.moveAttempt(tx, id, 'clearUnknown', { claimedAt: null, reason: null }, old);
		await queries.release(tx, id, old);
	}

	/** Ends an attempt that took no money. Only the holder of the claim may do it, or anyone when no call can be running. */
	async function close(attempt: Attempt, step: 'fail' | 'cancel' | 'expire', reason: string, ownClaim?: Date | null) {
		await db.transaction(async (tx) => {
			await queries.lockFee(tx, attempt.feeId);
			const values = { reason, settledAt: clock.now(), claimedAt: null, nextQueryAt: null };
			const allowed = ownClaim ? queries.claimedAt(ownClaim) : queries.notClaimedSince(ago(quietMs));
			const moved = await queries.moveAttempt(tx, attempt.id, step, values, allowed);
			if (!moved) return;
			const fee = await queries.feeById(tx, attempt.feeId);
			if (fee?.kind === 'REGISTRATION')
				await members.notePayment(tx, fee.memberId, step === 'fail' ? 'FAILED' : 'UNPAID');
		});
	}

	/** Takes the money; the caller holds the claim. `execute` is called once: if the result is unclear, it is queried. */
	async function capture(gateway: Gateway, claimed: Attempt) {
		const ref = claimed.providerRef!;
		const settled = await gateway.execute(ref, recorder(claimed));
		if (settled.kind === 'completed') return creditPayment(claimed, settled.capture);
		const queried = await gateway.query(ref, recorder(claimed));
		if (queried.kind === 'completed') return creditPayment(claimed, queried.capture);
		if (queried.kind === 'unknown' || settled.kind === 'unknown' || settled.kind === 'alreadyDone') {
			await db.transaction(async (tx) => {
				await queries.lockFee(tx, claimed.feeId);
				await queries.moveAttempt(tx, claimed.id, 'markUnknown', { reason: reasonOf(settled) ?? reasonOf(queried) });
			});
			return;
		}
		if (settled.kind === 'failed') return close(claimed, 'fail', settled.message, claimed.claimedAt);
		if (settled.kind === 'cancelled') return close(claimed, 'cancel', settled.message, claimed.claimedAt);
		// The payer has not agreed yet, and the gateway has just said that nothing was taken.
		await queries.release(db, claimed.id, queries.claimedAt(claimed.claimedAt!));
	}

	/** The gateway says that nothing was taken so far. */
	async function nothingTaken(gateway: Gateway, attempt: Attempt, hint: ReturnHint | undefined) {
		if (hint === 'cancel') return close(attempt, 'cancel', 'The payment was cancelled in the wallet.');
		if (hint === 'failure') return close(attempt, 'fail', 'The wallet did not take the payment.');
		if (attempt.expiresAt && attempt.expiresAt <= clock.now())
			return close(attempt, 'expire', 'The payment was not confirmed in the wallet in time.');
		// The payer may have agreed and closed the tab: only `execute` tells.
		const claimed = await claim(attempt, { returned: false });
		if (claimed) await capture(gateway, claimed);
	}

	return async function settlePayment(attemptId, hint) {
		const attempt = await queries.attemptById(db, attemptId);
		if (!attempt?.providerRef) return;
		const gateway = gateways.of(attempt.provider);
		if (!gateway) {
			const { provider } = attempt;
			log.error({ event: 'payment-gateway-missing', attemptId, provider }, missingGatewayText(provider));
			return;
		}
		if (hint === 'success') {
			const claimed = await claim(attempt, { returned: true });
			if (claimed) return capture(gateway, claimed);
		}
		const outcome = await gateway.query(attempt.providerRef, recorder(attempt));
		switch (outcome.kind) {
			case 'completed':
				return creditPayment(attempt, outcome.capture);
			case 'cancelled':
				return close(attempt, 'cancel', outcome.message);
			case 'failed':
				return close(attempt, 'fail', outcome.message);
			case 'unknown':
				return;
			case 'initiated':
			case 'notReady':
			case 'alreadyDone':
				return nothingTaken(gateway, attempt, hint);
		}
	};
}

function reasonOf(outcome: Outcome): string | null {
	if (outcome.kind === 'unknown') return outcome.reason;
	return 'message' in outcome ? outcome.message : null;
}
