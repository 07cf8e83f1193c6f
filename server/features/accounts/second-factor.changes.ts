import type { Tx } from '#server/core/db/client.ts';
import { conflict, unauthenticated } from '#server/core/http/errors.ts';
import type { SecurityEvent, SecurityRecorder } from '#server/core/http/security-event.ts';
import type { Actor } from '#server/core/http/serve.ts';
import type { Dependencies } from '#server/dependencies.ts';
import type { AuditService, Subject } from '#server/features/audit/service.ts';
import type { ChangeKind } from './account-changes.mail.ts';
import { openAccountChanges } from './account-changes.ts';
import type { Confirmations } from './confirmations.ts';
import { endSessionsOf, liveSession } from './queries.ts';
import { makeRecoveryCodes, recoveryCodeHash } from './recovery-codes.ts';
import { type SecondFactorChanged, secondFactorChanges } from './second-factor.mail.ts';
import * as queries from './second-factor.queries.ts';
import type { SecondFactorRequirement } from './second-factor.requirement.ts';

type Owner = Pick<Actor, 'accountId' | 'email'>;
type Change = Omit<SecondFactorChanged, 'at'>;
type OwnChange = { change: ChangeKind & Change['change']; passkey?: string };
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

	const eventOf = ({ change, passkey }: Change, owner: Owner, by: Owner): SecurityEvent => ({
		event: secondFactorChanges[change].event,
		accountId: owner.accountId,
		detail: by === owner ? passkey : `by ${by.accountId}`,
	});

	/**
	 * For what the owner cannot undo. The owner gets a mail. `by`: who in the office did it, when it is not the owner. Returns
	 * the event, to be recorded after the transaction.
	 */
	async function note(
		tx: Tx,
		owner: Owner,
		change: Change,
		{ by = owner, subject = { kind: 'account', id: owner.accountId } }: { by?: Owner; subject?: Subject } = {},
	): Promise<SecurityEvent> {
		await audit.note(tx, by, secondFactorChanges[change.change].action, subject);
		const data = { ...change, at: clock.now().toISOString() };
		await jobs.enqueue(tx, 'mail', { template: 'second-factor-changed', to: owner.email, data });
		return eventOf(change, owner, by);
	}

	async function newCodes(tx: Tx, accountId: string): Promise<string[]> {
		const codes = makeRecoveryCodes();
		const hashes = codes.map((code) => recoveryCodeHash(settings.secret, code));
		await queries.replaceRecoveryCodes(tx, accountId, hashes);
		return codes;
	}

	/**
	 * One change of an account at a time, in a session that has not ended. `work` calls `changing` before the change, after
	 * which the owner stays logged in on this device only and can undo it.
	 */
	async function inTurn<T>(
		actor: Actor,
		work: (tx: Tx, changing: (change: OwnChange) => Promise<void>) => Promise<T>,
	): Promise<T> {
		const events: SecurityEvent[] = [];
		const result = await database.db.transaction(async (tx) => {
			await queries.lockAccount(tx, actor.accountId);
			if (!(await liveSession(tx, actor.sessionId, clock.now()))) throw unauthenticated();
			return work(tx, async (change) => {
				const { passkey } = change;
				await accountChanges.record(tx, actor, change.change, passkey);
				const subject = { kind: 'account', id: actor.accountId } as const;
				const { action } = secondFactorChanges[change.change];
				await audit.note(tx, actor, action, subject, passkey ? { passkey } : {});
				events.push(eventOf(change, actor, actor));
			});
		});
		for (const event of events) securityLog.record(event);
		return result;
	}

	return {
		note,
		inTurn,

		/** Recovery codes, unless the owner has some already. */
		codesIfNone: async (tx: Tx, accountId: string): Promise<string[]> =>
			(await queries.recoveryCodesLeft(tx, accountId)) > 0 ? [] : newCodes(tx, accountId),

		newCodes: (actor: Actor, confirmation: string | undefined): Promise<string[]> =>
			inTurn(actor, async (tx, changing) => {
				await confirmations.spend(tx, actor, confirmation);
				if (!(await queries.isOn(tx, actor.accountId)))
					throw conflict('Recovery codes need an authenticator app or a passkey. Set one up first.');
				await changing({ change: 'recovery-codes' });
				return newCodes(tx, actor.accountId);
			}),

		/** After an app or a passkey was removed. Recovery codes replace another factor, so they go with the last one. */
		async afterRemoval(tx: Tx, actor: Actor) {
			if (await queries.isOn(tx, actor.accountId)) return;
			if (await requirement.missing(tx, actor))
				throw conflict('Your office account needs a second factor. Add another one before you remove this one.');
			await queries.replaceRecoveryCodes(tx, actor.accountId, []);
		},

		/**
		 * By the office, for a person who lost phone and recovery codes. For staff the password then opens only the set-up.
		 * Returns what records it, to be called after the transaction.
		 */
		async reset(tx: Tx, actor: Actor, owner: Owner, confirmation: string | undefined, subject?: Subject) {
			await queries.lockAccount(tx, owner.accountId);
			await confirmations.spend(tx, actor, confirmation);
			if (!(await queries.isOn(tx, owner.accountId))) throw conflict('This person has no second factor.');
			await queries.deleteFactor(tx, owner.accountId);
			await queries.deletePasskeys(tx, owner.accountId);
			await queries.replaceRecoveryCodes(tx, owner.accountId, []);
			await queries.endGrace(tx, owner.accountId);
			await endSessionsOf(tx, owner.accountId, clock.now(), 'the second factor was reset');
			const event = await note(tx, owner, { change: 'reset' }, { by: actor, ...(subject && { subject }) });
			return () => securityLog.record(event);
		},
	};
}
