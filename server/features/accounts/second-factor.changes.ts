import type { Tx } from '#server/core/db/client.ts';
import { conflict } from '#server/core/http/errors.ts';
import type { SecurityRecorder } from '#server/core/http/security-event.ts';
import type { Actor } from '#server/core/http/serve.ts';
import type { Dependencies } from '#server/dependencies.ts';
import type { AuditService } from '#server/features/audit/service.ts';
import { makeRecoveryCodes, recoveryCodeHash } from './recovery-codes.ts';
import { type SecondFactorChanged, secondFactorChanges } from './second-factor.mail.ts';
import * as queries from './second-factor.queries.ts';

type Owner = Pick<Actor, 'accountId' | 'email'>;
export type SecondFactorChanges = ReturnType<typeof secondFactorChangesOf>;

/** What every change of an account's authenticator app, passkeys and recovery codes has in common. */
export function secondFactorChangesOf({
	dependencies: { clock, jobs, settings, database },
	audit,
	securityLog,
}: {
	dependencies: Dependencies;
	audit: AuditService;
	securityLog: SecurityRecorder;
}) {
	/** The owner always gets a mail. `by`: the admin, when it is not the owner. */
	async function record(tx: Tx, owner: Owner, { change, passkey }: Omit<SecondFactorChanged, 'at'>, by: Owner = owner) {
		const subject = { kind: 'account' as const, id: owner.accountId };
		await audit.note(tx, by, secondFactorChanges[change].action, subject, passkey ? { passkey } : {});
		await jobs.enqueue(tx, 'mail', {
			template: 'second-factor-changed',
			to: owner.email,
			data: { change, at: clock.now().toISOString(), ...(passkey && { passkey }) },
		});
		securityLog.record({
			event: secondFactorChanges[change].event,
			accountId: owner.accountId,
			detail: by === owner ? passkey : `by ${by.email}`,
		});
	}

	async function newCodes(tx: Tx, accountId: string): Promise<string[]> {
		const codes = makeRecoveryCodes();
		const hashes = codes.map((code) => recoveryCodeHash(settings.secret, code));
		await queries.replaceRecoveryCodes(tx, accountId, hashes);
		return codes;
	}

	/** One change of an account at a time. */
	const inTurn = <T>(accountId: string, work: (tx: Tx) => Promise<T>): Promise<T> =>
		database.db.transaction(async (tx) => {
			await queries.lockAccount(tx, accountId);
			return work(tx);
		});

	return {
		record,
		inTurn,

		/** Recovery codes, unless the owner has some already. */
		codesIfNone: async (tx: Tx, accountId: string): Promise<string[]> =>
			(await queries.recoveryCodesLeft(tx, accountId)) > 0 ? [] : newCodes(tx, accountId),

		newCodes(owner: Owner): Promise<string[]> {
			return inTurn(owner.accountId, async (tx) => {
				if (!(await queries.isOn(tx, owner.accountId)))
					throw conflict('Recovery codes need an authenticator app or a passkey. Set one up first.');
				await record(tx, owner, { change: 'recovery-codes' });
				return newCodes(tx, owner.accountId);
			});
		},

		/** After an app or a passkey was removed: recovery codes replace another factor, never the only one. */
		async removeCodesWithLast(tx: Tx, accountId: string) {
			if (!(await queries.isOn(tx, accountId))) await queries.replaceRecoveryCodes(tx, accountId, []);
		},

		async removeAll(tx: Tx, accountId: string) {
			await queries.deleteFactor(tx, accountId);
			await queries.deletePasskeys(tx, accountId);
			await queries.replaceRecoveryCodes(tx, accountId, []);
		},
	};
}
