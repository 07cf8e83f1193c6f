import { worksInOffice } from '#contract/core/roles.ts';
import { graceLogins, type SecondFactorState } from '#contract/second-factor.ts';
import type { Db, Tx } from '#server/core/db/client.ts';
import type { Actor } from '#server/core/http/serve.ts';
import type { Settings } from '#server/dependencies.ts';
import * as queries from './second-factor.queries.ts';

export type Person = Pick<Actor, 'accountId' | 'role'>;
export type SecondFactorRequirement = ReturnType<typeof secondFactorRequirement>;

/** Office staff need a second factor, after a few logins in which they can set it up. */
export function secondFactorRequirement({ officeSecondFactor }: Settings) {
	const required = officeSecondFactor === 'required';
	return {
		/** Null when the account has a second factor or needs none. */
		async missing(tx: Db | Tx, { accountId, role }: Person): Promise<SecondFactorState['missing']> {
			if (!required || !worksInOffice(role)) return null;
			const account = await queries.requirementOf(tx, accountId);
			if (!account || account.on) return null;
			return { loginsLeft: Math.max(0, graceLogins - account.logins), now: account.logins > graceLogins };
		},
	};
}
