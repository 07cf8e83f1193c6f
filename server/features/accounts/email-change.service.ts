import { randomInt } from 'node:crypto';
import { fingerprint, sameText } from '#server/core/crypto/app-secret.ts';
import { conflict, invalid } from '#server/core/http/errors.ts';
import type { Limits } from '#server/core/http/rate-limits.ts';
import type { SecurityRecorder } from '#server/core/http/security-event.ts';
import type { Actor } from '#server/core/http/serve.ts';
import type { MailSender } from '#server/core/mail/mail-sender.ts';
import type { Dependencies } from '#server/dependencies.ts';
import type { AuditService } from '#server/features/audit/service.ts';
import type { SubscribersService } from '#server/features/newsletter/subscribers.service.ts';
import { openAccountChanges } from './account-changes.ts';
import type { Confirmations } from './confirmations.ts';
import * as queries from './credentials.queries.ts';
import * as accounts from './queries.ts';

const codeMinutes = 10;

export type EmailChangeService = ReturnType<typeof emailChangeService>;

/** Changes of the email address, confirmed by a code that is mailed to the new one. */
export function emailChangeService({
	dependencies,
	limits,
	audit,
	confirmations,
	mailSender,
	subscribers,
	securityLog,
}: {
	dependencies: Dependencies;
	limits: Limits;
	audit: AuditService;
	confirmations: Confirmations;
	mailSender: MailSender;
	subscribers: Pick<SubscribersService, 'moveSubscription'>;
	securityLog: SecurityRecorder;
}) {
	const { clock, jobs, settings } = dependencies;
	const { db } = dependencies.database;
	const accountChanges = openAccountChanges(dependencies);
	const hashOf = (accountId: string, email: string, code: string) =>
		fingerprint(settings.secret, 'email-change', `${accountId}:${email}:${code}`);

	return {
		async request(actor: Actor, email: string, confirmation: string | undefined) {
			await limits.spend('emailChange', actor.accountId);
			if (email === actor.email) throw invalid({ email: 'This is your current address.' });
			await db.transaction(async (tx) => {
				await confirmations.spend(tx, actor, confirmation);
				await queries.putEmailChange(tx, actor.accountId, email);
				await jobs.enqueue(tx, 'email-change', { accountId: actor.accountId });
			});
		},

		/** Run as a job. An address of another account gets no code; the member cannot tell the difference. */
		async mailCode(accountId: string, jobId: string) {
			const change = await queries.emailChangeOf(db, accountId);
			if (!change || (await accounts.accountByEmail(db, change.email))) return;
			await mailSender.deliver(jobId, { to: change.email, template: 'email-change', limited: true }, async (writer) => {
				const code = String(randomInt(1_000_000)).padStart(6, '0');
				await queries.setEmailChangeCode(db, accountId, {
					codeHash: hashOf(accountId, change.email, code),
					expiresAt: new Date(clock.now().getTime() + codeMinutes * 60_000),
				});
				return writer.write('email-change', { code, minutes: String(codeMinutes) });
			});
		},

		async confirm(actor: Actor, code: string): Promise<string> {
			const change = await queries.spendEmailChangeTry(db, actor.accountId, clock.now());
			if (!change?.codeHash || !sameText(change.codeHash, hashOf(actor.accountId, change.email, code)))
				throw invalid({ code: 'That code is wrong or has expired. Please ask for a new one.' });
			await db.transaction(async (tx) => {
				if (await accounts.accountByEmail(tx, change.email)) throw conflict('This address cannot be used.');
				await accountChanges.record(tx, actor, 'email');
				await accounts.setEmail(tx, actor.accountId, change.email);
				await subscribers.moveSubscription(tx, actor.email, change.email);
				await queries.deleteEmailChange(tx, actor.accountId);
				const subject = { kind: 'account', id: actor.accountId } as const;
				await audit.note(tx, actor, 'moved to another e-mail address', subject); // words-ok: stored name
			});
			securityLog.record({ event: 'email-changed', accountId: actor.accountId });
			return change.email;
		},
	};
}
