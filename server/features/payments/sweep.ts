import type { Parts } from '#server/parts.ts';
import * as repo from './attempts.repo.ts';
import type { Settling } from './settling.ts';
import { quietMs } from './settling.ts';
import { nextDelayMs } from './states.ts';

const batch = 50;
const atOnce = 5;

/** Asks about every open attempt whose time has come, so that nobody needs to click for what was paid. */
export function sweeping({
	parts,
	settling,
	pursueRefunds,
}: {
	parts: Pick<Parts, 'database' | 'clock' | 'log'>;
	settling: Settling;
	pursueRefunds: () => Promise<void>;
}) {
	const { clock, log } = parts;
	const { db } = parts.database;

	async function lookAt(attempt: repo.Attempt) {
		try {
			if (attempt.providerRef) return await settling.pursue(attempt.id);
			// Its maker died, or the wallet never answered: nobody has seen a page to pay on.
			if (attempt.createdAt.getTime() <= clock.now().getTime() - quietMs)
				await db.transaction((tx) => repo.moveAttempt(tx, attempt.id, 'abandon', { settledAt: clock.now() }));
		} catch (error) {
			// One that fails must not keep the others waiting; its next turn is noted already.
			log.error({ err: error, attemptId: attempt.id }, 'looking after a payment failed');
		}
	}

	return async function sweep(): Promise<number> {
		let looked = 0;
		for (;;) {
			const due = await db.transaction((tx) => repo.takeDue(tx, clock.now(), nextDelayMs, batch));
			for (let from = 0; from < due.length; from += atOnce)
				await Promise.all(due.slice(from, from + atOnce).map(lookAt));
			looked += due.length;
			if (due.length < batch) break;
		}
		await pursueRefunds();
		return looked;
	};
}
