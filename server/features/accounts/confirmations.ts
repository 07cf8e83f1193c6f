import { fingerprint } from '#server/core/crypto/app-secret.ts';
import type { Db, Tx } from '#server/core/db/client.ts';
import { Refusal } from '#server/core/http/errors.ts';
import type { Actor } from '#server/core/http/serve.ts';
import type { Dependencies } from '#server/dependencies.ts';
import * as queries from './queries.ts';

const confirmationMinutes = 5;

export type Confirmations = ReturnType<typeof openConfirmations>;

/**
 * A confirmation proves that the person of a session entered the password again. It allows one change of the account.
 * A stolen access token, or an unattended computer, is not enough for such a change.
 */
export function openConfirmations({ clock, ids, settings, database: { db } }: Dependencies) {
	const hashOf = (confirmation: string) => fingerprint(settings.secret, 'confirmation', confirmation);
	return {
		async issue({ sessionId }: Actor): Promise<string> {
			const confirmation = ids.secret();
			const expiresAt = new Date(clock.now().getTime() + confirmationMinutes * 60_000);
			await queries.putConfirmation(db, sessionId, hashOf(confirmation), expiresAt);
			return confirmation;
		},

		/** Usually in the transaction of the change, so that a change that fails does not use it up. */
		async spend(tx: Db | Tx, { sessionId }: Actor, confirmation: string | undefined) {
			if (!confirmation || !(await queries.spendConfirmation(tx, sessionId, hashOf(confirmation), clock.now())))
				throw new Refusal('CONFIRM_IDENTITY', 'Please confirm with your password that it is you.');
		},
	};
}
