import { conflict, notFound } from '#server/core/http/errors.ts';
import type { Actor } from '#server/core/http/serve.ts';
import type { MailSender } from '#server/core/mail/mail-sender.ts';
import type { Dependencies } from '#server/dependencies.ts';
import type { AuditService } from '#server/features/audit/service.ts';
import * as queries from './queries.ts';

export type MailsService = ReturnType<typeof mailsService>;

const batchSize = 1000;

/** The list of mails, and sending failed ones again. */
export function mailsService({
	dependencies,
	mailSender,
	audit,
}: {
	dependencies: Dependencies;
	mailSender: MailSender;
	audit: AuditService;
}) {
	const { jobs } = dependencies;
	const { db } = dependencies.database;

	/** Runs the job again, which creates a new code or password. Returns false when there is no job to run. */
	const sendAgain = (actor: Actor, id: string) =>
		db.transaction(async (tx) => {
			const mail = await queries.lockMail(tx, id);
			if (mail?.state !== 'failed') return false;
			const jobId = mail.jobId ?? id;
			if (!(await jobs.retryNow(tx, jobId))) return false;
			await mailSender.markWaiting(tx, jobId);
			const details = { to: mail.to, template: mail.template };
			await audit.note(tx, actor, 'sent a mail again', { kind: 'system', id }, details);
			return true;
		});

	return {
		async list(filter: queries.MailFilter, view: Parameters<typeof queries.mailPage>[2]) {
			const [{ shown, ...cursors }, counts] = await Promise.all([
				queries.mailPage(db, filter, view),
				queries.mailCounts(db, filter),
			]);
			return {
				items: shown.map((mail) => ({
					id: mail.id,
					to: mail.to,
					template: mail.template,
					subject: mail.subject,
					state: mail.state,
					tries: mail.tries,
					error: mail.error,
					createdAt: mail.createdAt.toISOString(),
					sentAt: mail.sentAt?.toISOString() ?? null,
				})),
				...counts,
				...cursors,
			};
		},

		failed: async () => (await queries.mailCounts(db)).failed,

		async resend(actor: Actor, id: string) {
			if (await sendAgain(actor, id)) return;
			const mail = await db.transaction((tx) => queries.lockMail(tx, id));
			if (!mail) throw notFound('There is no such email.');
			if (mail.state !== 'failed') throw conflict('This email has been sent, or is about to be.');
			throw conflict('It can no longer be sent from here. Please repeat the action that sent it.');
		},

		/** One by one, so that one mail that cannot be sent does not stop the others. */
		async resendFailed(actor: Actor): Promise<number> {
			let resent = 0;
			for (const { id } of await queries.failedMailIds(db, batchSize)) if (await sendAgain(actor, id)) resent++;
			return resent;
		},
	};
}
