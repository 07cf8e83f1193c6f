import { conflict, notFound } from '#server/errors.ts';
import type { AuditService } from '#server/features/audit/audit.service.ts';
import type { PostOffice } from '#server/mail/post-office.ts';
import type { Parts } from '#server/parts.ts';
import type { Actor } from '#server/plugins/serve.ts';
import * as repo from './mails.repo.ts';

export type MailsService = ReturnType<typeof mailsService>;

const mostAtOnce = 1000;

/** The mails of the house, and a second chance for those that did not leave. */
export function mailsService({ parts, posts, audit }: { parts: Parts; posts: PostOffice; audit: AuditService }) {
	const { jobs } = parts;
	const { db } = parts.database;

	/** The job runs again, and makes what is secret anew. Answers false when there is no job to run. */
	const sendAgain = (actor: Actor, id: string) =>
		db.transaction(async (tx) => {
			const mail = await repo.lockMail(tx, id);
			if (mail?.state !== 'failed') return false;
			const jobId = mail.jobId ?? id;
			if (!(await jobs.again(tx, jobId))) return false;
			await posts.waitAgain(tx, jobId);
			const details = { to: mail.to, template: mail.template };
			await audit.note(tx, actor, 'sent a mail again', { kind: 'house', id }, details);
			return true;
		});

	return {
		async list(filter: repo.MailFilter, view: Parameters<typeof repo.mailPage>[2]) {
			const { shown, ...places } = await repo.mailPage(db, filter, view);
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
				total: await repo.mailCount(db, filter),
				failed: await repo.mailCount(db, { state: 'failed' }),
				...places,
			};
		},

		async resend(actor: Actor, id: string) {
			if (await sendAgain(actor, id)) return;
			const mail = await db.transaction((tx) => repo.lockMail(tx, id));
			if (!mail) throw notFound('There is no such mail.');
			if (mail.state !== 'failed') throw conflict('This mail has left, or is about to.');
			throw conflict('Its job is not kept any more. Start it again where it came from.');
		},

		/** One by one: what cannot be sent does not hold up the rest. */
		async resendFailed(actor: Actor): Promise<number> {
			let again = 0;
			for (const { id } of await repo.failedMailIds(db, mostAtOnce)) if (await sendAgain(actor, id)) again++;
			return again;
		},
	};
}
