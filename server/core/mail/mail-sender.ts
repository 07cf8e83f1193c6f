import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/core/db/client.ts';
import type { Clock } from '#server/dependencies.ts';
import type { Mailer } from './mailer.ts';
import { mails } from './mails.tables.ts';
import type { Mail } from './templates.ts';

export type MailSender = ReturnType<typeof openMailSender>;

/** Sends a mail for a job, once: a job that is tried again after the mail left does nothing. */
export function openMailSender({
	db,
	mailer,
	clock,
	domain,
}: {
	db: Db;
	mailer: Mailer;
	clock: Clock;
	domain: string;
}) {
	return {
		/** For erasure: that a mail went out stays known, to whom does not. */
		async forget(tx: Tx, address: string) {
			await tx.update(mails).set({ to: 'erased' }).where(eq(mails.to, address));
		},

		/** Its job was taken up again. */
		async waitAgain(tx: Tx, jobId: string) {
			const mailOfJob = or(eq(mails.id, jobId), eq(mails.jobId, jobId));
			await tx
				.update(mails)
				.set({ state: 'waiting' })
				.where(and(mailOfJob, eq(mails.state, 'failed')));
		},

		/** What became of mails, by their ids; those nobody has tried yet are not among them. */
		async fates(ids: readonly string[]) {
			const rows =
				ids.length > 0
					? await db
							.select({ id: mails.id, state: mails.state, error: mails.error })
							.from(mails)
							.where(inArray(mails.id, [...ids]))
					: [];
			return new Map(rows.map(({ id, ...fate }) => [id, fate]));
		},

		/**
		 * `mailId` is the job's id, or of what the mail belongs to; then `about` names the job. `write` makes the words only
		 * when they are needed, so that a code or password exists no earlier.
		 */
		async deliver(
			mailId: string,
			about: { to: string; template: string; jobId?: string },
			write: () => Promise<Mail> | Mail,
		) {
			const [known] = await db.select({ state: mails.state }).from(mails).where(eq(mails.id, mailId));
			if (known?.state === 'sent') return;
			const mail = await write();
			await db
				.insert(mails)
				.values({ id: mailId, ...about, subject: mail.subject, tries: 1 })
				.onConflictDoUpdate({ target: mails.id, set: { ...about, tries: sql`${mails.tries} + 1` } });
			try {
				await mailer.send({ ...mail, to: about.to, messageId: `<${mailId}@${domain}>` });
			} catch (error) {
				const reason = error instanceof Error ? error.message : String(error);
				await db.update(mails).set({ state: 'failed', error: reason }).where(eq(mails.id, mailId));
				throw error;
			}
			await db.update(mails).set({ state: 'sent', error: null, sentAt: clock.now() }).where(eq(mails.id, mailId));
		},
	};
}
