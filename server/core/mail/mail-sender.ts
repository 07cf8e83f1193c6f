import { and, desc, eq, inArray, or, sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/core/db/client.ts';
import { Refusal } from '#server/core/http/errors.ts';
import type { Limits } from '#server/core/http/rate-limits.ts';
import type { Clock } from '#server/dependencies.ts';
import type { Mailer } from './mailer.ts';
import { capturedMails, mails } from './mails.tables.ts';
import type { Mail, MailWriter } from './templates.ts';

export type MailSender = ReturnType<typeof openMailSender>;

/** Sends the mail of a job once: if the job runs again after the mail was sent, nothing happens. */
export function openMailSender({
	db,
	mailer,
	clock,
	limits,
	domain,
	writer,
}: {
	db: Db;
	mailer: Mailer;
	clock: Clock;
	limits: Limits;
	domain: string;
	/** Of the feature that has the texts; it opens after this. */
	writer: () => MailWriter;
}) {
	/** Each kind of mail by itself: with the contact form nobody can use up what a member needs for a new password. */
	async function mayMail({ to, template }: { to: string; template: string }): Promise<boolean> {
		try {
			await limits.spend('mailsPerAddress', `${template}:${to.toLowerCase()}`);
			return true;
		} catch (error) {
			if (error instanceof Refusal) return false;
			throw error;
		}
	}

	return {
		/** For erasure: the rows stay, without the person. Mails to the office may have the name in the subject. */
		async forget(tx: Tx, { emails, name }: { emails: readonly string[]; name: string }) {
			const addresses = emails.map((email) => email.toLowerCase());
			const named = sql`strpos(lower(${mails.subject}), ${name.toLowerCase()}) > 0`;
			await tx.update(mails).set({ subject: 'erased' }).where(named);
			await tx
				.update(mails)
				.set({ to: 'erased', subject: 'erased', error: null })
				.where(inArray(sql`lower(${mails.to})`, addresses));
			await tx.delete(capturedMails).where(inArray(sql`lower(${capturedMails.to})`, addresses));
		},

		/** For a failed mail whose job was started again. */
		async markWaiting(tx: Tx, jobId: string) {
			const mailOfJob = or(eq(mails.id, jobId), eq(mails.jobId, jobId));
			await tx
				.update(mails)
				.set({ state: 'waiting' })
				.where(and(mailOfJob, eq(mails.state, 'failed')));
		},

		/** The state of mails by their ids. Mails that were not tried yet are missing. */
		async deliveryStates(ids: readonly string[]) {
			const rows =
				ids.length > 0
					? await db
							.select({ id: mails.id, state: mails.state, error: mails.error })
							.from(mails)
							.where(inArray(mails.id, [...ids]))
					: [];
			return new Map(rows.map(({ id, ...delivery }) => [id, delivery]));
		},

		/**
		 * `mailId` is the id of the job, or of the row that the mail belongs to; then `about.jobId` names the job. `write` creates the text
		 * only when it is needed, so that a code or password is created no earlier. It returns undefined for a mail that is no
		 * longer needed, and 'arrived' for one that the reader has used: an earlier try has sent it. `limited` is for mails that a stranger can have sent to any address: too many in one day are dropped.
		 * Returns whether the mail was sent, now or by an earlier try.
		 */
		async deliver(
			mailId: string,
			{ limited, ...about }: { to: string; template: string; jobId?: string; limited?: boolean },
			write: (writer: MailWriter) => Promise<Mail | 'arrived' | undefined> | Mail,
		): Promise<boolean> {
			const [known] = await db.select({ state: mails.state }).from(mails).where(eq(mails.id, mailId));
			if (known?.state === 'sent') return true;
			if (limited && !known && !(await mayMail(about))) return false;
			const noteSent = () =>
				db.update(mails).set({ state: 'sent', error: null, sentAt: clock.now() }).where(eq(mails.id, mailId));
			const mail = await write(writer());
			if (mail === 'arrived') {
				await noteSent();
				return true;
			}
			if (!mail) {
				await db.delete(mails).where(eq(mails.id, mailId));
				return false;
			}
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
			await noteSent();
			return true;
		},
	};
}

/** What was mailed to one address, the newest first. */
export const mailsTo = (db: Db, address: string, limit: number) =>
	db.select().from(mails).where(eq(mails.to, address)).orderBy(desc(mails.createdAt)).limit(limit);
