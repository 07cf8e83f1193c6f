import { desc, eq, ilike } from 'drizzle-orm';
import { createTransport } from 'nodemailer';
import type { Db } from '#server/core/db/client.ts';
import { capturedMails } from './mails.tables.ts';
import type { Mail } from './templates.ts';

export type OutgoingMail = Mail & {
	to: string;
	/** The same for each try of the same mail, so that a receiver can drop a duplicate. */
	messageId: string;
};

export type Mailer = { send(mail: OutgoingMail): Promise<void>; close(): void };

/** Sends real mail. With `requireTls` nothing is sent to a server that does not encrypt. */
export function smtpMailer({ url, from, requireTls }: { url: string; from: string; requireTls: boolean }): Mailer {
	const transport = createTransport({ url, requireTLS: requireTls }, { from });
	return {
		async send(mail) {
			await transport.sendMail({ ...mail, from });
		},
		close: () => transport.close(),
	};
}

/** Stores mails for the mailbox at /dev/mailbox instead of sending them. */
export function capturingMailer({ mailbox, from }: { mailbox: Mailbox; from: string }): Mailer {
	// Composed as real mail is, so that the mailbox shows exactly what would have been sent.
	const composer = createTransport({ streamTransport: true, buffer: true });
	return {
		async send(mail) {
			const { message } = await composer.sendMail({ ...mail, from });
			await mailbox.add({ to: mail.to, subject: mail.subject, raw: message as Buffer });
		},
		close() {},
	};
}

export type Mailbox = ReturnType<typeof openMailbox>;

export function openMailbox(db: Db) {
	return {
		async add(mail: { to: string; subject: string; raw: Buffer }) {
			await db.insert(capturedMails).values(mail);
		},
		list: ({ to, limit = 200 }: { to?: string | undefined; limit?: number }) =>
			db
				.select({
					id: capturedMails.id,
					to: capturedMails.to,
					subject: capturedMails.subject,
					createdAt: capturedMails.createdAt,
				})
				.from(capturedMails)
				.where(to ? ilike(capturedMails.to, to.replace(/[\\%_]/g, '\\$&')) : undefined)
				.orderBy(desc(capturedMails.createdAt))
				.limit(limit),
		async read(id: string) {
			const [mail] = await db.select().from(capturedMails).where(eq(capturedMails.id, id));
			return mail;
		},
	};
}
