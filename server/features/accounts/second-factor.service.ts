import { Secret, TOTP } from 'otpauth';
import { toString as drawQr } from 'qrcode';
import type { SecondFactorState } from '#contract/second-factor.ts';
import { fieldEncryption } from '#server/core/crypto/field-encryption.ts';
import { conflict, invalid, Refusal } from '#server/core/http/errors.ts';
import type { Limits } from '#server/core/http/rate-limits.ts';
import type { SecurityRecorder } from '#server/core/http/security-event.ts';
import type { Actor } from '#server/core/http/serve.ts';
import type { Dependencies } from '#server/dependencies.ts';
import type { ContentService } from '#server/features/content/service.ts';
import type { Confirmations } from './confirmations.ts';
import { recoveryCodeHash } from './recovery-codes.ts';
import type { SecondFactorChanges } from './second-factor.changes.ts';
import * as queries from './second-factor.queries.ts';
import type { Person, SecondFactorRequirement } from './second-factor.requirement.ts';

const stepSeconds = 30;
const setUpMinutes = 30;
const nothingToConfirm = () => conflict('There is nothing to confirm. Please start again.');
const wrongText = 'This code is wrong or no longer valid. Please enter the one that the app shows now.';

export type SecondFactorService = ReturnType<typeof secondFactorService>;

/** Codes of an authenticator app (TOTP), and recovery codes in case the phone is lost. */
export function secondFactorService({
	dependencies,
	content,
	limits,
	confirmations,
	changes,
	securityLog,
	requirement,
}: {
	dependencies: Dependencies;
	content: ContentService;
	limits: Limits;
	confirmations: Confirmations;
	changes: SecondFactorChanges;
	securityLog: SecurityRecorder;
	requirement: SecondFactorRequirement;
}) {
	const { clock, settings } = dependencies;
	const { db } = dependencies.database;
	const encryption = fieldEncryption(settings);
	const place = (rowId: string) => ({ table: 'second_factors', column: 'secret', rowId });
	/** Issuer and label are what the app shows. */
	const totp = (secret: string, shown?: { issuer: string; label: string }) =>
		new TOTP({ ...shown, secret: Secret.fromBase32(secret), period: stepSeconds, digits: 6 });

	/** Only the code of the present half minute counts, so no code lives longer than 30 seconds. */
	async function isCurrentCode(accountId: string, sealed: string, code: string): Promise<boolean> {
		const now = clock.now().getTime();
		const delta = totp(encryption.decrypt(sealed, place(accountId))).validate({
			token: code.replace(/\s/g, ''),
			timestamp: now,
			window: 0,
		});
		if (delta === null) return false;
		return queries.spendStep(db, accountId, Math.floor(now / 1000 / stepSeconds));
	}

	const isAppCode = (code: string) => /^\d{6}$/.test(code.replace(/\s/g, ''));

	/** With the mail that tells the owner. */
	async function spendRecoveryCode(account: { id: string; email: string }, code: string): Promise<boolean> {
		const hashes = [settings.secret, ...settings.previousSecrets].map((secret) => recoveryCodeHash(secret, code));
		const event = await db.transaction(async (tx) => {
			if (!(await queries.spendRecoveryCode(tx, account.id, hashes, clock.now()))) return undefined;
			return changes.note(tx, { accountId: account.id, email: account.email }, { change: 'recovery-code-used' });
		});
		if (event) securityLog.record(event);
		return event !== undefined;
	}

	async function isValid(account: { id: string; email: string }, sealed: string | undefined, code: string) {
		if (!isAppCode(code)) return spendRecoveryCode(account, code);
		return sealed !== undefined && (await isCurrentCode(account.id, sealed, code));
	}

	return {
		async state(actor: Actor): Promise<SecondFactorState> {
			const { accountId } = actor;
			const factor = await queries.factorOf(db, accountId);
			const passkeys = await queries.passkeysOf(db, accountId);
			const app = factor?.confirmedAt != null;
			return {
				on: app || passkeys.length > 0,
				app,
				passkeys: passkeys.map(({ id, name, synced, createdAt, lastUsedAt }) => ({
					id,
					name,
					synced,
					createdAt: createdAt.toISOString(),
					lastUsedAt: lastUsedAt?.toISOString() ?? null,
				})),
				recoveryCodesLeft: await queries.recoveryCodesLeft(db, accountId),
				missing: await requirement.missing(db, actor),
			};
		},

		async start(actor: Actor, confirmation: string | undefined) {
			const secret = new Secret({ size: 20 }).base32;
			await db.transaction(async (tx) => {
				await confirmations.spend(tx, actor, confirmation);
				const started = {
					secret: encryption.encrypt(secret, place(actor.accountId)),
					sessionId: actor.sessionId,
					expiresAt: new Date(clock.now().getTime() + setUpMinutes * 60_000),
				};
				if (!(await queries.putSecret(tx, actor.accountId, started)))
					throw conflict('An authenticator app is on already. Turn it off first.');
			});
			const { name: issuer } = await content.single('club');
			const uri = totp(secret, { issuer, label: actor.email }).toString();
			return { secret, uri, qr: await drawQr(uri, { type: 'svg', margin: 1 }) };
		},

		/** In the session that started the set-up. Returns new recovery codes, or none if there are some already. */
		async confirm(actor: Actor, code: string): Promise<string[]> {
			const factor = await queries.factorOf(db, actor.accountId);
			if (factor?.sessionId !== actor.sessionId || !factor.expiresAt || factor.expiresAt <= clock.now())
				throw nothingToConfirm();
			await limits.spend('secondFactor', `set-up ${actor.sessionId}`);
			if (!(await isCurrentCode(actor.accountId, factor.secret, code))) throw invalid({ code: wrongText });
			return changes.inTurn(actor, async (tx, changing) => {
				await changing({ change: 'app-on' });
				if (!(await queries.confirmFactor(tx, actor.accountId, factor.secret, clock.now()))) throw nothingToConfirm();
				return changes.codesIfNone(tx, actor.accountId);
			});
		},

		stop: (actor: Actor, confirmation: string | undefined) =>
			changes.inTurn(actor, async (tx, changing) => {
				await confirmations.spend(tx, actor, confirmation);
				if (!(await queries.factorOf(tx, actor.accountId))?.confirmedAt)
					throw conflict('The authenticator app is off already.');
				await changing({ change: 'app-off' });
				await queries.deleteFactor(tx, actor.accountId);
				await changes.afterRemoval(tx, actor);
			}),

		newRecoveryCodes: changes.newCodes,

		isOn: (accountId: string) => queries.isOn(db, accountId),

		reset: changes.reset,

		/** After a login with the password. */
		async countLogin(person: Person) {
			if (await requirement.missing(db, person)) await queries.countLoginWithout(db, person.accountId);
		},

		/** Whether setting up a second factor is all that is open to the person. */
		mustSetUp: async (person: Person): Promise<boolean> => (await requirement.missing(db, person))?.now ?? false,

		/** After the password was checked. `from` is the network of a login, or the session of a confirmation. */
		async require(account: { id: string; email: string }, code: string | undefined, from: string) {
			const factor = await queries.factorOf(db, account.id);
			const app = factor?.confirmedAt ? factor : undefined;
			const passkeys = await queries.passkeysOf(db, account.id);
			if (!app && passkeys.length === 0) return;
			if (!code)
				throw new Refusal(
					'SECOND_FACTOR',
					app
						? 'Please enter the code of your authenticator app.'
						: 'Please use your passkey, or enter a recovery code.',
				);
			const who = { accountId: account.id };
			const key = `${account.id} ${from}`;
			await limits.spend('secondFactor', key, who);
			// A recovery code is too long to be guessed, so it always stays a way in for the owner.
			if (isAppCode(code)) await limits.spend('appCodes', account.id, who);
			if (!(await isValid(account, app?.secret, code)))
				throw new Refusal('SECOND_FACTOR', wrongText, {
					fieldErrors: { code: 'This code is wrong.' },
					security: { event: 'second-factor-failed', accountId: account.id },
				});
			await limits.reset('secondFactor', key);
			await limits.reset('appCodes', account.id);
			securityLog.record({ event: 'second-factor-passed', accountId: account.id });
		},
	};
}
