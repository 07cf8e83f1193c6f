import { invalid, Refusal } from '#server/core/http/errors.ts';
import type { Limits } from '#server/core/http/rate-limits.ts';
import type { Actor } from '#server/core/http/serve.ts';
import type { Dependencies } from '#server/dependencies.ts';
import type { Confirmations } from './confirmations.ts';
import { passwordMatches } from './passwords.ts';
import * as queries from './queries.ts';
import type { SecondFactorService } from './second-factor.service.ts';

export type ConfirmationService = ReturnType<typeof confirmationService>;

/** Checks again, during a session, that the person is the one who logged in. */
export function confirmationService({
	dependencies,
	limits,
	confirmations,
	requireSecondFactor,
}: {
	dependencies: Dependencies;
	limits: Limits;
	confirmations: Confirmations;
	/** Refuses when the account has a second factor and the code is missing or wrong. */
	requireSecondFactor: SecondFactorService['require'];
}) {
	const { db } = dependencies.database;
	return {
		async create(actor: Actor, { password, code }: { password: string; code?: string | undefined }): Promise<string> {
			await limits.spend('confirmIdentity', actor.sessionId);
			const account = await queries.accountById(db, actor.accountId);
			if (!account || !(await passwordMatches(password, account.passwordHash)))
				throw invalid({ password: 'This is not your password.' }, { event: 'confirmation-failed' });
			try {
				await requireSecondFactor(account, code, actor.sessionId);
			} catch (error) {
				// Not 401 as at the login: the session is valid, and the browser must not refresh it.
				if (error instanceof Refusal && error.code === 'SECOND_FACTOR')
					throw invalid({ code: error.message }, error.security);
				throw error;
			}
			await limits.reset('confirmIdentity', actor.sessionId);
			return confirmations.issue(actor);
		},
	};
}
