import { Secret, TOTP } from 'otpauth';
import { toString as drawQr } from 'qrcode';
import { club } from '#contract/core/club.ts';
import { fingerprint } from '#server/core/crypto/app-secret.ts';
import { fieldEncryption } from '#server/core/crypto/field-encryption.ts';
import { conflict, invalid, Refusal } from '#server/core/http/errors.ts';
import type { Limits } from '#server/core/http/rate-limits.ts';
import type { Actor } from '#server/core/http/serve.ts';
import type { Dependencies } from '#server/dependencies.ts';
import type { AuditService } from '#server/features/audit/service.ts';
import * as queries from './credentials.queries.ts';
import { makePassword } from './passwords.ts';

const stepSeconds = 30;
const recoveryCodeCount = 10;
const wrongCode = () => invalid({ code: 'This code is wrong. Codes change every half minute.' });

export type SecondFactorService = ReturnType<typeof secondFactorService>;

/** Codes of an authenticator app (TOTP), and recovery codes in case the phone is lost. */
export function secondFactorService({
	dependencies,
	limits,
	audit,
}: {
	dependencies: Dependencies;
	limits: Limits;
	audit: AuditService;
}) {
	const { clock, settings } = dependencies;
	const { db } = dependencies.database;
	const encryption = fieldEncryption(settings.secret);
	const place = (rowId: string) => ({ table: 'second_factors', column: 'secret', rowId });
	const hashOf = (code: string) =>
		fingerprint(settings.secret, 'recovery-code', code.toLowerCase().replace(/[^a-z0-9]/g, ''));
	const totp = (secret: string, label: string) =>
		new TOTP({ issuer: club.name, label, secret: Secret.fromBase32(secret), period: stepSeconds, digits: 6 });

	async function isCurrentCode(accountId: string, sealed: string, code: string): Promise<boolean> {
		const now = clock.now().getTime();
		const delta = totp(encryption.decrypt(sealed, place(accountId)), '').validate({
			token: code.replace(/\s/g, ''),
			timestamp: now,
			window: 1,
		});
		if (delta === null) return false;
		return queries.spendStep(db, accountId, Math.floor(now / 1000 / stepSeconds) + delta);
	}

	async function isValid(accountId: string, sealed: string, code: string): Promise<boolean> {
		if (/^\d{6}$/.test(code.replace(/\s/g, ''))) return isCurrentCode(accountId, sealed, code);
		return queries.spendRecoveryCode(db, accountId, hashOf(code), clock.now());
	}

	return {
		async state(accountId: string) {
			const factor = await queries.factorOf(db, accountId);
			return { on: factor?.confirmedAt != null, recoveryCodesLeft: await queries.recoveryCodesLeft(db, accountId) };
		},

		async start(actor: Actor) {
			const secret = new Secret({ size: 20 }).base32;
			if (!(await queries.putSecret(db, actor.accountId, encryption.encrypt(secret, place(actor.accountId)))))
				throw conflict('A second factor is on already. Turn it off first.');
			const uri = totp(secret, actor.email).toString();
			return { secret, uri, qr: await drawQr(uri, { type: 'svg', margin: 1 }) };
		},

		async confirm(actor: Actor, code: string) {
			await limits.spend('secondFactor', actor.accountId);
			const factor = await queries.factorOf(db, actor.accountId);
			if (!factor || factor.confirmedAt) throw conflict('There is nothing to confirm. Please start again.');
			if (!(await isCurrentCode(actor.accountId, factor.secret, code))) throw wrongCode();
			const codes = Array.from({ length: recoveryCodeCount }, () => makePassword().slice(0, 9).toLowerCase());
			await db.transaction(async (tx) => {
				await queries.confirmFactor(tx, actor.accountId, clock.now(), codes.map(hashOf));
				await audit.note(tx, actor, 'turned the second factor on', { kind: 'account', id: actor.accountId });
			});
			return codes;
		},

		async stop(actor: Actor, code: string) {
			await limits.spend('secondFactor', actor.accountId);
			const factor = await queries.factorOf(db, actor.accountId);
			if (!factor) return;
			if (factor.confirmedAt && !(await isValid(actor.accountId, factor.secret, code))) throw wrongCode();
			await db.transaction(async (tx) => {
				await queries.deleteFactor(tx, actor.accountId);
				await audit.note(tx, actor, 'turned the second factor off', { kind: 'account', id: actor.accountId });
			});
		},

		/** Part of signing in, after the password was checked. */
		async require(accountId: string, code: string | undefined) {
			const factor = await queries.factorOf(db, accountId);
			if (!factor?.confirmedAt) return;
			if (!code) throw new Refusal('SECOND_FACTOR', 'Please enter the code of your authenticator app.');
			await limits.spend('secondFactor', accountId);
			if (!(await isValid(accountId, factor.secret, code)))
				throw new Refusal('SECOND_FACTOR', 'This code is wrong. Codes change every half minute.', {
					fieldErrors: { code: 'This code is wrong.' },
				});
		},
	};
}
