import type { Dependencies } from '#server/dependencies.ts';
import * as queries from './attempts.queries.ts';
import type { Settling } from './settle-payment.ts';
import { quietMs } from './settle-payment.ts';
import { nextDelayMs } from './states.ts';

const batch = 50;
const atOnce = 5;

/** Asks about every open attempt whose time has come, so that nobody needs to click for what was paid. */
export function sweeping({
	dependencies,
	settling,
	pursueRefunds,
}: {
	dependencies: Pick<Dependencies, 'database' | 'clock' | 'log'>;
	settling: Settling;
	pursueRefunds: () => Promise<void>;
}) {
	const { clock, log } = dependencies;
	const { db } = dependencies.database;

	async function lookAt(attempt: queries.Attempt) {
		try {
			if (attempt.providerRef) return await settling.pursue(attempt.id);
			// Its maker died, or the wallet never answered: nobody has seen a page to pay on.
			if (attempt.createdAt.getTime() <= clock.now().getTime() - quietMs)
				await db.transaction((tx) => queries.moveAttempt(tx, attempt.id, 'abandon', { settledAt: clock.now() }));
		} catch (error) {
			// One that fails must not keep the others waiting; its next turn is noted already.
			log.error({ err: error, attemptId: attempt.id }, 'looking after a payment failed');
		}
	}

	return async function sweep(): Promise<number> {
		let looked = 0;
		for (;;) {
			const due = await db.transaction((tx) => queries.takeDue(tx, clock.now(), nextDelayMs, batch));
			for (let from = 0; from < due.length; from += atOnce)
				await Promise.all(due.slice(from, from + atOnce).map(lookAt));
			looked += due.length;
			if (due.length < batch) break;
		}
		await pursueRefunds();
		return looked;
	};
}
