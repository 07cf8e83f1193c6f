import type { Dependencies } from '#server/dependencies.ts';
import * as queries from './queries.ts';
import { quietMs, type SettlePayment } from './settle-payment.ts';
import { nextDelayMs } from './states.ts';

const batchSize = 50;
const parallel = 5;

/** The scheduled check: settles every open attempt that is due, so that a payment counts even if the payer does not return. */
export function createSweep({
	dependencies,
	settlePayment,
	continueRefunds,
}: {
	dependencies: Pick<Dependencies, 'database' | 'clock' | 'log'>;
	settlePayment: SettlePayment;
	continueRefunds: () => Promise<void>;
}) {
	const { clock, log } = dependencies;
	const { db } = dependencies.database;

	async function check(attempt: queries.Attempt) {
		try {
			if (attempt.providerRef) return await settlePayment(attempt.id);
			// The process died or the gateway did not respond: there was never a page to pay on.
			if (attempt.createdAt.getTime() <= clock.now().getTime() - quietMs)
				await db.transaction((tx) => queries.moveAttempt(tx, attempt.id, 'abandon', { settledAt: clock.now() }));
		} catch (error) {
			// The others must not wait; the next query of this one is scheduled already.
			log.error({ err: error, attemptId: attempt.id }, 'the scheduled check of a payment failed');
		}
	}

	return async function sweep(): Promise<number> {
		let checked = 0;
		for (;;) {
			const due = await db.transaction((tx) => queries.takeDue(tx, clock.now(), nextDelayMs, batchSize));
			for (let from = 0; from < due.length; from += parallel)
				await Promise.all(due.slice(from, from + parallel).map(check));
			checked += due.length;
			if (due.length < batchSize) break;
		}
		await continueRefunds();
		return checked;
	};
}
