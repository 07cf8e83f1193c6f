import type { Tx } from '#server/core/db/client.ts';
import { conflict } from '#server/core/http/errors.ts';
import type { SecurityRecorder } from '#server/core/http/security-event.ts';
import type { Actor } from '#server/core/http/serve.ts';
import type { Dependencies } from '#server/dependencies.ts';
import type { AuditService, Subject } from '#server/features/audit/service.ts';
import type { ChangeKind } from './account-changes.mail.ts';
import { openAccountChanges } from './account-changes.ts';
import type { Confirmations } from './confirmations.ts';
import { endSessionsOf } from './queries.ts';
import { makeRecoveryCodes, recoveryCodeHash } from './recovery-codes.ts';
import { type SecondFactorChanged, secondFactorChanges } from './second-factor.mail.ts';
import * as queries from './second-factor.queries.ts';
import type { SecondFactorRequirement } from './second-factor.requirement.ts';

type Owner = Pick<Actor, 'accountId' | 'email'>;
type Change = Omit<SecondFactorChanged, 'at'>;
export type SecondFactorChanges = ReturnType<typeof secondFactorChangesOf>;

/** What every change of an account's authenticator app, passkeys and recovery codes has in common. */
export function secondFactorChangesOf({
	dependencies,
	audit,
	confirmations,
	requirement,
	securityLog,
}: {
	dependencies: Dependencies;
	audit: AuditService;
	confirmations: Confirmations;
	requirement: SecondFactorRequirement;
	securityLog: SecurityRecorder;
}) {
	const { clock, jobs, settings, database } = dependencies;
	const accountChanges = openAccountChanges(dependencies);

	/** `by`: who in the office did it, when it is not the owner. */
	async function note(
		tx: Tx,
		owner: Owner,
		{ change, passkey }: Change,
		{ by = owner, subject = { kind: 'account', id: owner.accountId } }: { by?: Owner; subject?: Subject } = {},
	) {
		await audit.note(tx, by, secondFactorChanges[change].action, subject, passkey ? { passkey } : {});
		securityLog.record({
			event: secondFactorChanges[change].event,
			accountId: owner.accountId,
			detail: by === owner ? passkey : `by ${by.email}`,
		});
	}

	/** For what the owner cannot undo. The owner gets a mail. */
	async function record(tx: Tx, owner: Owner, change: Change, from: Parameters<typeof note>[3] = {}) {
		await note(tx, owner, change, from);
		const data = { ...change, at: clock.now().toISOString() };
		await jobs.enqueue(tx, 'mail', { template: 'second-factor-changed', to: owner.email, data });
	}

	async function newCodes(tx: Tx, accountId: string): Promise<string[]> {
		const codes = makeRecoveryCodes();
		const hashes = codes.map((code) => recoveryCodeHash(settings.secret, code));
		await queries.replaceRecoveryCodes(tx, accountId, hashes);
		return codes;
	}

	/** Before a change by the owner, who stays signed in on this device only and can undo it. */
	async function changing(
		tx: Tx,
		actor: Actor,
		{ change, passkey }: { change: ChangeKind & Change['change']; passkey?: string },
	) {
		await accountChanges.record(tx, actor, change, passkey);
		await note(tx, actor, { change, ...(passkey && { passkey }) });
	}

	/** One change of an account at a time. */
	const inTurn = <T>(actor: Actor, work: (tx: Tx) => Promise<T>): Promise<T> =>
		database.db.transaction(async (tx) => {
			await queries.lockAccount(tx, actor.accountId);
			return work(tx);
		});

	return {
		record,
		changing,
		inTurn,

		/** Recovery codes, unless the owner has some already. */
		codesIfNone: async (tx: Tx, accountId: string): Promise<string[]> =>
			(await queries.recoveryCodesLeft(tx, accountId)) > 0 ? [] : newCodes(tx, accountId),

		newCodes: (actor: Actor, confirmation: string | undefined): Promise<string[]> =>
			inTurn(actor, async (tx) => {
				await confirmations.spend(tx, actor, confirmation);
				if (!(await queries.isOn(tx, actor.accountId)))
					throw conflict('Recovery codes need an authenticator app or a passkey. Set one up first.');
				await changing(tx, actor, { change: 'recovery-codes' });
				return newCodes(tx, actor.accountId);
			}),

		/** After an app or a passkey was removed. Recovery codes replace another factor, so they go with the last one. */
		async afterRemoval(tx: Tx, actor: Actor) {
			if (await queries.isOn(tx, actor.accountId)) return;
			if (await requirement.missing(tx, actor))
				throw conflict('Your office account needs a second factor. Add another one before you remove this one.');
			await queries.replaceRecoveryCodes(tx, actor.accountId, []);
		},

		/** By the office, for a person who lost phone and recovery codes. For staff the password then opens only the set-up. */
		async reset(tx: Tx, actor: Actor, owner: Owner, confirmation: string | undefined, subject?: Subject) {
			await confirmations.spend(tx, actor, confirmation);
			if (!(await queries.isOn(tx, owner.accountId))) throw conflict('This person has no second factor.');
			await queries.deleteFactor(tx, owner.accountId);
			await queries.deletePasskeys(tx, owner.accountId);
			await queries.replaceRecoveryCodes(tx, owner.accountId, []);
			await queries.endGrace(tx, owner.accountId);
			await endSessionsOf(tx, owner.accountId, clock.now(), 'the second factor was reset');
			await record(tx, owner, { change: 'reset' }, { by: actor, ...(subject && { subject }) });
		},
	};
}
