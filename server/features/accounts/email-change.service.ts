import { randomInt } from 'node:crypto';
import { fingerprint, sameText } from '#server/core/crypto/app-secret.ts';
import { conflict, invalid } from '#server/core/http/errors.ts';
import type { Limits } from '#server/core/http/rate-limits.ts';
import type { Actor } from '#server/core/http/serve.ts';
import type { MailSender } from '#server/core/mail/mail-sender.ts';
import type { Dependencies } from '#server/dependencies.ts';
import type { AuditService } from '#server/features/audit/audit.service.ts';
import * as accounts from './accounts.queries.ts';
import * as queries from './email-change.queries.ts';
import { emailChangeMail } from './email-change-mail.ts';

const codeMinutes = 10;

export type EmailChangeService = ReturnType<typeof emailChangeService>;

/** Another address counts once a code that was mailed to it has come back. */
export function emailChangeService({
	dependencies,
	limits,
	audit,
	mailSender,
}: {
	dependencies: Dependencies;
	limits: Limits;
	audit: AuditService;
	mailSender: MailSender;
}) {
	const { clock, jobs, settings } = dependencies;
	const { db } = dependencies.database;
	const hashOf = (accountId: string, email: string, code: string) =>
		fingerprint(settings.secret, 'email-change', `${accountId}:${email}:${code}`);

	return {
		async request(actor: Actor, email: string) {
			await limits.spend('emailChange', actor.accountId);
			if (email === actor.email) throw invalid({ email: 'This is your present address.' });
			await db.transaction(async (tx) => {
				await queries.putWish(tx, actor.accountId, email);
				await jobs.enqueue(tx, 'email-change', { accountId: actor.accountId });
			});
		},

		/** The job. An address that somebody else has gets no code; the asker sees the same either way. */
		async mailCode(accountId: string, jobId: string) {
			const wish = await queries.wishOf(db, accountId);
			if (!wish || (await accounts.accountByEmail(db, wish.email))) return;
			await mailSender.deliver(jobId, { to: wish.email, template: 'email-change' }, async () => {
				const code = String(randomInt(1_000_000)).padStart(6, '0');
				await queries.setCode(db, accountId, {
					codeHash: hashOf(accountId, wish.email, code),
					expiresAt: new Date(clock.now().getTime() + codeMinutes * 60_000),
				});
				return emailChangeMail({ code, minutes: codeMinutes });
			});
		},

		async confirm(actor: Actor, code: string): Promise<string> {
			const wish = await queries.spendTry(db, actor.accountId, clock.now());
			if (!wish?.codeHash || !sameText(wish.codeHash, hashOf(actor.accountId, wish.email, code)))
				throw invalid({ code: 'That code is wrong or has expired. Please ask for a new one.' });
			await db.transaction(async (tx) => {
				if (await accounts.accountByEmail(tx, wish.email)) throw conflict('This address cannot be used.');
				await accounts.setEmail(tx, actor.accountId, wish.email);
				await queries.removeWish(tx, actor.accountId);
				await audit.note(tx, actor, 'moved to another e-mail address', { kind: 'account', id: actor.accountId });
				await jobs.enqueue(tx, 'mail', { template: 'email-changed', to: actor.email, data: {} });
			});
			return wish.email;
		},
	};
}
